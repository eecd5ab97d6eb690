package import MemsimDevice
package import MemsimVocabulary

/// A program that stands in the scenario itself.
package final class StepsWorkload: SharingWorkload {
  package static let term = Term(
    "steps", "Runs the operations that the scenario lists.",
    [
      .optional("do", steps, otherwise: "nothing", "Operations from the launch on."),
      .optional("on-warning", steps, otherwise: "nothing", "Operations on a memory warning."),
      .optional("on-quit", steps, otherwise: "nothing", "Operations when it is asked to quit."),
      .optional("on-url", steps, otherwise: "nothing", "Operations when it opens a URL."),
    ], shorthand: "do")

  private static let steps = ParameterKind.list(.phrase(.operations))

  private let routines: Routines
  private var interpreter: StepsInterpreter?

  /// What a program does, by what makes it do so.
  private struct Routines: Sendable {
    let main: Routine
    let warning: Routine
    let quit: Routine
    let url: Routine

    init(_ arguments: Arguments) {
      main = Routine(arguments[phrases: "do"])
      warning = Routine(arguments[phrases: "on-warning"])
      quit = Routine(arguments[phrases: "on-quit"])
      url = Routine(arguments[phrases: "on-url"])
    }
  }

  private init(_ routines: Routines) {
    self.routines = routines
  }

  package convenience init(_ arguments: Arguments) {
    self.init(Routines(arguments))
  }

  static func programs(_ arguments: Arguments) -> @Sendable () -> any Workload {
    let routines = Routines(arguments)
    return { StepsWorkload(routines) }
  }

  package static func check(_ arguments: Arguments) throws(WorkloadError) {
    let routines = term.parameters.map { Routine(arguments[phrases: $0.name]) }
    let names = routines.flatMap(\.made)
    let fields = routines.flatMap(\.madeFields)
    for routine in routines { try routine.check(names, fields: fields) }
  }

  package func launch(in system: System) {
    let interpreter = StepsInterpreter(of: system)
    self.interpreter = interpreter
    interpreter.play(routines.main)
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    interpreter?.play(routines.warning)
  }

  package func receive(_ event: Event, in system: System) {
    if case .url = event { interpreter?.play(routines.url) }
  }

  package func terminate(in system: System) {
    interpreter?.play(routines.quit)
  }
}
