internal import MemsimDevice
package import MemsimVocabulary

/// Opens a URL.
package struct OpenURLOperation: Operation {
  package static let term = Term(
    "open-url", "Opens a URL: the app that takes it is launched, and this one told to quit.",
    [.required("url", .text, in: 0...10_000, "The URL.")], shorthand: "url")

  private let url: String

  package init(_ arguments: Arguments) {
    url = arguments[text: "url"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.system.open(url)
    return .goOn
  }
}
