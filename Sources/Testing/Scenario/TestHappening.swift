/// Something that a run can come to, and that a scenario waits for.
public struct TestHappening: Sendable {
  let wording: Wording

  private init(_ word: String, _ arguments: [(name: String, text: String?)]) {
    wording = Wording(word, arguments)
  }

  /// An app was launched.
  public static func launched(_ app: String) -> TestHappening {
    TestHappening("launched", [("app", app)])
  }

  /// The system killed an app, for a reason if one is given.
  public static func terminated(_ app: String, for reason: String? = nil) -> TestHappening {
    TestHappening("terminated", [("app", app), ("reason", reason)])
  }

  /// An app ended, and not because the system killed it.
  public static func exited(_ app: String) -> TestHappening {
    TestHappening("exited", [("app", app)])
  }

  /// An app was warned, of a level if one is given.
  public static func warned(_ app: String, level: Int? = nil) -> TestHappening {
    TestHappening("warned", [("app", app), ("level", level.map { "\($0)" })])
  }

  /// A method of the life cycle of an app was called, spelt as the platform does.
  public static func called(_ method: String, in app: String) -> TestHappening {
    TestHappening("called", [("app", app), ("method", method)])
  }

  /// A call, message or alert came over an app.
  public static func rang(over app: String) -> TestHappening {
    TestHappening("rang", [("app", app)])
  }

  /// An app asked for memory and got none.
  public static func refused(_ app: String) -> TestHappening {
    TestHappening("refused", [("app", app)])
  }

  /// The level of memory pressure changed to one of 0 to 3.
  public static func level(_ level: Int) -> TestHappening {
    TestHappening("level", [("to", "\(level)")])
  }
}
