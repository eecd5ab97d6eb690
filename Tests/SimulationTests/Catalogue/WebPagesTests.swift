import XCTest

/// The pages of the network: each has a URL of its own.
final class WebPagesTests: XCTestCase {
  private func assertRefused(_ expected: String, _ urls: String..., line: UInt = #line) {
    let pages = urls.map { "  - {html: Zoo, url: \"\($0)\"}\n" }.joined()
    assertProblem(expected, line: urls.count + 1, in: "pages:\n\(pages)", line: line)
  }

  func testAWrongURLIsRefused() {
    assertRefused(
      "the page 'todo:seals' has the scheme 'todo'; expected http or https", "todo:seals")
    assertRefused(
      "the page 'htp://zoo/' has the scheme 'htp'; expected http or https; did you mean 'http'?",
      "htp://zoo/")
    assertRefused(
      "the page 'http:/zoo' has no host; expected a URL such as http://zoo.example/", "http:/zoo")
    assertRefused(
      "the page 'zoo' has no valid URL: a URL begins with a scheme and a colon, such as tel:", "zoo"
    )
  }

  func testTwoPagesOfOneURLAreRefused() {
    for other in ["http://zoo/", "http://zoo", "http://zoo/#seals"] {
      assertRefused(
        "another page has the URL '\(other)'; expected a different URL", "http://zoo/", other)
    }
    assertMet("pages: [{url: \"http://zoo/?a\", html: a}, {url: \"http://zoo/?b\", html: b}]")
  }

  private func alert(_ reason: String) -> String {
    "Cannot Open Page: Safari cannot open the page because \(reason)."
  }

  /// As platform Q4 has it: other servers are not found, nor is any without a network.
  func testAPageIsLoadedOnlyWithANetwork() {
    let alert = alert("the server cannot be found")
    for (url, joined, title, fails) in [
      ("http://zoo/", "yes", "Lions", "no"), ("http://zoo/#lions", "yes", "Lions", "no"),
      ("http://zoo/", "no", "Untitled", "yes"), ("http://zoo/seals", "yes", "Untitled", "yes"),
    ] {
      assertMet(
        """
        device: iphone-3g
        settings: {network-joined: \(joined)}
        pages: [{url: "http://zoo/", html: "<title> Lions </title>Roar"}]
        timeline:
          - {at: 1s, open-url: "\(url)"}
          - at: 3s
            expect:
              - {view: {app: Safari, class: SafariBar, text: \(title)}, is: {exists: yes}}
              - {view: {app: Safari, text: "\(alert)"}, is: {exists: \(fails)}}
        """)
    }
  }

  /// As platform H43 has it.
  func testAPhoneLoadsPagesByItsCarrier() {
    for (device, settings, title) in [
      ("iphone-3g", "cellular-data: yes", "Lions"), ("iphone-3g", "cellular-data: no", "Untitled"),
      ("iphone-3g", "cellular-data: yes, signal: 0", "Untitled"),
      ("ipod-touch", "cellular-data: yes", "Untitled"),
    ] {
      assertMet(
        """
        device: \(device)
        settings: {network-joined: no, \(settings)}
        pages: [{url: "http://zoo/", html: "<title>Lions</title>Roar"}]
        timeline:
          - {at: 1s, open-url: "http://zoo/"}
          - at: 3s
            expect: {view: {app: Safari, class: SafariBar, text: \(title)}, is: {exists: yes}}
        """)
    }
  }

  /// As platform H37 has it; an arrow that leads nowhere is pale.
  func testSafariGoesBackAndForward() {
    /// Checks the title of the page, and the opacity of the arrows.
    func shows(_ title: String, _ back: String, _ forward: String) -> String {
      """
      expect:
            - {view: {app: Safari, class: SafariBar, text: \(title)}, is: {exists: yes}}
            - {view: {app: Safari, text: ◀}, is: {alpha: \(back)}}
            - {view: {app: Safari, text: ▶}, is: {alpha: \(forward)}}
      """
    }
    func opens(_ page: String) -> String { "open-url: \"http://zoo/\(page)\"" }
    let (back, forward) = ("tap: {view: {text: ◀}}", "tap: {view: {text: ▶}}")
    let steps = [
      "tap: {icon: Safari}", shows("Untitled", "0.5", "0.5"),
      opens(""), shows("Zoo", "0.5", "0.5"),
      opens("lions"), shows("Lions", "1", "0.5"),
      back, shows("Zoo", "0.5", "1"),
      back, shows("Zoo", "0.5", "1"),
      forward, shows("Lions", "1", "0.5"),
      // The same page again is no other.
      opens("lions"), shows("Lions", "1", "0.5"),
      back, opens("seals"), shows("Seals", "1", "0.5"),
      forward, shows("Seals", "1", "0.5"),
      // A page that cannot be loaded changes nothing.
      back, opens("tigers"), "tap: {view: {text: OK}}", shows("Zoo", "0.5", "1"),
      forward, shows("Seals", "1", "0.5"),
    ]
    assertMet(
      """
      \(Self.zoo)
      timeline:
      \(steps.enumerated().map { "  - at: \($0 + 1)s\n    \($1)\n" }.joined())
      """, end: "40s")
  }

  /// The Wi-Fi sleeps when an arrow is touched, and is awake for the next page.
  func testAnArrowToAPageThatCannotBeLoadedIsForgotten() {
    assertMet(
      """
      \(Self.zoo)
      settings: {wifi-sleep: 20s}
      timeline:
        - {at: 1s, open-url: "http://zoo/"}
        - {at: 2s, open-url: "http://zoo/lions"}
        - {at: 30s, tap: {view: {text: ◀}}}
        - {at: 31s, tap: {view: {text: OK}}}
        - {at: 32s, press: home}
        - {at: 33s, open-url: "http://zoo/seals"}
        - {at: 34s, expect: {view: {app: Safari, text: ▶}, is: {alpha: 0.5}}}
        - {at: 35s, tap: {view: {text: ◀}}}
        - at: 36s
          expect: {view: {app: Safari, class: SafariBar, text: Lions}, is: {exists: yes}}
      """, end: "40s")
  }

  private static let zoo = """
    device: iphone-3g
    pages:
      - {url: "http://zoo/", html: <title>Zoo</title>}
      - {url: "http://zoo/lions", html: <title>Lions</title>}
      - {url: "http://zoo/seals", html: <title>Seals</title>}
    """

  /// As platform H37 has it: an address that no app opens, and one that is none.
  func testAWrongAddressIsRefused() {
    let alert = alert("the address is not valid")
    for address in ["zoo://lion", "lion%", "http://zoo/%zz"] {
      assertMet(
        """
        device: iphone-3g
        timeline:
          - {at: 1s, tap: {icon: Safari}}
          - {at: 2s, tap: {view: {class: UITextField, text: Go to this address}}}
          - {at: 3s, type: {text: "\(address)", key: return}}
          - {at: 8s, expect: {view: {app: Safari, text: "\(alert)"}, is: {exists: yes}}}
        """)
    }
  }
}
