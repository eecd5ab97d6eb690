extension CommandTable {
  /// The program itself, under an empty name, and then its subcommands.
  var completed: [Subcommand] { [Self.program] + subcommands }

  /// The program's name as the name of a function can contain it.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
