internal import MemsimHost
internal import MemsimVocabulary
internal import XCTest

#if canImport(Testing)
  internal import Testing
#endif

/// The errors that runs have thrown, and the lines to report them at.
///
/// XCTest reports an error that leaves a test without a place. For one of these errors it receives
/// the line as well; an error that a test expects is never reported.
enum ThrownErrors {
  private static let observer = ErrorObserver()
  private static let isObserving = Monitor(false)

  /// Records an error of a run with the line of the call, or with the lines of the test that made
  /// the mistake.
  static func recorded(_ error: any Error, _ mark: SourceMark) -> any Error {
    let problems = (error as? InputError)?.problems ?? []
    let isInTest = { (problem: Problem) in
      problem.mark.line > 0 && problem.mark.file.hasSuffix(".swift")
    }
    let places = problems.map { problem in
      isInTest(problem) ? (problem.message, problem.mark) : (problem.description, mark)
    }
    record(error, places.isEmpty ? [("\(error)", mark)] : places)
    return error
  }

  /// Records the problems and their places until the test is over.
  static func record(_ error: any Error, _ places: [(text: String, mark: SourceMark)]) {
    #if canImport(Testing)
      // Swift Testing reports the error at the test, with the place in its text.
      if Test.current != nil { return }
    #endif
    observer.record("\(error)", places)
    isObserving.withLock { isObserving in
      if !isObserving { XCTestObservationCenter.shared.addTestObserver(observer) }
      isObserving = true
    }
  }
}

/// Receives the reports of XCTest.
private final class ErrorObserver: NSObject, XCTestObservation, Sendable {
  /// An error that was thrown in the current test, and the places of its parts.
  private struct Thrown {
    let text: String
    let places: [(text: String, mark: SourceMark)]
  }

  private let thrown = Monitor<[Thrown]>([])

  func record(_ text: String, _ places: [(text: String, mark: SourceMark)]) {
    thrown.withLock { $0.append(Thrown(text: text, places: places)) }
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    guard lineNumber == 0 else { return }
    let found = thrown.withLock { $0.last { description.contains($0.text) } }
    for place in found?.places ?? [] {
      testCase.recordFailure(
        withDescription: place.text, inFile: place.mark.file, atLine: place.mark.line,
        expected: true)
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    thrown.withLock { $0.removeAll() }
  }
}

/// The reason why a run cannot answer an assertion.
public struct TestRunError: Error, Equatable {
  /// The mistake in the question, with a suggestion.
  public let message: String

  /// The source position of the question in the test.
  let mark: SourceMark

  /// Describes the error of an assertion, with the known word that is most like a wrong one.
  init(
    _ text: String, nearest word: String? = nil, among words: [String] = [],
    _ file: StaticString, _ line: UInt
  ) {
    let nearest = word.flatMap { nearestWord(to: $0, in: words) }
    message = (text + didYouMean(nearest, quotes: "")).visible.shown
    mark = SourceMark(file, line)
    ThrownErrors.record(self, [(message, mark)])
  }
}

extension TestRunError: CustomStringConvertible {
  /// The message on one line, as compilers write theirs.
  public var description: String { "\(mark): error: \(message)" }
}
