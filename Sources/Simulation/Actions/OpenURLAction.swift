internal import MemsimDevice
internal import MemsimVocabulary

/// Opens a URL.
struct OpenURLAction: Action {
  static let term = Term(
    "open-url", "Opens a URL, as a touched link does.",
    [.required("url", .text, in: 0...10_000, "The URL.")], shorthand: "url")

  private let url: String

  init(_ arguments: Arguments) {
    url = arguments[text: "url"]
  }

  func perform(in run: Run) throws(ActionError) {
    let parsed: URLText
    do throws(URLTextError) {
      parsed = try URLText(url)
    } catch {
      throw ActionError("'\(url)' is no URL: \(error)")
    }
    try run.asUser { device throws(UserActionError) in
      try device.open(parsed)
    }
  }
}
