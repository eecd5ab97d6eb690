public import MemsimDevice
internal import MemsimKit

/// A list of things to do, which other apps add to by URLs of a scheme of its own.
public enum ToDo {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "ToDo", "A to-do list. URLs with the scheme todolist add items.",
      Field(
        "validates", \Bool.self, .flag, default: true,
        "Whether the app validates a date before it uses the date."),
      make: { $0 }),
    executable)

  /// Its code.
  static func executable(validates: Bool) -> Executable {
    Executable(
      "ToDo", classes: [ToDoAppDelegate.self], arguments: validates ? [] : ["-trusting"],
      main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, nil)
    pool.release()
    return retVal
  }
}
