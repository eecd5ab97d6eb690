import MemsimDevice
import MemsimScenario
import MemsimVocabulary

/// Makes scenarios out of the descriptions of the words that scenarios are written in: a new
/// action, workload or app is among them without a line here.
struct ScenarioGenerator {
  let vocabulary: ScenarioVocabulary
  let format: ScenarioFormat
  private var random: Random
  private(set) var apps: [String] = []
  private var depth = 0

  /// The names that phrases have given so far.
  private var named: [String] = []

  /// The parameter by which phrases give names that others use.
  private static let naming = "as"

  /// How deep phrases stand in phrases.
  private static let mostDepth = 3

  /// The most frequent texts: so few that one phrase uses the name that another phrase gives.
  private static let names = ["a", "first"]

  private static let texts = [
    "c", "second", "fuzz:", "tel:5550100", "http://example.com/", "héllo 歡迎",
  ]

  /// The paths of cgroups, and the keys that have them.
  private static let cgroups = ["/a", "/a/b", "/a/b/c", "/a/d", "/e"]
  private static let cgroupKeys = ["scenario.cgroups.path", "app.cgroup"]

  /// The names of pods, and the keys that have them.
  private static let pods = ["shop", "batch", "logs"]
  private static let podKeys = ["scenario.pods.name", "app.container.pod"]

  private static let classNames = ["Thing", "Photo", "NSString", "UIView", "Absent"]

  init(_ vocabulary: ScenarioVocabulary, seed: UInt64) {
    self.vocabulary = vocabulary
    format = ScenarioFormat(vocabulary)
    random = Random(seed: seed)
  }

