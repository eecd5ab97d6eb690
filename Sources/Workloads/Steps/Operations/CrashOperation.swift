internal import MemsimDevice
package import MemsimVocabulary

/// Crashes.
package struct CrashOperation: Operation {
  package static let term = Term(
    "crash", "Ends the process when this turn is over, as what no process survives.")

  package init(_ arguments: Arguments) {}

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.system.crash()
    return .stop
  }
}
