import CMemsimObjC
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// The language, as the compiled code uses it.
final class ObjectiveCLanguageTests: XCTestCase {
  /// Calls a function in a new process, and compares what it told.
  private func tell(_ function: String, _ expected: String, line: UInt = #line) throws {
    try withCode { code, heap, recorder in
      let pool = heap.pushPool()
      XCTAssertEqual(try code.call(function), expected, line: line)
      heap.popPool(pool)
      XCTAssertEqual(recorder.kinds, [], line: line)
    }
  }

  private let initialized = "initialize-Base initialize-other initialize-other"

  /// In the order of `speak`: overridden methods with `super`, floating-point results, classes,
  /// selectors, protocols, a category.
  func testMessagesFindTheirMethods() throws {
    try withCode { code, _, recorder in
      let dog = try code.make("make_dog")
      XCTAssertEqual(try code.call("speak", dog), "22 5 1 0 1 0 1 1 0 roll 1 1 1")
      XCTAssertEqual(try code.call("copy_name", dog), "8 1 dealloc")
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testClassesInheritAndCategoriesOverride() throws {
    try tell("inherit", "\(initialized) base category leaf other base leaf")
  }

  func testPropertiesOfAllKinds() throws {
    try tell("properties", "4321 1 1 1 8589934592 3")
  }

  func testASetterRetainsTheNewValueBeforeItReleasesTheOldOne() throws {
    try tell("replace", "1")
  }

  func testResultsAreStructsAndArgumentsVary() throws {
    try tell("results", "8 8 10")
  }

  func testMessagesToNilReturnZeroes() throws {
    try tell("absent", "0 0 0 1 0")
  }

  func testProtocolsAndSelectors() throws {
    try tell("adopt", "1 1 1 1 0")
  }

  func testFastEnumeration() throws {
    try tell("enumerate", "3")
  }

  func testExceptionsAreCaughtByClass() throws {
    try tell("throw_it", "\(initialized) finally 1 end again leaf locked unlocked left 1")
  }

  func testAnExceptionWaitsWhileTheFrameworkReturns() throws {
    try tell("throw_through", "\(initialized) calm 1 0 returns caught")
  }

  func testAnExceptionThatNoneCatchesIsReported() throws {
    try withCode { code, heap, recorder in
      let pool = heap.pushPool()
      XCTAssertEqual(try code.call("throw_uncaught"), "calm 1 0")
      heap.popPool(pool)
      XCTAssertEqual(recorder.kinds, [.uncaughtException])
      XCTAssertEqual(
        recorder.diagnoses.first?.message,
        "*** Terminating app due to uncaught exception of class 'Adopter'")
      XCTAssertEqual(recorder.diagnoses.first?.sender.frame?.function, "throwing")
    }
  }

  func testADeallocThrows() throws {
    try tell("throw_from_dealloc", "caught")
  }

  func testAChangeDuringEnumerationIsAnException() throws {
    try withCode { code, heap, recorder in
      let pool = heap.pushPool()
      try code.call("change_while_enumerating")
      heap.popPool(pool)
      XCTAssertEqual(Set(recorder.kinds), [.uncaughtException])
      let sender = recorder.diagnoses.first?.sender.frame
      XCTAssertEqual(sender?.function, "change_while_enumerating")
      XCTAssertEqual(
        recorder.diagnoses.first?.message,
        "*** Collection <Bag> was mutated while being enumerated.")
    }
  }

  func testLoadAndInitializeAreSentInEachLaunch() throws {
    let code = try CompiledCode.shared.get()
    try withHeap { heap, _ in
      for _ in 0..<2 {
        try heap.turn {
          XCTAssertEqual(
            try code.launch(), "load-Animal load-Dog load-Base load-Tricks load-category")
          XCTAssertEqual(
            try code.call("launch"), "1", "statics begin with their values in each launch")
          XCTAssertTrue(try code.call("inherit").hasPrefix(initialized))
        }
      }
    }
  }

  func testAMessageWithoutAMethodIsAnException() throws {
    try withCode { code, heap, recorder in
      let dog = try code.make("make_dog")
      try code.call("fly", dog)
      try code.call("fly_class")
      XCTAssertEqual(recorder.kinds, [.uncaughtException, .uncaughtException])
      XCTAssertEqual(
        recorder.diagnoses.map(\.message),
        [
          "*** -[Dog fly]: unrecognized selector sent to instance "
            + heap.addressText(of: ObjectiveCCode.ref(of: dog)),
          "*** +[Dog fly]: unrecognized selector sent to class",
        ])
    }
  }

  func testAMissingSuperclassIsNamed() throws {
    for _ in 0..<2 {
      XCTAssertThrowsError(try CompiledCode("Orphan", defining: ["NSObject", "Missing"])) { error in
        let reason = (error as? ObjectiveCCode.LoadFailure)?.reason ?? "\(error)"
        XCTAssertTrue(
          reason.hasSuffix("Orphan.m: there is no class Missing, the superclass of Orphan"), reason)
      }
    }
  }

  func testCodeForAnotherFrameworkIsRefused() throws {
    XCTAssertThrowsError(try CompiledCode("Animals", "Blocks", "Language", stamp: 1)) { error in
      let reason = (error as? ObjectiveCCode.LoadFailure)?.reason ?? "\(error)"
      XCTAssertTrue(reason.hasSuffix("was built by another memsim: build it again"), reason)
    }
    let stamp = memsim_objc_framework_stamp()
    XCTAssertNoThrow(try CompiledCode("Animals", "Blocks", "Language", stamp: stamp))
  }

  func testEachObjectHasItsOwnClassesAndStatics() throws {
    let shared = try CompiledCode.shared.get()
    _ = try ObjectiveCCode.load(shared.path)
    let other = try CompiledCode("Animals", "Blocks", "Language")
    try withCode { code, heap, _ in
      try other.launch()
      let dogs = [try code.make("make_dog"), try other.make("make_dog")]
      let types = dogs.map(memsim_objc_class_of)
      XCTAssertNotEqual(types[0], types[1])
      XCTAssertEqual(
        types.compactMap { $0.map { String(cString: memsim_objc_class_name($0)) } },
        ["Dog", "Dog"])
    }
  }
}
