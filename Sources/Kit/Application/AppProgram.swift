package import MemsimDevice

/// An app on the framework, as the device sees it: a program like others.
package final class AppProgram: Program {
  private let executable: Executable
  private let bundle: AppBundle?
  private(set) var process: AppProcess?

  /// What runs an app: its code, and its folder if it has one.
  package init(_ executable: Executable, _ bundle: AppBundle? = nil) {
    self.executable = executable
    self.bundle = bundle
  }

  package func launch(in system: System) {
    process = AppProcess(executable, bundle, in: system)
    executable.main()
  }

  package func receive(_ event: Event, in system: System) {
    perform { $0.receive(event) }
  }

  package func resignActive(in system: System) {
    perform { $0.resignActive() }
  }

  package func becomeActive(in system: System) {
    perform { $0.becomeActive() }
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    perform { $0.receiveMemoryWarning() }
  }

  package func terminate(in system: System) {
    perform { $0.terminate() }
  }

  /// A program without an application object has nobody to tell.
  private func perform(_ body: (UIApplication) -> Void) {
    process?.turn {
      if let application = process?.globals.application { body(application) }
    }
  }
}
