package import MemsimDevice
internal import MemsimGraphics
package import MemsimVocabulary

/// What is seen of an app; looking changes nothing in its heap.
extension AppProgram: ShowingProgram {
  package func windows(in system: System) -> [ViewNode] {
    windowList(of: system).map { $0.node { $0.modelState } }
  }

  package func windows(at instant: Instant, in system: System) -> [ViewNode] {
    windowList(of: system).map { $0.node { $0.presentationState(at: instant) } }
  }

  package func draw(at instant: Instant, into frame: Frame, in system: System) {
    guard let memory = frame.pixels.baseAddress else { return }
    let surface = withHostDrawing { () throws(GraphicsError) in
      try Surface(
        memory: memory, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
        isOpaque: true)
    }
    let canvas = Canvas(surface)
    let composition = Composition(canvas: canvas, instant: instant)
    for window in windowList(of: system) {
      if let layer = window.layer { composition.draw(layer) }
    }
    canvas.draw(system.statusBar, across: frame.width)
  }

  private func windowList(of system: System) -> [UIWindow] {
    process?.windows.all(in: system.heap) ?? []
  }
}

extension Canvas {
  /// Draws the status bar of an app that is held upright, without what it says.
  fileprivate func draw(_ bar: StatusBar, across width: Int) {
    let rectangle = CGRect(x: 0, y: 0, width: Double(width), height: Double(bar.heightPoints))
    let color =
      switch bar.style {
      case .default: Color(white: KitParameters.statusBarWhite)
      case .blackOpaque: Color.black
      case .blackTranslucent: Color(white: 0, alpha: KitParameters.statusBarAlpha)
      }
    fill(rectangle, color)
  }
}
