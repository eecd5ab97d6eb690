import MemsimVocabulary

extension ScenarioDecoder {
  /// The items of the timeline of a run that ends at a moment, if that is known.
  func timeline(until end: Instant?) -> [TimelineItem] {
    elements(of: .timeline).compactMap { node in
      guard let entries = node.entries else {
        problems.add(
          at: node.mark, "an item of the timeline is \(node.found)",
          expected: "a mapping such as {at: 1s, launch: MoveMe}")
        return nil
      }
      let keys = format.trigger.map(\.name)
      let when = entries.filter { keys.contains($0.key) }
      let misspelt = misspeltKeys(of: entries, keys)
      let trigger = misspelt.isEmpty ? trigger(when, at: node.mark) : nil
      let what = entries.filter { !keys.contains($0.key) && !misspelt.contains($0.key) }
      let action = values.phrase(what, of: .actions, at: node.mark)
      guard let trigger, let action else { return nil }
      if let end, action.expects { checkThatItComes(trigger, when, before: end) }
      let text = (when + what).map(\.text).joined(separator: ", ")
      return TimelineItem(trigger, action, at: node.mark, text: text)
    }
  }

  /// The keys that are like a key of a trigger and that the action does not have, each a problem:
  /// read as the action's, they would be a second one beside a missing time.
  private func misspeltKeys(of entries: [Node.Entry], _ keys: [String]) -> [String] {
    let given = entries.map(\.key)
    let actions = vocabulary.actions.filter { given.contains($0.name) }
    guard let action = actions.first else { return [] }
    let known = keys + actions.map(\.name) + action.parameters.map(\.name)
    // No item has so many keys; a search through all could take long.
    return entries.prefix(16).compactMap { entry in
      guard !known.contains(entry.key),
        let nearest = nearestWord(to: entry.key, in: keys + action.parameters.map(\.name)),
        keys.contains(nearest), !given.contains(nearest)
      else { return nil }
      problems.add(at: entry.mark, "the item has no \(entry.key.quoted)", nearest: nearest)
      return entry.key
    }
  }

  /// Reports an expectation after the end of the run, because the run would never check it.
  private func checkThatItComes(
    _ trigger: Trigger, _ entries: [Node.Entry], before end: Instant
  ) {
    let late: (key: String, moment: Instant)
    switch trigger {
    case .at(let moment): late = ("at", moment)
    case .every(let series) where series.first > end: late = ("from", series.first)
    case .every(let series) where series.lastMoment > end: late = ("to", series.last)
    case .every, .on: return
    }
    guard late.moment > end, let entry = entries.first(where: { $0.key == late.key }) else {
      return
    }
    problems.add(
      at: entry.value.mark, "'\(late.key)' is \(late.moment), but the run ends at \(end)",
      expected: "at most \(end)")
  }

  private func trigger(_ entries: [Node.Entry], at mark: SourceMark) -> Trigger? {
    let arguments = values.arguments(
      entries.map { SuppliedArgument($0) }, of: format.trigger, owner: "an item", at: mark)
    guard agree(entries, at: mark) else { return nil }
    let written = arguments.written.map(\.parameter.name)
    // A value that is missing here could not be read, and is a problem already.
    guard entries.allSatisfy({ written.contains($0.key) }) else { return nil }
    let keys = TriggerKeys.syntax.value(of: arguments)
    if let at = keys.at { return .at(.start + at) }
    if let happening = keys.happening {
      return .on(
        Cue(
          happening, nth: keys.nth, after: keys.delay ?? .zero, during: keys.callback))
    }
    // All three are there, for such an item needs them.
    guard let first = keys.first, let last = keys.last, let period = keys.period else { return nil }
    guard first <= last else {
      problems.add(
        at: TriggerKeys.syntax.mark(of: \.last, in: arguments) ?? mark,
        "'to' is \(last), before 'from'", expected: "at least \(first)")
      return nil
    }
    return .every(Series(from: .start + first, to: .start + last, every: period))
  }

  /// Whether the keys of a trigger are those of exactly one kind of it.
  private func agree(_ entries: [Node.Entry], at mark: SourceMark) -> Bool {
    let kinds = ScenarioFormat.triggers
    guard let first = entries.first,
      let kind = kinds.first(where: { ($0.required + $0.optional).contains(first.key) })
    else {
      problems.add(
        at: mark, "the item has no time", expected: "'at', or 'from', 'to', 'every', or 'on'")
      return false
    }
    let keys = kind.required + kind.optional
    if let other = entries.first(where: { !keys.contains($0.key) }) {
      problems.add(
        at: other.mark, "'\(other.key)' cannot be used together with '\(first.key)'",
        expected: "only one kind of trigger")
      return false
    }
    guard let missing = kind.required.first(where: { key in !entries.contains { $0.key == key } })
    else { return true }
    problems.add(
      at: first.mark, "'\(first.key)' needs '\(missing)'",
      expected: "'\(missing)' in the same item")
    return false
  }
}

extension Phrase {
  /// Whether something is expected in it, at any depth.
  fileprivate var expects: Bool {
    arguments.all.contains { parameter, value in value.map { expects($0, parameter.kind) } ?? false
    }
  }

  private func expects(_ value: ParameterValue, _ kind: ParameterKind) -> Bool {
    switch (kind, value) {
    case (.phrase(.expectations), _): true
    case (.phrase, .phrase(let phrase)): phrase.expects
    case (.list(let kind), .list(let values)): values.contains { expects($0, kind) }
    default: false
    }
  }
}
