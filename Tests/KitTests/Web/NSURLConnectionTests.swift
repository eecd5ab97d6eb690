import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Connections, and what their delegates are told.
final class NSURLConnectionTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// Writes a file of the app, and returns a request for it.
  private static func request(for text: String, named name: String) -> NSURLRequest? {
    let path = NSHomeDirectory().stringByAppendingPathComponent(
      NSString.stringWithString("tmp/\(name)"))
    NSString.stringWithString(text).writeToFile(
      path, atomically: true, encoding: NSUTF8StringEncoding)
    return NSURL.fileURLWithPath(path).map { NSURLRequest.requestWithURL($0) }
  }

  private static func request(_ text: String) -> NSURLRequest? {
    NSURL.URLWithString(NSString.stringWithString(text)).map { NSURLRequest.requestWithURL($0) }
  }

  /// Returns what a delegate was told of a connection, which must be gone in the end.
  private func told(
    _ request: @escaping @Sendable () -> NSURLRequest?, line: UInt = #line,
    _ change: @escaping @Sendable (NSURLConnection) -> Void = { _ in }
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(
      line: line,
      {
        guard let request = request() else { return marks.add("no request") }
        let listener = ConnectionListener.new()
        listener.marks = marks
        let connection = NSURLConnection.alloc().initWithRequest(request, delegate: listener)
        listener.release()
        change(connection)
        marks.add("made")
        connection.release()
        AppRun.later {
          marks.add("\(AppRun.living("NSURLConnection")) \(AppRun.living("ConnectionListener"))")
        }
      })
    XCTAssertEqual(run.leaks, [], line: line)
    XCTAssertEqual(run.diagnoses, [], line: line)
    return marks.all
  }

  /// As platform O33 has it: no object of the app retains the connection or its delegate.
  func testAFileIsLoaded() throws {
    XCTAssertEqual(
      try told { Self.request(for: "<a/>", named: "feed.XML") },
      [
        "made", "feed.XML, application/xml, 4 bytes", "'<a/>'", "finished", "listener gone", "0 0",
      ])
    XCTAssertEqual(
      try told { Self.request(for: "", named: "plain") },
      ["made", "plain, text/html, 0 bytes", "finished", "listener gone", "0 0"])
  }

  /// As platform O32 has it.
  func testAllElseFails() throws {
    XCTAssertEqual(
      try told { Self.request("http://lions/feed") },
      [
        "made", "NSURLErrorDomain -1009: The Internet connection appears to be offline.",
        "listener gone", "0 0",
      ])
    XCTAssertEqual(
      try told { Self.request("file:///none.xml") },
      [
        "made", "NSURLErrorDomain -1100: The requested URL was not found on this server.",
        "listener gone", "0 0",
      ])
  }

  func testACancelledConnectionReleasesItsDelegateAndTellsNothing() throws {
    XCTAssertEqual(
      try told({ Self.request(for: "a", named: "a.txt") }) { $0.cancel() },
      ["listener gone", "made", "0 0"])
    XCTAssertEqual(
      try told({ Self.request(for: "a", named: "a.txt") }) { connection in
        connection.cancel()
        connection.start()
      }, ["listener gone", "made", "0 0"])
  }

  /// The delegate of a connection that was not started is released with the connection.
  func testAConnectionStartsWhenItIsToStart() throws {
    let marks = Marks()
    let run = try AppRun({
      guard let request = Self.request(for: "a", named: "a.txt") else { return }
      for starts in [false, true] {
        let listener = ConnectionListener.new()
        listener.marks = marks
        let connection = NSURLConnection.alloc().initWithRequest(
          request, delegate: listener, startImmediately: false)
        listener.release()
        if starts { for _ in 0..<2 { connection.start() } }
        connection.release()
      }
    })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(
      marks.all,
      ["listener gone", "a.txt, text/plain, 1 bytes", "'a'", "finished", "listener gone"])
  }

  func testACancelInTheMiddleIsTheEnd() throws {
    let marks = Marks()
    let run = try AppRun({
      guard let request = Self.request(for: "a", named: "a.txt") else { return }
      let listener = ConnectionListener.new()
      listener.marks = marks
      listener.cancels = true
      _ = NSURLConnection.connectionWithRequest(request, delegate: listener)
      listener.release()
    })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(marks.all, ["a.txt, text/plain, 1 bytes", "listener gone"])
  }

  func testAnErrorHasWordsOfItsOwn() throws {
    let said = try said { marks in
      let information = NSMutableDictionary.dictionary()
      information.setObject(
        Self.text("No lions."), forKey: Self.text(MemsimKit.NSLocalizedDescriptionKey))
      information.setObject(
        Self.text("They sleep."), forKey: Self.text(MemsimKit.NSLocalizedFailureReasonErrorKey))
      let error = NSError.errorWithDomain("Zoo", code: 4, userInfo: information)
      marks.add(error.localizedDescription.string)
      marks.add(error.localizedFailureReason?.string ?? "none")
      marks.add("\(error.userInfo === information)")
      let plain = NSError.errorWithDomain("Zoo", code: 4)
      marks.add(plain.localizedDescription.string)
      marks.add("\(NSURLResponseUnknownLength)")
      marks.add("\(plain.userInfo == nil) \(plain.localizedFailureReason == nil)")
    }
    XCTAssertEqual(
      said,
      [
        "No lions.", "They sleep.", "true", "Operation could not be completed. (Zoo error 4.)",
        "-1", "true true",
      ])
  }
}

/// A delegate that writes down what it is told.
private final class ConnectionListener: NSObject, NSURLConnectionDelegate {
  var marks = Marks()

  /// Whether it cancels a connection that has an answer.
  var cancels = false

  func connection(_ connection: NSURLConnection, didReceiveResponse response: NSURLResponse) {
    marks.add(
      "\(response.suggestedFilename.string), \(response.MIMEType.string), "
        + "\(response.expectedContentLength) bytes")
    if cancels { connection.cancel() }
  }

  func connection(_ connection: NSURLConnection, didReceiveData data: NSData) {
    marks.add("'\(String(decoding: data.withBytes { Array($0) }, as: UTF8.self))'")
  }

  func connectionDidFinishLoading(_ connection: NSURLConnection) { marks.add("finished") }

  func connection(_ connection: NSURLConnection, didFailWithError error: NSError) {
    marks.add(
      "\(error.domain?.string ?? "none") \(error.code): \(error.localizedDescription.string)")
  }

  override func dealloc() {
    marks.add("listener gone")
    super.dealloc()
  }
}
