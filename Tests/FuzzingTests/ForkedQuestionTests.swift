import Glibc
import XCTest

@testable import MemsimFuzzing

final class ForkedQuestionTests: XCTestCase {
  private let question = ForkedQuestion(seconds: 60)

  func testAnAnswerComesBack() throws {
    XCTAssertEqual(try question.answer { "all is well" }, .text("all is well"))
    XCTAssertEqual(try question.answer { "" }, .text(""))
  }

  func testOfALongAnswerTheBeginningComesBack() throws {
    let long = String(repeating: "a", count: 100_000)
    XCTAssertEqual(try question.answer { long }, .text(String(long.prefix(1 << 14))))
  }

  func testWhatEndsTheProcessIsToldInWords() throws {
    let killed = try question.answer {
      kill(getpid(), SIGKILL)
      return "never"
    }
    XCTAssertEqual(killed, .lost("the process ends with signal 9"))
    XCTAssertEqual(try question.answer { _exit(3) }, .lost("the process ends with status 3"))
  }

  func testWhatHangsIsEnded() throws {
    let hanging = try ForkedQuestion(seconds: 1).answer {
      while true { pause() }
    }
    XCTAssertEqual(hanging, .lost("it hangs: not over after 1 s"))
  }
}
