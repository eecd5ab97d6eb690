import MemsimDevice

/// Native code that does what a test says when it is launched, and holds plain memory.
final class NativeScript: NativeProgram {
  var buffers: [[UInt8]] = []
  var kept: [Farewell] = []
  var timer: ProgramTimer?
  private let script: (NativeScript, System) -> Void

  init(_ script: @escaping (NativeScript, System) -> Void) {
    self.script = script
  }

  func launch(in system: System) {
    script(self, system)
  }

  /// Takes plain memory on so many pages or some more.
  func take(pages: Int) {
    buffers.append([UInt8](repeating: 1, count: pages * 4096))
  }
}

extension App {
  /// Native code in the background, without an image, that does what a test says.
  static func native(
    _ name: String = "Native", _ body: @escaping @Sendable (NativeScript, System) -> Void
  ) -> App {
    var app = App(name, native: { NativeScript(body) })
    app.role = .background
    app.imagePages = 0
    app.codePages = 0
    return app
  }
}

/// An object that prints as it goes.
final class Farewell: Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  deinit { print(text) }

  /// Does nothing, but its caller holds it.
  func wait() {}
}
