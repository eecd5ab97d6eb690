internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// What a scenario can set of any app.
struct AppSettings {
  let image: Int?
  let code: Int?
  let schemes: [String]?
  let persistentWiFi: Bool?
  let isProtected: Bool?
  let debugging: MemoryDebugging?

  static let syntax = Syntax(
    group: Field(
      "image", \Self.image, .bytes, otherwise: "256KB",
      "The memory of the app's image that the app writes to."),
    Field(
      "code", \.code, .bytes, otherwise: "512KB",
      "The memory of the app's code, which the system can drop."),
    Field(
      "urls", \.schemes, .list(of: .text), otherwise: "none",
      "The URL schemes that the app opens."),
    Field(
      "persistent-wifi", \.persistentWiFi, .flag, otherwise: "no",
      "Whether Wi-Fi stays awake while the app is in front."),
    Field(
      "protected", \.isProtected, .flag, otherwise: "no", "Whether no policy may kill the app."),
    Field(
      "memory", \.debugging, .record(debuggingSyntax), otherwise: "not watched",
      "Extra checks that find memory mistakes. Figures do not change."),
    make: Self.init)

  private static let debuggingSyntax = Syntax(
    group: Field(
      "zombies", \MemoryDebugging.keepsZombies, .flag, default: false,
      "Whether a message to a deallocated object names the object."),
    Field(
      "history", \.historySteps, .count(0...MemoryDebugging.mostSteps), default: 0,
      "How many steps of each object's life memsim keeps, and how many different ones."),
    make: MemoryDebugging.init(zombies:history:))

  /// Sets what a scenario says; the rest stays as the catalogue has it.
  func apply(to app: inout App) throws(URLTextError) {
    if let image { app.imagePages = Self.pages(image) }
    if let code { app.codePages = Self.pages(code) }
    for scheme in schemes ?? [] { app.urlSchemes.append(try URLScheme(scheme)) }
    if let persistentWiFi { app.requiresPersistentWiFi = persistentWiFi }
    if let isProtected { app.isProtected = isProtected }
    app.debugging = debugging ?? MemoryDebugging()
  }

  private static func pages(_ bytes: Int) -> Int {
    (bytes + pageSize - 1) / pageSize
  }
}
