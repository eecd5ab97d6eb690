import MemsimScenario
import MemsimVocabulary

/// The timeline of a scenario.
extension ScenarioGenerator {
  /// The first items of most runs, so that something happens in them: apps run, actions reach the
  /// apps, also in the middle of their callbacks, and memory is short.
  var beginning: [Part] {
    mutating get {
      var items: [Part] = []
      for app in apps where isLikely(4, of: 5) {
        let at = integer(0...5_000)
        items.append(.mapping([("at", .word("\(at)ms")), ("launch", .word(app))]))
        for _ in 0..<integer(0...2) {
          items.append(item([("at", .word("\(at + integer(1...6_000))ms"))], deed(to: app)))
        }
        if isLikely(1, of: 2) { items.append(evilItem(of: app)) }
        items += touches(on: app, after: at)
      }
      for _ in 0..<integer(0...3) {
        let most = one(of: [4, 12, 40])
        let share = Part.word("\(integer(0...most))%")
        items.append(.mapping([("at", .word("\(integer(0...8_000))ms")), ("squeeze", share)]))
      }
      return items
    }
  }

  /// Touches of an app that shows something, most often in the second after its launch.
  private mutating func touches(on app: String, after launch: Int) -> [Part] {
    guard vocabulary.apps.contains(where: { $0.name == app }) else { return [] }
    return (0..<integer(0...3)).map { _ in
      let later = integer(100...one(of: [1_000, 6_000]))
      return item([("at", .word("\(launch + later)ms", as: "touches on \(app)"))], touch)
    }
  }

  /// Something that happens inside of a callback of an app.
  private mutating func evilItem(of app: String) -> Part {
    let (happening, key) = one(of: terms(about: vocabulary.happenings))
    let moment = format.trigger.first { $0.name == "during" }
    let about = Part.mapping([(key, .word(app))])
    var trigger = [("on", Part.mapping([(happening.name, about)]))]
    // Most others come later than the first, the launch.
    if isLikely(1, of: 2) { trigger = [("on", .mapping([(vocabulary.happenings[0].name, about)]))] }
    if let moment { trigger.append((moment.name, value(of: moment, "trigger"))) }
    return item(trigger, phrase(of: likely(vocabulary.actions), .actions))
  }

  /// Words that can be about a process, and the key by which they name it.
  private func terms(about terms: [Term]) -> [(Term, String)] {
    terms.compactMap { term in
      term.parameters.first { $0.kind == .process }.map { (term, $0.name) }
    }
  }

  /// Something that is done to an app.
  private mutating func deed(to app: String) -> Part {
    let (action, name) = one(of: terms(about: vocabulary.actions))
    var part = phrase(of: action, .actions)
    guard case .mapping(var phrase) = part.content,
      case .mapping(var said) = phrase[0].value.content,
      let place = said.firstIndex(where: { $0.key == name })
    else { return part }
    said[place].value.content = .word(app)
    phrase[0].value.content = .mapping(said)
    part.content = .mapping(phrase)
    return part
  }

  /// Something that is done to a place of the screen.
  private var touch: Part {
    mutating get {
      let touches = vocabulary.actions.filter { action in
        action.parameters.contains { $0.kind == .point }
      }
      return phrase(of: one(of: touches), .actions)
    }
  }

  /// Returns items of a timeline: now and then an item has the moment of the item before, and half
  /// of these items also have its action, such as two calls at once.
  mutating func items(_ count: Int) -> [Part] {
    var items: [Part] = []
    var last: (trigger: [(String, Part)], action: Term)?
    for _ in 0..<count {
      if let before = last, isLikely(1, of: 5) {
        let isSame = isLikely(1, of: 2)
        let term = isSame ? before.action : one(of: vocabulary.actions)
        var other = item(before.trigger, phrase(of: term, .actions))
        if isSame { other.words.append("together \(term.name)") }
        items.append(other)
      } else {
        let trigger = trigger
        let term = likely(vocabulary.actions)
        items.append(item(trigger, phrase(of: term, .actions)))
        last = (trigger, term)
      }
    }
    return items
  }

  private var trigger: [(String, Part)] {
    mutating get {
      let kind = isLikely(2, of: 5) ? ScenarioFormat.triggers[2] : one(of: ScenarioFormat.triggers)
      var entries: [(String, Part)] = []
      for parameter in format.trigger {
        let isOptional = kind.optional.contains(parameter.name) && isLikely(1, of: 3)
        guard isOptional || kind.required.contains(parameter.name) else { continue }
        entries.append((parameter.name, value(of: parameter, "trigger")))
      }
      return entries
    }
  }

  private func item(_ trigger: [(String, Part)], _ action: Part) -> Part {
    var action = action
    switch action.content {
    case .mapping(let phrase):
      action.content = .mapping(trigger.map { Part.Entry(key: $0.0, value: $0.1) } + phrase)
      return action
    case .word(let word):
      var part = Part.mapping(trigger + [(word, .word("{}"))])
      part.words = action.words
      return part
    case .list: return action
    }
  }
}
