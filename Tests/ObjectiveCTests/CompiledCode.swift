import CMemsimObjC
import Foundation
import Glibc
import MemsimRuntime
import XCTest

@testable import MemsimObjectiveC

/// Files of Objective-C, compiled with the clang of Swift's toolchain and loaded.
final class CompiledCode: Sendable {
  private let handle: UInt
  private let image: ObjectiveCCode.Image

  /// The shared object.
  let path: String

  typealias Object = UnsafeMutableRawPointer

  /// The code that tests share.
  static let shared = Result { try CompiledCode("Animals", "Blocks", "Closures", "Language") }

  init(_ names: String..., defining classes: [String] = ["NSObject"], stamp: UInt64 = 0) throws {
    let folder = Self.libraries.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let path = folder.appending(path: "code.so").path
    var compiler = ObjectiveCCompiler(frameworkClasses: classes)
    compiler.frameworkStamp = stamp
    compiler.options = ["-Wall", "-Werror", "-Wno-objc-missing-super-calls"]
    _ = try compiler.make(path, of: names.map(Self.source), in: folder.path)
    image = try ObjectiveCCode.load(path)
    self.path = path
    let handle = try XCTUnwrap(dlopen(path, RTLD_NOW | RTLD_LOCAL), String(cString: dlerror()))
    self.handle = UInt(bitPattern: handle)
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The path of a file of Objective-C.
  static func source(_ name: String) -> String {
    folder.appending(path: "Samples/\(name).m").path
  }

  /// Where the shared objects are until the tests end: names and lines are read from their files.
  private static let libraries: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    atexit { try? FileManager.default.removeItem(at: CompiledCode.libraries) }
    return folder
  }()

  /// The address of a function or a variable.
  private func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
    try XCTUnwrap(dlsym(UnsafeMutableRawPointer(bitPattern: handle), name), "no \(name)")
  }

  private func function<Function>(_ name: String, as _: Function.Type) throws -> Function {
    unsafeBitCast(try symbol(name), to: Function.self)
  }

  /// Calls a function that makes an object.
  func make(_ name: String) throws -> Object {
    try XCTUnwrap(function(name, as: (@convention(c) () -> Object?).self)(), name)
  }

  /// Calls a function; returns what it told.
  @discardableResult
  func call(_ name: String, _ objects: Object...) throws -> String {
    try symbol("story").assumingMemoryBound(to: CChar.self).pointee = 0
    switch objects.count {
    case 0: try function(name, as: (@convention(c) () -> Void).self)()
    case 1: try function(name, as: (@convention(c) (Object) -> Void).self)(objects[0])
    default:
      try function(name, as: (@convention(c) (Object, Object) -> Void).self)(
        objects[0], objects[1])
    }
    return try story
  }

  /// Does something, and returns what the code told meanwhile.
  func telling(_ body: () throws -> Void) throws -> String {
    try symbol("story").assumingMemoryBound(to: CChar.self).pointee = 0
    try body()
    return try story
  }

  /// Sets a variable that holds a function.
  func set<Function>(_ name: String, to function: Function) throws {
    try symbol(name).storeBytes(of: function, as: Function.self)
  }

  /// The address of a function without arguments.
  func address(of name: String) throws -> UnsafeMutableRawPointer { try symbol(name) }

  private var story: String {
    get throws { String(cString: try symbol("story").assumingMemoryBound(to: CChar.self)) }
  }

  /// Begins a launch; returns what the classes told.
  @discardableResult
  func launch() throws -> String {
    ObjectiveCCode.launch(image)
    let story = try story
    let guarding: Running = memsim_objc_guard
    let running: Running = memsim_objc_run
    let throwing: @convention(c) () -> Void = memsim_objc_throw_pending
    try symbol("guard").storeBytes(of: guarding, as: Running.self)
    try symbol("run").storeBytes(of: running, as: Running.self)
    try symbol("throw_pending").storeBytes(of: throwing, as: (@convention(c) () -> Void).self)
    return story
  }

  private typealias Body = @convention(c) (Object?) -> Void
  private typealias Running = @convention(c) (Body, Object?) -> Bool

  func count(of object: Object) throws -> Int {
    try function("count_of", as: (@convention(c) (Object) -> Int).self)(object)
  }

  /// The number of the only line of a file with a text.
  static func line(of text: String, in file: String) throws -> Int {
    let source = try String(contentsOf: folder.appending(path: "Samples/\(file)"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.indices.filter { lines[$0].contains(text) }
    XCTAssertEqual(found.count, 1, "\(text) in \(file)")
    return (found.first ?? 0) + 1
  }
}
