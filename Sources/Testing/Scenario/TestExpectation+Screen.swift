/// What is seen.
extension TestExpectation {
  /// There is exactly one such view in the windows of an app, and it is like this: as the app has
  /// set it, or as it is seen on the screen.
  public static func view(
    _ view: TestView, is properties: TestViewProperties? = nil, onScreen: Bool = false
  ) -> TestExpectation {
    TestExpectation("view", [("view", view), ("is", properties), ("on-screen", onScreen)])
  }
}
