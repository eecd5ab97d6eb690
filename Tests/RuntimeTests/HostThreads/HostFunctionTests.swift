import Foundation
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The names of functions by addresses of their code.
final class HostFunctionTests: XCTestCase {
  private func name(_ mangled: String) -> String { HostFunction.demangled(mangled) }

  /// Returns the return addresses of the functions on the stack.
  private func stack() -> [UInt] {
    Thread.callStackReturnAddresses.map(\.uintValue)
  }

  func testNamesOfSwiftAndCppSayWhatTheirAuthorsWrote() {
    XCTAssertEqual(name("_ZN3Zoo4feedEi"), "Zoo::feed(int)")
    XCTAssertEqual(name("$s3Zoo4feedyySiF"), "Zoo.feed(Int) -> ()")
    XCTAssertEqual(HostFunction.demangled(type: "St12out_of_range"), "std::out_of_range")
  }

  func testAPlainNameHasNoParameters() {
    let names = ["_ZN3Zoo4feedEi", "$s3Zoo4feedyySiF", "feed", "feed(now)", ""]
    XCTAssertEqual(
      names.map(HostFunction.plainName(ofMangled:)),
      ["Zoo::feed", "Zoo.feed", "feed", "feed(now)", ""])
    XCTAssertEqual(HostFunction.plainName(ofMangled: "$s3Zoo4feedyySiFTf4d_n"), "Zoo.feed")
  }

  /// C++ has a type for nearly every letter.
  func testANameOfCSaysItself() {
    for plain in ["i", "f", "main", "tile_cache_add"] { XCTAssertEqual(name(plain), plain) }
  }

  func testANameOfSwiftBeginsWithItsModule() {
    let names = ["$s9MemsimKit4feedyySiF", "$sSa9MemsimKitE4feedyyF", "$s3Zoo4feedyySiF", "main"]
    XCTAssertEqual(
      names.map(HostFunction.module(ofMangled:)), ["MemsimKit", "MemsimKit", "Zoo", nil])
  }

  /// As where an app extends a view of the framework.
  func testAFunctionOfAnExtensionIsOfTheModuleThatExtends() throws {
    let names = ["$s9MemsimKit6UIViewC3ZooE5shakeyyF", "$s9MemsimKit6UIViewC3ZooE5shakeyyFyycfU_"]
    XCTAssertEqual(names.map(HostFunction.module(ofMangled:)), ["Zoo", "Zoo"])
    XCTAssertEqual(name(names[0]), "MemsimKit.UIView.shake() -> ()")
    let heap = try Heap(named: "zoo")
    let all = heap.stackOfTests().map(HostFunction.init(returnedToAt:))
    heap.destroy()
    let own = try XCTUnwrap(all.first { $0.name?.contains("stackOfTests") ?? false })
    XCTAssertEqual(own.module, "RuntimeTests")
    XCTAssertEqual(own.plainName, "MemsimRuntime.Heap.stackOfTests")
    XCTAssertFalse(own.isOfMemsim)
  }

  func testEveryModuleIsMemsimsOwnButThoseOfPrograms() {
    let own = [
      "MemsimBundles", "MemsimDevice", "MemsimHost", "MemsimPolicies", "MemsimVocabulary",
    ]
    let programs = ["MemsimApps", "MemsimWorkloads", "Zoo"]
    XCTAssertEqual((own + programs).filter(HostFunction.isMemsims(module:)), own)
  }

  func testOfMemsimsFunctionsOnlyTheOneIsToldThatTheProgramCalled() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let heap = try Heap(named: "zoo")
    let all = heap.withNativeAllocations { stack() }.map(HostFunction.init(returnedToAt:))
    heap.destroy()
    let memsim = all.filter(\.isOfMemsim)
    let own = try XCTUnwrap(all.first { $0.module == "RuntimeTests" })
    XCTAssertGreaterThan(memsim.count, 1)
    XCTAssertEqual(Backtrace.firstReported([memsim[0], memsim[1], own, memsim[0]]), 1)
    XCTAssertEqual(Backtrace.firstReported([own, memsim[0]]), 0)
    XCTAssertEqual(Backtrace.firstReported([memsim[0], memsim[1]]), 0)
  }

  func testNoCodeIsOfNoFileAndHasNoName() {
    let function = HostFunction(returnedToAt: 17)
    XCTAssertNil(function.name)
    XCTAssertNil(function.file)
    XCTAssertEqual(function.description, "?")
  }

  func testAFunctionThatNoFileExportsHasItsNameAllTheSame() throws {
    let functions = stack().map(HostFunction.init(returnedToAt:))
    let own = try XCTUnwrap(functions.first { $0.name?.contains("HostFunctionTests.") ?? false })
    XCTAssertEqual(own.plainName, "RuntimeTests.HostFunctionTests.stack")
    XCTAssertFalse(own.isOfLibrary)
    let library = try XCTUnwrap(functions.first { $0.file?.hasPrefix("libc.so") ?? false })
    XCTAssertTrue(library.isOfLibrary)
  }

  /// To look a name up the file is mapped.
  func testALookUpIsNoMappingOfNativeCode() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let heap = try Heap(named: "zoo")
    heap.withNativeAllocations {
      let names = Heap.withHostAllocations { stack() }
      XCTAssertFalse(Backtrace(names).names.isEmpty)
    }
    XCTAssertEqual(heap.nativeConduct.highestMappedBytes, 0)
    heap.destroy()
  }
}

extension Heap {
  /// Returns the return addresses of the functions on the stack, of which this function is one.
  @inline(never)
  fileprivate func stackOfTests() -> [UInt] {
    Thread.callStackReturnAddresses.map(\.uintValue)
  }
}
