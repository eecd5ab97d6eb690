package import MemsimDevice
internal import MemsimGraphics
package import MemsimVocabulary

/// An app on the framework, as the device sees it: a program like others.
package final class AppProgram: Program {
  private let executable: Executable
  private let bundle: AppBundle?
  private(set) var process: AppProcess?

  /// Makes the program of an app from its code, and from its folder if it has one.
  package init(_ executable: Executable, _ bundle: AppBundle? = nil) {
    self.executable = executable
    self.bundle = bundle
  }

  deinit {
    process?.endThreads()
  }

  package func launch(in system: System) {
    process = AppProcess(executable, bundle, in: system)
    let arguments = executable.argumentVector
    do {
      _ = try executable.main(arguments.count, arguments)
      // The status that `main` returns is the process's status; no other process reads it.
      system.exit()
    } catch is EventLoopEntry {
      // Its turns follow.
    } catch {
      NSException.raise(.inconsistency, "main has thrown \(error)")
    }
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

  /// Does something with the application object; does nothing in a program without one.
  private func perform(_ body: (UIApplication) -> Void) {
    process?.turn {
      if let application = process?.globals.application { body(application) }
    }
  }
}

/// The visible state of an app; looking changes nothing in its heap.
extension AppProgram: ShowingProgram {
  package func windows(in system: System) -> [ViewNode] {
    windowList(of: system).map { $0.node { $0.modelState } }
  }

  package func windows(at instant: Instant, in system: System) -> [ViewNode] {
    windowList(of: system).map { $0.node { $0.presentationState(at: instant) } }
  }

  package func keyboard(in system: System) -> KeyboardReach {
    process?.keyboardReach ?? .none
  }

  package func draw(at instant: Instant, into frame: Frame, in system: System) {
    let surface = frame.withPixels { start in
      withHostDrawing { () throws(GraphicsError) in
        try Surface(
          memory: start, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
          isOpaque: true, keeping: frame)
      }
    }
    let canvas = Canvas(surface)
    let compositor = Compositor(canvas: canvas, source: Presentation(instant: instant))
    for window in windowList(of: system) {
      if let layer = window.layer { compositor.draw(layer) }
    }
  }

  private func windowList(of system: System) -> [UIWindow] {
    process?.windows.all(in: system.heap) ?? []
  }
}
