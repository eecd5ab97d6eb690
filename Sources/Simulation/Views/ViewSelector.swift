internal import MemsimDevice
internal import MemsimVocabulary

/// The properties by which to find a view; exactly one view must have all of them.
public struct ViewSelector: Sendable {
  /// The owner of the view; nil for the app in front.
  let app: ProcessName?
  let className: String?
  let text: String?
  let tag: Int?

  static let syntax = Syntax(
    group: Field(
      "app", \Self.app, .process, otherwise: "the app in front", "The app with the view."),
    Field("class", \.className, .className, otherwise: "any", "The class of the view."),
    Field("text", \.text, .text(0...10_000), otherwise: "any", "The text of the view."),
    Field("tag", \.tag, .count(Int.min...Int.max), otherwise: "any", "The tag of the view."),
    make: Self.init)

  /// Returns the point of the screen at which a finger touches the view.
  func middle(in run: Run) throws(ActionError) -> Point {
    let snapshot = try run.windows(of: app, onScreen: true)
    let middle = try view(among: snapshot.visibleViews, of: snapshot.app).middleOnScreen
    let springBoard = run.device.springBoard
    guard let front = springBoard.front, front.app.name == snapshot.app else { return middle }
    return springBoard.appScreen(of: front).onScreen(middle)
  }

  /// The one view of an app that is meant.
  func view(among views: [ViewNode], of app: String) throws(ActionError) -> ViewNode {
    let matches = matches(among: views)
    guard let view = matches.first else {
      throw ActionError("\(app) shows no view\(description)\(nearest(to: views))")
    }
    guard matches.count == 1 else {
      throw ActionError("\(app) shows \(Self.counted(matches))\(description): \(list(matches))")
    }
    return view
  }

  /// All views that could be meant.
  func matches(among views: [ViewNode]) -> [ViewNode] {
    views.filter { truths(of: $0).allSatisfy(\.self) }
  }

  /// The number of views, in words.
  static func counted(_ views: [ViewNode]) -> String {
    views.count == 1 ? "1 view" : "\(views.count) views"
  }

  /// Some views, as messages call them.
  func list(_ views: [ViewNode]) -> String {
    let most = 8
    let names = views.prefix(most).map(\.title).joined(separator: ", ")
    return views.count > most ? "\(names) and \(views.count - most) more" : names
  }

  /// The criteria of the selector, to follow "view" in a message.
  var description: String {
    let parts = [
      className.map { "class \($0)" }, text.map { "text '\($0)'" }, tag.map { "tag \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " with \(parts.joined(separator: ", "))"
  }

  /// Returns for each given property whether a view has it.
  private func truths(of view: ViewNode) -> [Bool] {
    [
      className.map { $0 == view.className }, text.map { $0 == view.text },
      tag.map { $0 == view.tag },
    ].compactMap(\.self)
  }

  /// The views that match most properties, and a word that may have been meant.
  private func nearest(to views: [ViewNode]) -> String {
    let counts = views.map { view in truths(of: view).count(where: \.self) }
    let best = counts.max() ?? 0
    let near = zip(views, counts).filter { $0.1 == best }.map(\.0)
    let word =
      className.flatMap { name in
        views.contains { $0.className == name }
          ? nil : nearestWord(to: name, in: views.map(\.className))
      } ?? text.flatMap { nearestWord(to: $0, in: views.compactMap(\.text)) }
    return near.isEmpty ? ", nor any other" : "; the app shows \(list(near))\(didYouMean(word))"
  }
}

extension ViewSelector {
  /// A view of an app, or of the one in front, by whatever is known of it.
  public init(
    in app: String? = nil, class className: String? = nil, text: String? = nil, tag: Int? = nil
  ) {
    let name = app.map { ProcessName(naming: $0) }
    self.init(app: name, className: className, text: text, tag: tag)
  }
}
