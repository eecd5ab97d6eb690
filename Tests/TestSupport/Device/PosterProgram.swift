package import MemsimDevice

/// A program that shows windows, of which those that are seen may differ, and draws each view of
/// them as a grey rectangle.
package final class PosterProgram: ShowingProgram {
  private let shown: [ViewNode]
  private let seen: @Sendable (Instant) -> [ViewNode]
  private let told: @Sendable (Event) -> Void
  private let keyboard: @Sendable (Instant) -> KeyboardReach

  /// Shows windows.
  package init(
    _ shown: [ViewNode], seen: (@Sendable (Instant) -> [ViewNode])? = nil,
    told: @escaping @Sendable (Event) -> Void = { _ in },
    keyboard: @escaping @Sendable (Instant) -> KeyboardReach = { _ in .none }
  ) {
    self.shown = shown
    self.seen = seen ?? { _ in shown }
    self.told = told
    self.keyboard = keyboard
  }

  package func launch(in system: System) {}

  package func receive(_ event: Event, in system: System) { told(event) }

  package func windows(in system: System) -> [ViewNode] { shown }

  package func windows(at instant: Instant, in system: System) -> [ViewNode] { seen(instant) }

  package func keyboard(in system: System) -> KeyboardReach { keyboard(system.now) }

  package func draw(at instant: Instant, into frame: Frame, in system: System) {
    for window in seen(instant) { draw(window, level: 1, into: frame) }
  }

  private func draw(_ node: ViewNode, level: UInt32, into frame: Frame) {
    let left = node.frame.origin.x / Point.point
    let top = node.frame.origin.y / Point.point
    for row in top..<top + node.frame.height / Point.point {
      for column in left..<left + node.frame.width / Point.point {
        frame[column, row] = 0xFF00_0000 | level * 0x40_4040
      }
    }
    for child in node.children { draw(child, level: level + 1, into: frame) }
  }
}

extension App {
  /// An app without pages that shows windows, and a keyboard at times.
  package static func poster(
    _ name: String, _ shown: [ViewNode], keyboard: @escaping @Sendable (Instant) -> KeyboardReach
  ) -> App {
    var app = App(name) { PosterProgram(shown, keyboard: keyboard) }
    app.imagePages = 0
    app.codePages = 0
    return app
  }

  /// An app without pages that shows windows.
  package static func poster(
    _ name: String, _ shown: [ViewNode], seen: (@Sendable (Instant) -> [ViewNode])? = nil,
    told: @escaping @Sendable (Event) -> Void = { _ in }
  ) -> App {
    var app = App(name) { PosterProgram(shown, seen: seen, told: told) }
    app.imagePages = 0
    app.codePages = 0
    return app
  }
}
