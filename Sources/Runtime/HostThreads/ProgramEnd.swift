internal import CMemsim
internal import Glibc

/// An action of a program that would have ended the host process.
package struct ProgramEnd: Equatable, Sendable {
  /// The kinds of such actions.
  package enum Deed: Equatable, Sendable {
    /// It called a function that ends a process, with a status.
    case call(String, status: Int)
    /// It called a function that ends a thread.
    case threadEnd(String)
    /// It caused a signal of the host.
    case fault(signal: String)
    /// It stopped itself, as Swift does at a failed precondition.
    case trap(signal: String)
    /// It used all of the stack of its thread.
    case stackOverflow
    /// It did not catch an exception of a type of C++.
    case exception(String)
    /// It did not return within the time limit of the run.
    case endless
  }

  /// The action.
  package let deed: Deed

  /// The app on whose own thread it happened; nil for the thread of callbacks.
  package let threadApp: String?

  /// The owner of that thread (see `Heap.isHome(of:)`).
  let threadOwner: UInt

  /// The functions on the stack that have names, the innermost first.
  package let backtrace: [String]

  /// Whether it exited on purpose, without a mistake.
  package var isExit: Bool {
    if case .call(_, 0) = deed { true } else { false }
  }

  /// Whether it used up the time of the host that the run had.
  package var isEndless: Bool { deed == .endless }

  /// The action in words, to follow the name of an app.
  package var description: String {
    threadApp == nil ? deedText : "\(deedText), on a thread of its own"
  }

  private var deedText: String {
    switch deed {
    case .call(let name, let status): "calls \(name)(\(status)), which would end the host process"
    case .threadEnd(let name): "calls \(name), which would end the host's thread"
    case .fault(let signal): "crashes: \(signal)"
    case .trap(let signal):
      "crashes: a trap, as a fatalError, a failed precondition or an overflow of Swift is "
        + "(\(signal))"
    case .stackOverflow: "crashes: its stack is used up, by a recursion without end perhaps"
    case .endless: "uses up the time limit in a callback that does not return"
    case .exception(let type): "crashes: nothing catches an exception of type \(type)"
    }
  }

  init(_ end: memsim_program_end) {
    let call = end.call.map { String(cString: $0) } ?? ""
    switch end.kind {
    case memsim_program_end_exit: deed = .call(call, status: Int(end.number))
    case memsim_program_end_thread: deed = .threadEnd(call)
    case memsim_program_end_time: deed = .endless
    default: deed = Self.fault(end)
    }
    let frames = withUnsafeBytes(of: end.frames) { bytes in
      Array(bytes.bindMemory(to: UInt.self).prefix(Int(end.frame_count)))
    }
    backtrace = Backtrace(frames).names
    threadApp = end.app.map { String(cString: $0) }
    threadOwner = UInt(bitPattern: end.owner)
  }

  private static func fault(_ end: memsim_program_end) -> Deed {
    if end.is_stack_overflow { return .stackOverflow }
    if let type = end.exception {
      return .exception(HostFunction.demangled(type: String(cString: type)))
    }
    if end.is_trap { return .trap(signal: end.number == SIGTRAP ? "SIGTRAP" : "SIGILL") }
    return .fault(signal: signals[end.number] ?? "\(name(of: end.number)), which it raises itself")
  }

  private static func name(of signal: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let name = buffer.baseAddress else { return "" }
      memsim_signal_name(signal, name, UInt(buffer.count))
      return String(cString: name)
    }
  }

  private static let signals: [Int32: String] = [
    SIGILL: "SIGILL, an instruction that there is not",
    SIGTRAP: "SIGTRAP, a trap",
    SIGABRT: "SIGABRT, as abort and a failed assert have it",
    SIGSEGV: "SIGSEGV, an address that it must not use",
    SIGBUS: "SIGBUS, an address that there is not",
    SIGFPE: "SIGFPE, a division by zero or its like",
    SIGSYS: "SIGSYS, a call that the host's kernel refuses",
  ]
}
