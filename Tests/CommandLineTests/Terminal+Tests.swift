import MemsimCommandLine

extension Terminal {
  /// A file or a pipe.
  static let plain = Terminal(isTerminal: false, windowColumns: nil, environment: [:])

  /// A window of some columns.
  static func window(_ columns: Int, _ environment: [String: String] = [:]) -> Terminal {
    Terminal(
      isTerminal: true, windowColumns: columns,
      environment: ["TERM": "xterm"].merging(environment) { $1 })
  }
}
