internal import MemsimRuntime

/// What the system's own programs need for what they show, or for what goes on, beyond what they
/// have anyway (platform W23, W25, W30).
extension SpringBoard {
  /// Lets a program of the system allocate for something that has a number; then tells whether it
  /// did.
  ///
  /// What is missing is made room for as for any process, or, for a call, as for what must not
  /// fail.
  func takeMemory(
    _ bytes: Int, for number: Int, in process: SimulatedProcess, asCall: Bool = false,
    then next: @escaping (Bool) -> Void
  ) {
    var isThere = false
    kernel.post(to: process) { [unowned kernel] run in
      process.isRinging = asCall
      run { program, system in
        guard let program = program as? ResidentProgram else {
          preconditionFailure("\(process.app.name) has the role of a part of the system")
        }
        isThere = program.take(bytes, for: number, in: system)
      }
      kernel.countPages(of: process)
      kernel.settleOverdraft(of: process)
      process.isRinging = false
    }
    kernel.clock.schedule(after: .zero, for: .system) { _ in next(isThere && process.isLiving) }
  }

  /// Lets a program of the system free what something needed that is over.
  func giveMemoryBack(for number: Int, in process: SimulatedProcess) {
    kernel.post(to: process) { run in
      run { program, system in
        (program as? ResidentProgram)?.giveBack(for: number, in: system)
      }
    }
  }
}
