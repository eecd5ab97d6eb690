import MemsimBundles
import XCTest

final class URLHandlersTests: XCTestCase {
  /// The apps that come with an iPhone, under the names that they have there.
  ///
  /// `DeviceProfilesTests` holds them against the profiles.
  private let apple = ["Phone", "Mail", "Safari", "iPod", "Messages", "Maps", "YouTube"].map {
    URLHandler(name: $0, schemes: [], isApple: true)
  }

  private func app(_ name: String, _ schemes: String..., isApple: Bool = false) throws -> URLHandler
  {
    URLHandler(name: name, schemes: try schemes.map { try URLScheme($0) }, isApple: isApple)
  }

  private func handler(
    of url: String, among apps: [URLHandler], ties: URLTies = .firstInstalled
  ) throws -> String? {
    URLHandlers(apps, ties: ties).handler(of: try URLText(url))
  }

  func testApplesOwnURLs() throws {
    let handlers = [
      "http://www.example.com/": "Safari", "https://www.example.com": "Safari",
      "mailto:lion@example.com": "Mail", "tel:1-408-555-5555": "Phone", "sms:": "Messages",
      "TEL:112": "Phone", "http://maps.google.com/maps?q=cupertino": "Maps",
      "HTTP://MAPS.Google.com": "Maps", "http://www.maps.google.com/": "Safari",
      "http://www.google.com/maps.google.com": "Safari",
      "http://www.youtube.com/watch?v=abc": "YouTube",
      "http://youtube.com/watch?hd=1&v=abc#t": "YouTube",
      "http://www.youtube.com/v/abc": "YouTube", "http://www.youtube.com/v/": "Safari",
      "http://www.youtube.com/watch?v=": "Safari", "http://www.youtube.com/": "Safari",
      "http://www.youtube.com/watch": "Safari", "http://www.youtube.com@example.com/v/a": "Safari",
      "http://phobos.apple.com/a": "iPod", "http://itunes.apple.com:80/a": "iPod",
    ]
    for (url, name) in handlers { XCTAssertEqual(try handler(of: url, among: apple), name, url) }
  }

  func testAnAppTakesTheSchemesItDeclares() throws {
    let apps = [try app("Zoo", "zoo", "X-Animal"), try app("Notes", "notes")]
    XCTAssertEqual(try handler(of: "x-animal://lion", among: apps), "Zoo")
    XCTAssertEqual(try handler(of: "NOTES:1", among: apps), "Notes")
    XCTAssertNil(try handler(of: "cage:1", among: apps))
  }

  func testNobodyTakesApplesSchemesFromApple() throws {
    let greedy = try app("Greedy", "http", "https", "mailto", "tel", "sms")
    XCTAssertEqual(try handler(of: "tel:112", among: [greedy] + apple), "Phone")
    XCTAssertEqual(try handler(of: "http://maps.google.com", among: [greedy] + apple), "Maps")
    XCTAssertNil(try handler(of: "tel:112", among: [greedy]))
  }

  func testANameDoesNotMakeAnAppApples() throws {
    XCTAssertNil(try handler(of: "tel:112", among: [try app("Phone", "tel")]))
  }

  func testAPageForAnAppThatIsMissingIsAPage() throws {
    let apps = apple.filter { $0.name != "YouTube" }
    XCTAssertEqual(try handler(of: "http://www.youtube.com/v/a", among: apps), "Safari")
  }

  func testASchemeThatAnAppOfApplesDeclaresIsApples() throws {
    let maps = try app("Maps", "maps", isApple: true)
    for ties in URLTies.allCases {
      let apps = [try app("First", "maps"), maps, try app("Last", "maps")]
      XCTAssertEqual(try handler(of: "maps:a", among: apps, ties: ties), "Maps")
    }
  }

  func testASettingDecidesBetweenTwoApps() throws {
    let apps = [try app("First", "zoo"), try app("Second", "ZOO"), try app("Other", "other")]
    XCTAssertEqual(try handler(of: "zoo:", among: apps), "First")
    XCTAssertEqual(try handler(of: "zoo:", among: apps, ties: .lastInstalled), "Second")
    XCTAssertEqual(URLTies.allCases.map(\.rawValue), ["first-installed", "last-installed"])
  }
}
