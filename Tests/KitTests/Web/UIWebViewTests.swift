import MemsimDevice
import MemsimDisplay
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// A web view, as platform Q1 to Q4, Q7 and Q9 have it.
final class UIWebViewTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// A web view with a delegate on the screen, whose bundle's folder is the base.
  private static func show(_ page: String, _ reader: Reader, base isBase: Bool = true) -> UIWebView
  {
    let view = WindowDelegate.add(UIWebView.self, CGRectMake(0, 20, 320, 200), tag: 7)
    view.delegate = reader
    let path = text(NSBundle.mainBundle().bundlePath)
    view.loadHTMLString(text(page), baseURL: isBase ? NSURL.fileURLWithPath(path) : nil)
    return view
  }

  /// Returns the marks of a delegate about a page, which a user then touches.
  private func said(
    of page: String, answer: Bool = true, touching place: Point? = nil, base: Bool = true,
    line: UInt = #line
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample", delegate: WindowDelegate.self, line: line,
      {
        let reader = Reader.new()
        reader.marks = marks
        reader.answersLinks = answer
        let view = Self.show(page, reader, base: base)
        marks.add("asked for, \(view.loading ? "loading" : "not loading")")
        AppRun.later {
          marks.add(view.snapshotText ?? "nothing")
          view.removeFromSuperview()
          reader.release()
        }
      },
      user: { device in
        guard let place else { return }
        for phase in [Touch.Phase.began, .ended] {
          try device.touch(Touch(finger: 1, phase: phase, location: place))
          device.run(for: .milliseconds(200))
        }
      })
    XCTAssertEqual(run.diagnoses, [], line: line)
    XCTAssertEqual(run.leaks, [], line: line)
    return marks.all
  }

  /// Q1 and Q2.
  func testAPageIsAskedForBegunAndThere() throws {
    XCTAssertEqual(
      try said(of: "<h1>Lion</h1>", base: false),
      ["other about:blank", "start", "asked for, loading", "finish", "Lion"])
  }

  /// Q3.
  func testALinkThatIsTouchedIsAskedFor() throws {
    XCTAssertEqual(
      try said(
        of: "<a href='zoo://lion'>Lion</a>", answer: false, touching: .points(20, 36), base: false),
      [
        "other about:blank", "start", "asked for, loading", "finish", "link zoo://lion", "Lion",
      ])
  }

  func testATouchBesideALinkIsNone() throws {
    XCTAssertEqual(
      try said(of: "<a href='zoo://lion'>Lion</a>", touching: .points(120, 36), base: false).last,
      "Lion")
  }

  /// Q4.
  func testWhatIsElsewhereCannotBeLoaded() throws {
    XCTAssertEqual(
      try said(of: "<a href='http://lion'>Lion</a>", touching: .points(20, 36), base: false).suffix(
        3),
      ["link http://lion", "fail NSURLErrorDomain -1009", "Lion"])
    XCTAssertEqual(
      try said(of: "<a href='none.html'>Lion</a>", touching: .points(20, 36)).suffix(2),
      ["fail NSURLErrorDomain -1100", "Lion"])
  }

  /// Q3: a file beside the page.
  func testALinkLeadsToAFileOfTheBundle() throws {
    let said = try said(of: "<a href='food/meat.txt'>Lion</a>", touching: .points(20, 36))
    XCTAssertEqual(said.suffix(3).dropLast(), ["start", "finish"])
    XCTAssertEqual(said.last, "meat")
  }

  func testAFileIsLoadedByItsRequest() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample", delegate: WindowDelegate.self,
      {
        let view = WindowDelegate.add(UIWebView.self, CGRectMake(0, 20, 320, 200), tag: 7)
        let path = "\(NSBundle.mainBundle().bundlePath)/food/meat.txt"
        NSURL.fileURLWithPath(Self.text(path))
          .map { view.loadRequest(NSURLRequest.requestWithURL($0)) }
      },
      { marks.add(WindowDelegate.view(7).snapshotText ?? "nothing") })
    XCTAssertEqual(marks.all, ["meat"])
    XCTAssertEqual(run.leaks, [])
  }

  func testALinkWithoutABaseLeadsNowhere() throws {
    XCTAssertEqual(
      try said(of: "<a href='meat.txt'>Lion</a>", touching: .points(20, 36), base: false).suffix(2),
      ["finish", "Lion"])
  }

  func testTheNextPageIsSeenFromItsTop() throws {
    let marks = Marks()
    let long = String(repeating: "<p>Lion</p>", count: 100)
    _ = try AppRun(
      delegate: WindowDelegate.self,
      {
        let view = WindowDelegate.add(UIWebView.self, CGRectMake(0, 20, 320, 200), tag: 7)
        view.loadHTMLString(Self.text(long), baseURL: nil)
      },
      {
        let view = WindowDelegate.view(7)
        let scroll = view.subviews.objects.compactMap { $0 as? UIScrollView }.first
        scroll?.contentOffset = CGPointMake(0, 300)
        marks.add("\(scroll?.contentOffset.y ?? -1)")
        (view as? UIWebView)?.loadHTMLString(Self.text(long), baseURL: nil)
      },
      {
        let scroll = WindowDelegate.view(7).subviews.objects.compactMap { $0 as? UIScrollView }
        marks.add("\(scroll.first?.contentOffset.y ?? -1)")
      })
    XCTAssertEqual(marks.all, ["300.0", "0.0"])
  }

  /// Q7.
  func testPicturesAreFoundBesideThePageAndGoWithIt() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample", delegate: WindowDelegate.self,
      {
        let reader = Reader.new().autorelease()
        _ = Self.show("<img src='lion.png'><img src='lion.png'><img src='none.png'>", reader)
        (WindowDelegate.view(7) as? UIWebView)?.delegate = nil
      },
      { marks.add("\(AppRun.living("UIImage")) pictures") },
      {
        let view = WindowDelegate.view(7) as? UIWebView
        view?.loadHTMLString(Self.text("Lion"), baseURL: nil)
      },
      {
        marks.add("\(AppRun.living("UIImage")) pictures")
        WindowDelegate.view(7).removeFromSuperview()
      },
      { marks.add("\(AppRun.living("UIWebDocumentView")) documents") })
    XCTAssertEqual(marks.all, ["1 pictures", "0 pictures", "0 documents"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// The pixels of a web view of 320 by 200 points that shows a page.
  private func pixels(of page: String) throws -> [UInt32] {
    var seen: [UInt32] = []
    let run = try AppRun(
      bundle: "Sample", delegate: WindowDelegate.self,
      {
        let reader = Reader.new().autorelease()
        Self.show(page, reader).delegate = nil
      },
      user: { device in
        let frame = try device.frame()
        seen = (0..<200).flatMap { y in (0..<320).map { x in frame[x, 20 + y] & 0xff_ffff } }
      })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return seen
  }

  /// As platform Q5 and Q7 have it: a picture of 8 by 4 points, and a line of text below it.
  func testTextAndPicturesAreSeen() throws {
    let pictures = try pixels(of: "<img src='lion.png'>")
    let both = try pixels(of: "<img src='lion.png'><p>Lion</p>")
    let text = try pixels(of: "<p>Lion</p>")
    func ink(_ pixels: [UInt32], _ columns: Range<Int> = 0..<320) -> Int {
      pixels.indices.count { columns.contains($0 % 320) && pixels[$0] != 0xff_ffff }
    }
    XCTAssertGreaterThan(ink(text), 100)
    XCTAssertEqual(ink(pictures), ink(pictures, 8..<16))
    XCTAssertEqual(ink(both), ink(pictures) + ink(text))
    // The sample's lion is blue all over.
    XCTAssertEqual(both.count { $0 == 0x4080c0 }, 4 * 8)
  }

  func testNothingIsLoadedThatTheDelegateRefusesOrThatIsStopped() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let reader = Reader.new()
        reader.marks = marks
        reader.answersOthers = false
        let view = Self.show("Lion", reader, base: false)
        marks.add("\(view.loading)")
        reader.answersOthers = true
        view.loadHTMLString(Self.text("King"), baseURL: nil)
        view.stopLoading()
        marks.add("\(view.loading) \(view.snapshotText ?? "nothing")")
        AppRun.later {
          marks.add(view.snapshotText ?? "nothing")
          view.removeFromSuperview()
          reader.release()
        }
      })
    XCTAssertEqual(
      marks.all,
      ["other about:blank", "false", "other about:blank", "start", "false nothing", "nothing"])
    XCTAssertEqual(run.leaks, [])
  }

  func testAViewThatGoesWhileItLoadsLeavesNothing() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let reader = Reader.new()
        reader.marks = marks
        Self.show("Lion", reader, base: false).removeFromSuperview()
        reader.release()
      })
    XCTAssertEqual(marks.all, ["other about:blank", "start"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// Q8: a page that is higher than the view is scrolled.
  func testALongPageIsScrolled() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let reader = Reader.new()
        let view = Self.show(String(repeating: "<p>Lion</p>", count: 20), reader, base: false)
        AppRun.later {
          let scroller = view.subviews.lastObject() as? UIScrollView
          marks.add("\(scroller?.contentSize.height ?? 0)")
          view.removeFromSuperview()
          reader.release()
        }
      })
    // 20 lines of 20 points, 19 gaps of 16 between them, and a margin of 8 above and below.
    XCTAssertEqual(marks.all, ["720.0"])
    XCTAssertEqual(run.leaks, [])
  }
}

/// A delegate that notes what it is asked and told.
private final class Reader: NSObject, UIWebViewDelegate {
  var marks: Marks?
  var answersLinks = true
  var answersOthers = true

  func webView(
    _ webView: UIWebView, shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool {
    let url = request.URL?.absoluteString?.string ?? "nothing"
    if navigationType == .linkClicked {
      if !url.hasPrefix("file:") { marks?.add("link \(url)") }
      return answersLinks
    }
    if !url.hasPrefix("file:") { marks?.add("other \(url)") }
    return answersOthers
  }

  func webViewDidStartLoad(_ webView: UIWebView) { marks?.add("start") }

  func webViewDidFinishLoad(_ webView: UIWebView) { marks?.add("finish") }

  func webView(_ webView: UIWebView, didFailLoadWithError error: NSError) {
    marks?.add("fail \(error.domain?.string ?? "") \(error.code)")
  }
}
