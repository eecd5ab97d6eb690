import XCTest

@testable import MemsimMutation

final class FunctionBodyTests: XCTestCase {
  /// The bodies of a source, each as its name and what stands in it.
  private func bodies(_ text: String) -> [String] {
    FunctionBody.all(in: SwiftTokens(text)).map { body in
      let inside = Array(text.utf8)[body.range]
      return "\(body.name):\(String(decoding: inside, as: UTF8.self))"
    }
  }

  func testFunctionsInitializersAndPropertiesHaveBodies() {
    XCTAssertEqual(
      bodies("struct A { func f(_ b: () -> Void = {}) -> Int {1}\n init() {2}\n deinit {3} }"),
      ["f:1", "init:2", "deinit:3"])
    XCTAssertEqual(
      bodies("var a: [Int] {4}\nsubscript(b: Int) -> Int {5}"), ["a:4", "subscript:5"])
  }

  func testASignatureMayTakeLines() {
    XCTAssertEqual(bodies("func f(\n  a: Int\n) throws(E)\n  -> Int\nwhere A: B\n{1}"), ["f:1"])
    XCTAssertEqual(bodies("func f()\n  async\n  throws\n{1}"), ["f:1"])
    XCTAssertEqual(bodies("func f(_ a: () throws -> Void)\n  rethrows\n{1}"), ["f:1"])
  }

  func testAccessorsHaveBodiesOfTheirOwn() {
    XCTAssertEqual(
      bodies("var a: Int {\n get {1}\n nonmutating set(b) {2}\n}\nvar c = 0 { didSet {3} }"),
      ["a:1", "a:2", "c:3"])
  }

  func testWhatIsStoredOrRequiredHasNone() {
    XCTAssertEqual(
      bodies("protocol P { var a: Int { get }\n func f()\n var b: Int { get set } }\nfunc g() {1}"),
      ["g:1"])
    XCTAssertEqual(bodies("var a = b.map { $0 }\nvar c: Int = 3\nfunc g() {1}"), ["g:1"])
  }

  func testOfBodiesInEachOtherTheOutermostCounts() {
    XCTAssertEqual(bodies("func f() { func g() {} }"), ["f: func g() {} "])
  }

  func testCommentsAndLiteralsAreNoCode() {
    XCTAssertEqual(bodies("// func f() {}\nlet a = \"func g() {}\"\nfunc h() {1}"), ["h:1"])
  }
}
