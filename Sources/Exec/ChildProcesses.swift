internal import CMemsimPreload

/// The processes that this one starts.
package enum ChildProcesses {
  /// Hears of their ends, also where this process was started to ignore them.
  ///
  /// What is waited for would be gone without a trace. Programs that `exec` runs are started as
  /// this process was.
  package static func hearOfEnds() { memsim_program_hear_of_children() }
}