  /// A scenario; much of it asks for what there is not.
  mutating func scenario(named name: String) -> Part {
    let catalogue = vocabulary.apps.map(\.name).filter { _ in isLikely(1, of: 2) }
    apps = catalogue + ["A", "B", "C", "D"].prefix(integer(1...4))
    var entries: [(String, Part)] = [("name", .word(name))]
    for parameter in format.root where parameter.name != "name" {
      switch parameter.name {
      case "about", "breaks-with": continue
      case "seed": entries.append(("seed", .word("\(integer(0...1_000_000))")))
      case "apps": entries.append(("apps", .list(apps.map { app($0) })))
      case "timeline":
        entries.append(("timeline", .list(beginning + items(integer(3...25)))))
      case "end": entries.append(("end", .word("\(integer(1...20))s")))
      case "settings": entries.append(("settings", record(vocabulary.settings, "settings")))
      case "expect":
        let expectations = (0..<integer(0...8)).map { _ in phrase(.expectations) }
        entries.append(("expect", .list(expectations)))
      default: entries.append((parameter.name, value(of: parameter, "scenario")))
      }
    }
    return .mapping(entries)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { random.integer(in: range) }

  mutating func isLikely(_ count: UInt64, of total: UInt64) -> Bool {
    random.happens(count, outOf: total)
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[integer(0...elements.count - 1)]
  }

  /// An app, with what it runs unless its name says that.
  private mutating func app(_ name: String) -> Part {
    var entries: [(String, Part)] = [("name", .word(name))]
    let own = ["name", "with", "copies"] + AppKey.programs.map(\.rawValue)
    if let term = vocabulary.apps.first(where: { $0.name == name }) {
      var with = record(term.parameters, "apps \(name)")
      with.words.append("apps \(name)")
      entries.append(("with", with))
    } else {
      entries += program()
    }
    for parameter in format.app where !own.contains(parameter.name) && isLikely(1, of: 3) {
      entries.append((parameter.name, value(of: parameter, "app")))
    }
    if isLikely(1, of: 6) {
      entries.append(("copies", .word("\(integer(1...4))", as: "app.copies")))
    }
    return .mapping(entries)
  }

  private mutating func program() -> [(String, Part)] {
    // Steps can be anything, so they are as often as all the others.
    let steps = vocabulary.workloads.first { $0.name == AppKey.steps.rawValue }
    let other = one(of: vocabulary.workloads)
    let term = isLikely(1, of: 2) ? steps ?? other : other
    guard term.name == AppKey.steps.rawValue else {
      var with = record(term.parameters, "workloads \(term.name)")
      with.words.append("workloads \(term.name)")
      return [("workload", .word(term.name)), ("with", with)]
    }
    return term.parameters.compactMap { parameter in
      let isProgram = parameter.name == "do"
      guard isProgram || isLikely(1, of: 2) else { return nil }
      var part = value(of: parameter, "workloads \(term.name)")
      part.words.append("workloads \(term.name)")
      return (isProgram ? AppKey.steps.rawValue : parameter.name, part)
    }
  }

  /// One of some words: what says no more than that it happens is most often an end, and rare.
  mutating func likely(_ terms: [Term]) -> Term {
    let term = one(of: terms)
    return term.parameters.isEmpty && isLikely(5, of: 6) ? one(of: terms) : term
  }

  mutating func phrase(_ table: TermTable) -> Part {
    let terms = vocabulary.terms(of: table)
    // Once a phrase has given a name, half of the operations are terms that use a name.
    let users = terms.filter { term in
      term.parameters.contains { $0.kind == .text && $0.isRequired && $0.name != Self.naming }
    }
    let isUsed = table == .operations && !named.isEmpty && isLikely(1, of: 2)
    return phrase(of: likely(isUsed ? users : terms), table)
  }

  mutating func phrase(of term: Term, _ table: TermTable) -> Part {
    let name = "\(table.rawValue) \(term.name)"
    depth += 1
    defer { depth -= 1 }
    var arguments = record(term.parameters, name)
    var part: Part
    if let key = table.nameKey, case .mapping(let entries) = arguments.content {
      arguments.content = .mapping([Part.Entry(key: key, value: .word(term.name))] + entries)
      part = arguments
    } else if term.parameters.isEmpty {
      part = .word(term.name)
    } else {
      part = .mapping([(term.name, arguments)])
    }
    part.words.append(name)
    return part
  }

  /// Values of some parameters: of those that are required, and of some others.
  private mutating func record(_ parameters: [Parameter], _ owner: String) -> Part {
    var entries: [(String, Part)] = []
    // Those of which a table has many are rarely all set.
    let share = UInt64(max(2, parameters.count / 8))
    for parameter in parameters {
      // One that takes any of several words needs more chances to say each.
      let chances: UInt64 = parameter.kind.words.count > 2 ? 2 : 1
      guard parameter.isRequired || isLikely(min(chances, share - 1), of: share) else { continue }
      guard depth <= Self.mostDepth || !parameter.kind.hasPhrases else { continue }
      var part = value(of: parameter, owner)
      if parameter.name == Self.naming { part.content = name().content }
      entries.append((parameter.name, part))
    }
    return .mapping(entries)
  }

  /// A value: about what it is when it is not set, or any.
  mutating func value(of parameter: Parameter, _ owner: String) -> Part {
    let name = "\(owner).\(parameter.name)"
    var part = value(of: parameter, named: name)
    part.words.append(name)
    return part
  }

  private mutating func value(of parameter: Parameter, named name: String) -> Part {
    let kind = parameter.kind
    guard let usual = parameter.standardText, isLikely(1, of: 2) else {
      return value(of: kind, in: parameter.range, name)
    }
    if kind == .text, isLikely(1, of: 3) { return .word("\"\(usual)\"") }
    guard kind.isNumber, kind.words.isEmpty, let number = kind.number(of: usual) else {
      return value(of: kind, in: parameter.range, name)
    }
    // Memory is counted in pages.
    let unit = kind == .bytes && number >= 1 << 16 ? 4096 : 1
    let near = number / unit * integer(25...200) / 100 * unit
    let range = parameter.range
    return .word(kind.text(of: min(max(near, range.lowerBound), range.upperBound)))
  }

  private mutating func value(
    of kind: ParameterKind, in range: ClosedRange<Int>, _ name: String
  ) -> Part {
    switch kind {
    case .percent, .duration, .bytes, .count, .decimal, .rate:
      .word(kind.text(of: number(of: kind, in: range)))
    case .flag: .word(one(of: kind.words))
    case .choice: choice(of: kind.words, name)
    case .text where Self.cgroupKeys.contains(name): .word(one(of: Self.cgroups))
    case .text where Self.podKeys.contains(name): .word(one(of: Self.pods))
    case .text: .word("\"\(text())\"")
    case .className: .word(one(of: Self.classNames))
    case .app: .word(one(of: apps))
    case .process: .word("\"\(process())\"")
    case .path: .word("absent")
    case .point: point
    case .rectangle:
      .word(
        "[\(integer(-9...320)), \(integer(-9...480)), \(integer(0...320)), \(integer(0...480))]")
    case .list(let kind):
      .list((0..<integer(1...(depth == 0 ? 10 : 4))).map { _ in value(of: kind, in: range, name) })
    case .record(let parameters): record(parameters, name)
    case .phrase(let table): phrase(table)
    }
  }

  /// A place: half of them in the middle of a screen, where apps have what there is to touch.
  private var point: Part {
    mutating get {
      let isInMiddle = isLikely(1, of: 2)
      let (across, down) = isInMiddle ? (130...190, 200...280) : (0...320, 0...480)
      return .word("[\(integer(across)), \(integer(down))]")
    }
  }

  private mutating func choice(of words: [String], _ name: String) -> Part {
    let word = one(of: words)
    return .word("\"\(word)\"".unquoted, as: "\(name)=\(word)")
  }

  /// A process: most often of the first app, so that phrases are about the same.
  private mutating func process() -> String {
    let app = isLikely(1, of: 2) ? apps[0] : one(of: apps)
    return app + one(of: ["", "", "", "#1", "#2", "#all"])
  }

  /// A new name for something.
  private mutating func name() -> Part {
    named.append(one(of: Self.names))
    return .word(named[named.count - 1])
  }

  /// A text: most often a name that something has.
  private mutating func text() -> String {
    if isLikely(1, of: 3) { return one(of: Self.texts) }
    return isLikely(2, of: 3) ? named.last ?? Self.names[0] : one(of: Self.names)
  }

  /// A number that a run can bear: small ones most often, the least now and then, and one that is
  /// far too large.
  private mutating func number(of kind: ParameterKind, in range: ClosedRange<Int>) -> Int {
    if isLikely(1, of: 12) { return range.lowerBound }
    let usual =
      switch kind {
      case .bytes: 4 << 20
      case .duration: 20_000_000_000
      case .rate: 100 * 3600
      case .decimal: 3000
      case .percent: 100
      default: 40
      }
    let most = isLikely(1, of: 25) ? usual * 200 : usual
    let least = max(range.lowerBound, 0)
    let highest = max(least, min(range.upperBound, most))
    let unit = kind == .duration ? one(of: [1_000_000, 100_000_000, 1_000_000_000]) : 1
    let bits = Int.bitWidth - ((highest - least) / unit).leadingZeroBitCount
    let size = 1 << integer(0...max(0, bits - 1))
    return min(highest, least + integer(0...max(1, size)) * unit)
  }
}

extension String {
  /// A text in quotes without them, where YAML takes it for a word as it is.
  fileprivate var unquoted: String {
    let word = dropFirst().dropLast()
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0))
    }
    return isPlain ? String(word) : self
  }
}

extension ParameterKind {
  /// Whether its values have phrases in them, and so may be as deep as they like.
  fileprivate var hasPhrases: Bool {
    switch self {
    case .phrase: true
    case .list(let kind): kind.hasPhrases
    default: false
    }
  }
}
