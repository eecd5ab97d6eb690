package import MemsimDevice

/// A process that runs an app: what the framework keeps for it beside its heap.
package final class AppProcess {
  let executable: Executable
  package let system: System
  let globals: Globals
  var windows = WindowList()

  /// The process whose turn it is.
  ///
  /// - Precondition: It is the turn of one that runs an app.
  package static var current: AppProcess {
    guard let process = Heap.current?.context as? AppProcess else {
      preconditionFailure("the framework is used in a turn of an app")
    }
    return process
  }

  /// Starts in the first turn of a process.
  init(_ executable: Executable, in system: System) {
    self.executable = executable
    self.system = system
    globals = .new()
    system.heap.addRoot(globals.ref)
    system.heap.context = self
  }

  /// Runs a turn of the main thread: what the app does, and then what it has asked to be shown.
  func turn(_ body: () -> Void) {
    body()
    if system.isLiving { endTurn() }
  }

  /// Runs a turn of the main thread after a span of time.
  @discardableResult
  package func schedule(after span: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    system.schedule(after: span) { [weak self] in self?.turn(body) }
  }

  private func endTurn() {}

  /// The class of a name: one of the app's own, or else of the framework's.
  func classNamed(_ name: String) -> NSObject.Type? {
    (executable.classes + Self.frameworkClasses).first { String(describing: $0) == name }
  }

  private static let frameworkClasses: [NSObject.Type] = [
    UIApplication.self, UIView.self, UIWindow.self,
  ]
}
