import BenchmarkFloors
import Foundation
import MemsimHost
import MemsimObjectiveC
import MemsimRuntime

/// Compiled Objective-C, as `memsim build` makes it.
///
/// Loops of messages run in this process, on the runtime that memsim-objc has; views, which need
/// the framework for compiled code, in processes of memsim-objc.
enum CompiledBenchmark {
  /// Whether the host has the compiler.
  static let hasCompiler =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/clang")
    }

  /// Returns a loop of the compiled code, which calls a function of it in a turn of a process.
  static func loop(_ name: String) throws -> Measure.Loop {
    let code = try messages.get()
    let body = try code.loop(name)
    return { iterations in
      let heap = try Heap(named: "bench")
      return heap.turn {
        ObjectiveCCode.launch(code.image)
        body(1)
        let start = timing_now()
        body(UInt(iterations))
        return timing_now() - start
      }
    }
  }

  private typealias Body = @convention(c) (UInt) -> Void

  private struct Code {
    let image: ObjectiveCCode.Image
    /// The handle of the loaded object.
    let handle: UInt

    func loop(_ name: String) throws -> Body {
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: handle), name) else {
        throw CompiledFailure(description: "Messages.m has no function \(name)")
      }
      return unsafeBitCast(address, to: Body.self)
    }
  }

  private static let messages = Result {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = folder.appending(path: "messages.so").path
    var compiler = ObjectiveCCompiler(frameworkClasses: ["NSObject"])
    compiler.headerFolders = [checkout.appending(path: "Sources/Bridge/Headers").path]
    let source = checkout.appending(path: "Benchmarks/Compiled/Messages.m").path
    _ = try compiler.make(library, of: [source], in: folder.path)
    let image = try ObjectiveCCode.load(library)
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
      throw CompiledFailure(description: String(cString: dlerror()))
    }
    return Code(image: image, handle: UInt(bitPattern: handle))
  }

  /// The program that runs compiled apps, beside that of other runs, if both were built.
  static let program: URL? = {
    guard hasCompiler, let memsim = RunBenchmark.program else { return nil }
    let program = memsim.deletingLastPathComponent().appending(path: "memsim-objc")
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }()

  /// Returns the microseconds that an app takes to make and release a view, among so many.
  static func view(_ count: Int, by program: URL) throws -> Double {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let none = try milliseconds(ofViews: 0, in: folder, by: program)
    let all = try milliseconds(ofViews: count, in: folder, by: program)
    return max(0, all - none) * 1000 / Double(count)
  }

  private static func milliseconds(
    ofViews count: Int, in folder: URL, by program: URL
  ) throws -> Double {
    let place = folder.appending(path: "\(count)")
    let (app, bundle) = (place.appending(path: "Views"), place.appending(path: "Views.app"))
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      at: checkout.appending(path: "Benchmarks/Compiled/Views"), to: app)
    try "#define VIEWS \(count)\n".write(
      to: app.appending(path: "Views_Prefix.pch"), atomically: false, encoding: .utf8)
    _ = try RunBenchmark.ended(program, ["build", "-o", bundle.path, app.path])
    let file = place.appending(path: "views.yaml")
    let text = """
      name: views
      apps: [{name: Views, bundle: Views.app}]
      timeline: [{at: 1s, launch: Views}]
      end: 2s

      """
    try text.write(to: file, atomically: false, encoding: .utf8)
    return try RunBenchmark.ended(program, ["run", "-q", file.path]).processorMilliseconds
  }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  private static var checkout: URL {
    (1...3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
  }
}

/// Compiled code that was to be measured and cannot be.
private struct CompiledFailure: Error, CustomStringConvertible {
  let description: String
}

extension BenchmarkRows {
  /// Compiled Objective-C, beside GNUstep and GCC's libobjc; without clang there is no memsim.
  static var compiled: [Row] {
    [
      Row(
        id: "objc-send", what: "send a message in compiled Objective-C; floor: a call by address",
        goal: .within(1.2, of: .libobjc), memsim: compiled("send_messages"),
        floor: .timed(floor_send)),
      Row(
        id: "objc-object", what: "make and release an object of compiled Objective-C, 48 bytes",
        goal: .within(0.7, of: .gnustep), memsim: compiled("make_objects"),
        floor: .timed(floor_allocation)),
      Row(
        id: "objc-view", what: "make and release a view of compiled Objective-C; floor: of Swift",
        unit: "us", size: WorkSize(full: 100_000, quick: 20_000), goal: .none,
        memsim: CompiledBenchmark.program.map { program in
          .once { try CompiledBenchmark.view($0, by: program) }
        }, floor: .prepared { _ in try ViewBenchmark.creations() }
      ).uncounted,
    ]
  }

  private static func compiled(_ loop: String) -> Measure? {
    CompiledBenchmark.hasCompiler ? .prepared { _ in try CompiledBenchmark.loop(loop) } : nil
  }
}
