import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimVocabulary
import MemsimWorkloads
import TestSupport
import XCTest

/// Every diagnosis can be expressed in steps.
final class DiagnosisTests: XCTestCase {
  private func step(
    _ name: String, _ shorthand: String? = nil, _ values: KeyValuePairs<String, String> = [:],
    do inner: [Phrase] = []
  ) throws -> Phrase {
    try Script.step(name, shorthand, values, do: inner)
  }

  private func diagnoses(_ steps: [Phrase], for span: TimeSpan = .seconds(1)) throws -> [String] {
    try WorkloadRun(try Script.choice(steps), for: span).diagnoses
  }

  func testOverRelease() throws {
    XCTAssertEqual(
      try diagnoses([step("allocate", "48", ["as": "a"]), step("release", "a", ["times": "2"])]),
      ["over-release"])
  }

  func testMessageToDeallocated() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a"]), step("release", "a"), step("use", "a"),
      ]),
      ["message-to-deallocated"])
  }

  func testUseOfADeadObjectTurnsLater() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a"]), step("autorelease", "a"), step("use", "a"),
        step("wait", "10ms"), step("use", "a"),
      ]),
      ["message-to-deallocated"])
  }

  func testNoPool() throws {
    XCTAssertEqual(
      try diagnoses([
        step("thread", do: [step("allocate", "48", ["as": "a"]), step("autorelease", "a")])
      ]),
      ["no-pool"])
  }

  func testPoolOutOfOrder() throws {
    XCTAssertEqual(
      try diagnoses([
        step("push-pool", "outer"), step("push-pool", "inner"), step("pop-pool", "outer"),
        step("pop-pool", "inner"),
      ]),
      ["pool-out-of-order"])
  }

  func testPoolsWithoutANameArePoppedFromTheLast() throws {
    XCTAssertEqual(
      try diagnoses([step("push-pool"), step("push-pool"), step("pop-pool"), step("pop-pool")]), [])
  }

  func testPoolOnOtherThread() throws {
    XCTAssertEqual(
      try diagnoses([
        step("push-pool", "mine"), step("thread", do: [step("pop-pool", "mine")]),
      ]),
      ["pool-on-other-thread"])
  }

  func testDoubleFree() throws {
    XCTAssertEqual(
      try diagnoses([step("malloc", "48", ["as": "b"]), step("free", "b"), step("free", "b")]),
      ["double-free"])
  }

  func testAnObjectIsNotFreed() throws {
    XCTAssertEqual(
      try diagnoses([step("allocate", "48", ["as": "a"]), step("free", "a")]),
      ["unbalanced-block"])
  }

  func testABlockIsNotRetained() throws {
    XCTAssertEqual(
      try diagnoses([step("calloc", "48", ["as": "b"]), step("retain", "b")]),
      ["unbalanced-block"])
  }

  func testForeignRef() throws {
    XCTAssertEqual(
      try diagnoses([step("foreign", "theirs"), step("release", "theirs")]), ["foreign-ref"])
  }

  func testCountOverflow() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a"]), step("retain", "a", ["times": "300000000"]),
      ]),
      ["count-overflow"])
  }

  func testWeakReferenceInDealloc() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a", "dealloc": "weakens"]), step("release", "a"),
      ]),
      ["weak-reference-in-dealloc"])
  }

  func testRetainInDealloc() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a", "dealloc": "retains"]), step("release", "a"),
      ]),
      ["retain-in-dealloc"])
  }

  func testUnfinishedDealloc() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a", "dealloc": "stops"]), step("release", "a"),
      ]),
      ["unfinished-dealloc"])
  }

  func testDanglingReference() throws {
    XCTAssertEqual(
      try diagnoses([
        step("allocate", "48", ["as": "a"]), step("allocate", "48", ["as": "b"]),
        step("link", nil, ["from": "b", "to": "a"]), step("release", "a", ["times": "2"]),
        step("exit"),
      ]),
      ["dangling-reference"])
  }

  func testARefusedAllocationIsToldAsOne() throws {
    let run = try WorkloadRun(
      try Script.choice([step("malloc", "8MB", ["as": "b"]), step("free", "b")]), pages: 1000)
    XCTAssertEqual(run.device.events(AllocationRefused.self).map(\.body.requestedBytes), [8 << 20])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// A new kind has a test here, unless it is the framework's to diagnose it.
  func testThereIsATestForEveryKind() throws {
    let source = try Checkout.text(of: "Tests/WorkloadsTests/Steps/DiagnosisTests.swift")
    let others: [Diagnosis.Kind] = [
      .allocationRefused, .blockingCall, .uncaughtException, .plainProperty, .heldWithoutRetain,
    ]
    for kind in Diagnosis.Kind.allCases where !others.contains(kind) {
      XCTAssertTrue(source.contains("[\"\(kind.rawValue)\"])"), kind.rawValue)
    }
  }

  func testADiagnosisNamesTheOperation() throws {
    let run = try WorkloadRun(
      try Script.choice([
        step("allocate", "48", ["class": "View", "as": "a"]), step("release", "a", ["times": "2"]),
      ]))
    let diagnosed = try XCTUnwrap(run.device.events(Diagnosed.self).first?.body)
    XCTAssertEqual(diagnosed.className, "View")
    XCTAssertEqual(run.function(of: diagnosed.site), "allocate View as a")
  }
}
