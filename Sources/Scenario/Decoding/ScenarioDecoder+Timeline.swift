import MemsimVocabulary

extension ScenarioDecoder {
  /// The items of the timeline.
  func timeline() -> [TimelineItem] {
    elements(of: "timeline").compactMap { node in
      guard let entries = node.entries else {
        problems.add(
          Problem(
            at: node.mark, "an item of the timeline is \(node.found)",
            expected: "a mapping such as {at: 1s, launch: MoveMe}"))
        return nil
      }
      let keys = format.trigger.map(\.name)
      let when = entries.filter { keys.contains($0.key) }
      let trigger = trigger(when, at: node.mark)
      let what = entries.filter { !keys.contains($0.key) }
      let action = values.phrase(what, of: .actions, at: node.mark)
      guard let trigger, let action else { return nil }
      let text = (when + what).map(\.text).joined(separator: ", ")
      return TimelineItem(trigger, action, at: node.mark, text: text)
    }
  }

  private func trigger(_ entries: [Node.Entry], at mark: SourceMark) -> Trigger? {
    let arguments = values.arguments(
      entries.map { Given($0) }, of: format.trigger, owner: "an item", at: mark)
    guard agree(entries, at: mark) else { return nil }
    let written = arguments.written.map(\.parameter.name)
    // What is missing here could not be read, and is a problem already.
    guard entries.allSatisfy({ written.contains($0.key) }) else { return nil }
    if let at = arguments[spanIfSet: "at"] { return .at(.start + at) }
    if case .phrase(let happening) = arguments.value("on") {
      return .on(
        Cue(
          happening, nth: arguments["nth"], after: arguments[spanIfSet: "after"] ?? .zero,
          during: arguments[ifSet: "during"].map { CallbackMoment.allCases[$0] }))
    }
    return series(arguments, at: mark).map { .every($0) }
  }

  private func series(_ arguments: Arguments, at mark: SourceMark) -> Series? {
    let first = arguments[span: "from"]
    let last = arguments[span: "to"]
    guard first <= last else {
      problems.add(
        Problem(
          at: arguments.mark(of: "to") ?? mark, "'to' is \(last), before 'from'",
          expected: "at least \(first)"))
      return nil
    }
    return Series(from: .start + first, to: .start + last, every: arguments[span: "every"])
  }

  /// Whether the keys of a trigger are those of exactly one kind of it.
  private func agree(_ entries: [Node.Entry], at mark: SourceMark) -> Bool {
    let kinds = [["at"], ["from", "to", "every"], ["on", "nth", "after", "during"]]
    let required = [["at"], ["from", "to", "every"], ["on"]]
    guard let first = entries.first,
      let kind = kinds.firstIndex(where: { $0.contains(first.key) })
    else {
      problems.add(
        Problem(
          at: mark, "an item has no trigger", expected: "'at', or 'from', 'to', 'every', or 'on'"))
      return false
    }
    if let other = entries.first(where: { !kinds[kind].contains($0.key) }) {
      problems.add(
        Problem(
          at: other.mark, "'\(other.key)' stands beside '\(first.key)'",
          expected: "one kind of trigger"))
      return false
    }
    guard let missing = required[kind].first(where: { key in !entries.contains { $0.key == key } })
    else { return true }
    problems.add(
      Problem(
        at: first.mark, "'\(first.key)' stands there without '\(missing)'",
        expected: "'\(missing)' in the same item"))
    return false
  }
}
