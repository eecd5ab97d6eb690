internal import MemsimDevice
package import MemsimVocabulary

/// A program that is written in the scenario itself.
final class StepsWorkload: Workload {
  /// The routines of a program by their cause; its processes share the routines.
  struct Settings {
    let main: Routine?
    let warning: Routine?
    let quit: Routine?
    let url: Routine?
  }

  static let syntax = Syntax(
    "steps", "Runs the operations that the scenario lists.",
    Field("do", \Settings.main, .routine, otherwise: "nothing", "Operations from the launch on."),
    Field(
      "on-warning", \.warning, .routine, otherwise: "nothing", "Operations on a memory warning."),
    Field(
      "on-quit", \.quit, .routine, otherwise: "nothing", "Operations when it is asked to quit."),
    Field("on-url", \.url, .routine, otherwise: "nothing", "Operations when it opens a URL."),
    shorthand: "do", make: Settings.init)

  private let settings: Settings
  private var interpreter: StepsInterpreter?

  init(_ settings: Settings) {
    self.settings = settings
  }

  static func check(_ settings: Settings) throws(WorkloadError) {
    let routines = [settings.main, settings.warning, settings.quit, settings.url].compactMap(\.self)
    let names = routines.flatMap(\.made)
    let fields = routines.flatMap(\.madeFields)
    for routine in routines { try routine.check(names, fields: fields) }
  }

  func launch(in system: System) {
    let interpreter = StepsInterpreter(of: system)
    self.interpreter = interpreter
    interpreter.play(settings.main)
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    interpreter?.play(settings.warning)
  }

  func receive(_ event: Event, in system: System) {
    if case .url = event { interpreter?.play(settings.url) }
  }

  func terminate(in system: System) {
    interpreter?.play(settings.quit)
  }
}

extension ScenarioOperation {
  /// A program of operations as a scenario has it, at no place yet.
  package static func program(
    doing main: [ScenarioOperation], onWarning warning: [ScenarioOperation] = [],
    onQuit quit: [ScenarioOperation] = [], onURL url: [ScenarioOperation] = []
  ) -> Phrase {
    let (term, mark) = (StepsWorkload.term, SourceMark(wholeOf: ""))
    let settings = StepsWorkload.Settings(
      main: Routine(main), warning: Routine(warning), quit: Routine(quit), url: Routine(url))
    let arguments = StepsWorkload.syntax.arguments(of: settings, at: mark)
    return Phrase(term.name, arguments, at: mark, text: term.name)
  }
}
