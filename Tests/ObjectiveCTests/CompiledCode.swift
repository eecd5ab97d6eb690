import CMemsimObjC
import Foundation
import Glibc
import MemsimRuntime
import XCTest

@testable import MemsimObjectiveC

/// Files of Objective-C, compiled with the clang of Swift's toolchain and loaded.
final class CompiledCode: Sendable {
  private let handle: UInt

  /// The source lines of the shared object.
  let library: [UInt8]

  typealias Object = UnsafeMutableRawPointer

  /// The code that tests share: a class of a name can be loaded once.
  static let shared = Result { try CompiledCode("Animals", "Language") }

  init(_ names: String..., defining classes: String = "NSObject") throws {
    let path = Self.libraries.appending(path: "\(UUID().uuidString).so").path
    try Self.compile(names, defining: classes, to: path)
    library = Array(try Data(contentsOf: URL(filePath: path)))
    try ObjectiveCCode.load(path)
    let handle = try XCTUnwrap(dlopen(path, RTLD_NOW | RTLD_LOCAL), String(cString: dlerror()))
    self.handle = UInt(bitPattern: handle)
  }

  /// The messages of a compiler that made nothing.
  private struct Refusal: Error {
    let messages: String
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Where the shared objects are until the tests end: names and lines are read from their files.
  private static let libraries: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    atexit { try? FileManager.default.removeItem(at: CompiledCode.libraries) }
    return folder
  }()

  private static func compile(
    _ names: [String], defining classes: String, to library: String
  ) throws {
    let app = folder.appending(path: "../../Sources/CMemsimObjC/App/app.c").path
    let allocators = [
      "malloc", "calloc", "realloc", "free", "strdup", "strndup", "asprintf", "vasprintf",
    ]
    let clang = Process()
    let errors = Pipe()
    clang.executableURL = URL(filePath: "/usr/bin/env")
    clang.arguments =
      [
        "clang", "-std=gnu99", "-fobjc-runtime=gcc", "-fexceptions", "-fobjc-exceptions", "-fPIC",
        "-O0", "-gdwarf-4", "-Wall", "-Werror", "-Wno-objc-missing-super-calls", "-fno-builtin",
        "-shared", "-fuse-ld=lld", "-Wl,-Bsymbolic", "-o", library, app,
      ] + allocators.map { "-Wl,--wrap=\($0)" }
      + classes.split(separator: " ").map { "-Wl,--defsym=__objc_class_name_\($0)=0" }
      + names.map { folder.appending(path: "Samples/\($0).m").path }
    clang.standardError = errors
    try clang.run()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    clang.waitUntilExit()
    guard clang.terminationStatus == 0 else {
      throw Refusal(messages: String(decoding: messages, as: UTF8.self))
    }
  }

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

  private var story: String {
    get throws { String(cString: try symbol("story").assumingMemoryBound(to: CChar.self)) }
  }

  /// Begins a launch; returns what the classes told.
  @discardableResult
  func launch() throws -> String {
    ObjectiveCCode.launch()
    let story = try story
    let guarding: @convention(c) (Body, Object?) -> Bool = memsim_objc_guard
    let throwing: @convention(c) () -> Void = memsim_objc_throw_pending
    try symbol("guard").storeBytes(of: guarding, as: (@convention(c) (Body, Object?) -> Bool).self)
    try symbol("throw_pending").storeBytes(of: throwing, as: (@convention(c) () -> Void).self)
    return story
  }

  private typealias Body = @convention(c) (Object?) -> Void

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
