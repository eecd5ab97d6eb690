internal import MemsimDevice
package import MemsimVocabulary

/// Exits.
package struct ExitOperation: Operation {
  package static let term = Term(
    "exit", "Ends the process when this turn is over, as `exit` does.")

  package init(_ arguments: Arguments) {}

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.system.exit()
    return .stop
  }
}
