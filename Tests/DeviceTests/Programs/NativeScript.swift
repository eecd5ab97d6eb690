import MemsimDevice

/// Native code that does what a test says when it is launched, and holds plain memory.
final class NativeScript: NativeProgram {
  var buffers: [[UInt8]] = []
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
