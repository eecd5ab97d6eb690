internal import MemsimDevice
internal import MemsimVocabulary

/// A view is as it should be.
struct ViewExpectation: Expecting {
  static let term = Term(
    "view", "There is exactly one such view in the windows of an app, and it is like this.",
    [
      .required("view", ViewSelector.kind, "Which."),
      .optional("is", .record(ViewProperties.parameters), otherwise: "there", "What it is like."),
      .flag("on-screen", false, "As it is seen, rather than as the app has set it."),
    ], shorthand: "view")

  private let selector: ViewSelector
  private let properties: ViewProperties
  private let isOnScreen: Bool

  init(_ arguments: Arguments) {
    guard let view = arguments[record: "view"] else { preconditionFailure("it is required") }
    selector = ViewSelector(view)
    properties = ViewProperties(arguments[record: "is"])
    isOnScreen = arguments[isOn: "on-screen"]
  }

  func check(in run: any Evidence) -> Finding {
    do throws(ActionError) {
      let sight = try run.sight(of: selector.app, onScreen: isOnScreen)
      return properties.exists ? try look(at: sight) : lookForNone(in: sight)
    } catch {
      return .found(error.description)
    }
  }

  private func look(at sight: WindowSnapshot) throws(ActionError) -> Finding {
    let view = try selector.view(among: sight.views, of: sight.app)
    let differences = properties.differences(of: view)
    return .when(
      differences.isEmpty, else: "\(differences.joined(separator: ", ")) of \(view.title)")
  }

  private func lookForNone(in sight: WindowSnapshot) -> Finding {
    let views = selector.matches(among: sight.views).filter { view in
      properties.differences(of: view).isEmpty
    }
    return .when(
      views.isEmpty,
      else: "\(sight.app) shows \(ViewSelector.counted(views)): \(selector.list(views))")
  }
}
