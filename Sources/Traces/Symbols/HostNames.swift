internal import MemsimHost

/// Names the calls of a trace by the files of this host, for one that was recorded here a moment
/// ago: where it tells addresses alone.
package final class HostNames {
  private let stacks: StackTable
  private var files: [UInt32: FunctionNames] = [:]

  /// Names calls of some stacks.
  package init(for stacks: StackTable) {
    self.stacks = stacks
  }

  /// The innermost calls of a stack, so many at most: functions by their names, and where there is
  /// no name, the place in the file.
  package func lines(of stack: UInt32, atMost count: Int) -> [String] {
    stacks.path(of: stack).prefix(count).map { line(of: stacks.frame($0)) }
  }

  private func line(of frame: CodeFrame) -> String {
    // A call is before the place that it comes back to.
    guard frame.module != 0, frame.address > frame.moduleBase else {
      return stacks.placeText(of: frame)
    }
    let place = frame.address - frame.moduleBase
    if let name = names(of: frame.module).name(at: place - 1) { return name }
    let file = StackTable.fileName(stacks.names[frame.module])
    return "\(file)+0x\(String(place, radix: 16))"
  }

  private func names(of module: UInt32) -> FunctionNames {
    if let names = files[module] { return names }
    let names = FunctionNames(of: HostFile(stacks.names[module]))
    files[module] = names
    return names
  }
}
