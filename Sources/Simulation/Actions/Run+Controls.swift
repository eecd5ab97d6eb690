internal import MemsimDevice
internal import MemsimVocabulary

/// What of the system's own is on the screen, as scenarios name it.
extension Run {
  /// The control of a name; an error that says what is there if it is not.
  func control(_ name: ControlName) throws(ActionError) -> Control {
    let controls = device.springBoard.controls
    if let control = controls.last(where: { $0.name == name }) { return control }
    if case .icon(let title) = name, let there = device.springBoard.otherPage(ofIcon: title) {
      throw ActionError(
        "the icon '\(title)' is on page \(there.page) of \(there.of), but page \(there.shown) is "
          + "on the screen; swipe there first")
    }
    let titles = controls.map(\.name).filter { $0.kind == name.kind }.map(\.title)
    let rest =
      titles.isEmpty
      ? "; the screen has no \(name.kind)"
      : "; the screen has \(titles.map { "'\($0)'" }.joined(separator: ", "))"
        + didYouMean(nearestWord(to: name.title, in: titles))
    throw ActionError("no \(name.kind) '\(name.title)' is on the screen\(rest)")
  }
}
