internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// What a scenario can set of any app.
enum AppSettings {
  static let parameters: [Parameter] = [
    .optional(
      "image", .bytes, otherwise: "256KB", "The memory of the app's image that the app writes to."),
    .optional(
      "code", .bytes, otherwise: "512KB",
      "The memory of the app's code, which the system can drop."),
    .optional("urls", .list(.text), otherwise: "none", "The URL schemes that the app opens."),
    .flag("persistent-wifi", false, "Whether Wi-Fi stays awake while the app is in front."),
    .flag("protected", false, "Whether no policy may kill the app."),
    .optional(
      "memory", .record(debugging), otherwise: "not watched",
      "Extra checks that find memory mistakes. Figures do not change."
    ),
  ]

  private static let debugging: [Parameter] = [
    .flag(
      "zombies", false,
      "Whether a message to a deallocated object names the object."),
    .count(
      "history", 0, in: 0...MemoryDebugging.mostSteps,
      "How many steps of each object's life memsim keeps, and how many different ones."),
  ]

  /// Sets what a scenario says; the rest stays as the catalogue has it.
  static func apply(_ arguments: Arguments, to app: inout App) throws(URLTextError) {
    if let bytes = arguments[ifSet: "image"] { app.imagePages = pages(bytes) }
    if let bytes = arguments[ifSet: "code"] { app.codePages = pages(bytes) }
    for value in arguments[list: "urls"] {
      guard case .text(let text) = value else { preconditionFailure("a scheme must be a text") }
      app.urlSchemes.append(try URLScheme(text))
    }
    if arguments.mark(of: "persistent-wifi") != nil {
      app.requiresPersistentWiFi = arguments[isOn: "persistent-wifi"]
    }
    if arguments.mark(of: "protected") != nil { app.isProtected = arguments[isOn: "protected"] }
    app.debugging = debugging(in: arguments)
  }

  /// How closely the memory of an app is watched.
  static func debugging(in arguments: Arguments) -> MemoryDebugging {
    guard let record = arguments[record: "memory"] else { return MemoryDebugging() }
    return MemoryDebugging(zombies: record[isOn: "zombies"], history: record["history"])
  }

  private static func pages(_ bytes: Int) -> Int {
    (bytes + pageSize - 1) / pageSize
  }
}
