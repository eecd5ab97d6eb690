internal import MemsimDevice
package import MemsimVocabulary

/// Maps a resource of the bundle.
package struct MapOperation: Operation {
  package static let term = Term(
    "map", "Maps a resource of the bundle, which is read when it is used.",
    [
      .size("size", 65_536, "Its bytes."),
      .required("as", .text, "The name that it gets."),
    ])

  package let makes: String?
  private let name: String
  private let size: Int

  package init(_ arguments: Arguments) {
    name = arguments[text: "as"]
    makes = name
    size = arguments["size"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    if let resource = stage.system.map(name, bytes: size) { stage.name(.resource(resource), name) }
    return .goOn
  }
}
