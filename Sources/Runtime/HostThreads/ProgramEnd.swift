internal import CMemsim
internal import Glibc

/// How code of a program would have ended the host process.
package struct ProgramEnd: Equatable, Sendable {
  /// What it did.
  package enum Deed: Equatable, Sendable {
    /// It called a function that ends a process, with a status.
    case call(String, status: Int)
    /// It called a function that ends a thread.
    case threadEnd(String)
    /// It did what the host answers with a signal.
    case fault(signal: String)
    /// It stopped itself, as Swift does where something is not as it has to be.
    case trap(signal: String)
    /// It used all of the stack of its thread.
    case stackOverflow
    /// It threw what it did not catch, of a type of C++.
    case exception(String)
  }

  /// What it did.
  package let deed: Deed

  /// The functions on the stack, the innermost first, as far as they have names.
  package let backtrace: [String]

  /// Whether it wanted to end, and was not stopped by a mistake.
  package var isExit: Bool {
    if case .call(_, 0) = deed { true } else { false }
  }

  /// What it did, in words that stand behind the name of an app.
  package var description: String {
    switch deed {
    case .call(let name, let status): "calls \(name)(\(status)), which would end the host process"
    case .threadEnd(let name): "calls \(name), which would end the host's thread"
    case .fault(let signal): "crashes: \(signal)"
    case .trap(let signal):
      "crashes: a trap, as a fatalError, a failed precondition or an overflow of Swift is "
        + "(\(signal))"
    case .stackOverflow: "crashes: its stack is used up, by a recursion without end perhaps"
    case .exception(let type): "crashes: nothing catches an exception of type \(type)"
    }
  }

  init(_ end: memsim_program_end) {
    let call = end.call.map { String(cString: $0) } ?? ""
    switch end.kind {
    case memsim_program_end_exit: deed = .call(call, status: Int(end.number))
    case memsim_program_end_thread: deed = .threadEnd(call)
    default: deed = Self.fault(end)
    }
    let frames = withUnsafeBytes(of: end.frames) { bytes in
      Array(bytes.bindMemory(to: UInt.self).prefix(Int(end.frame_count)))
    }
    backtrace = Backtrace(frames).names
  }

  private static func fault(_ end: memsim_program_end) -> Deed {
    if end.is_stack_overflow { return .stackOverflow }
    if let type = end.exception {
      return .exception(HostFunction.demangled(type: String(cString: type)))
    }
    if end.is_trap { return .trap(signal: end.number == SIGTRAP ? "SIGTRAP" : "SIGILL") }
    return .fault(signal: signals[end.number] ?? "signal \(end.number)")
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
