internal import MemsimJournal

/// Describes in a sentence the difference of two runs.
struct DifferenceWords {
  let names: JournalDifference.Names

  /// Returns a sentence about a header field that differs; the headers decide all else.
  func sentence(about field: FieldDifference) -> String {
    "\(Self.words(field.key)) was \(field.first ?? "none")\(names.first), "
      + "and \(field.second ?? "none") \(names.second)"
  }

  /// The difference of two events; one of them can be missing, in a run that is over or goes on.
  func sentence(
    _ first: ToldEvent?, _ second: ToldEvent?, goingOn isGoingOn: Bool = false
  ) -> String {
    if isGoingOn, let second, first == nil {
      return "\(moment(of: second)) \(names.second), nothing\(names.first)"
    }
    if isGoingOn, let first, second == nil {
      return "\(moment(of: first))\(names.first), nothing \(names.second)"
    }
    guard let first else {
      guard let second else { preconditionFailure("two runs that are the same differ in nothing") }
      return "the run was over\(names.first), and \(names.second), \(moment(of: second))"
    }
    let begin = moment(of: first)
    guard let second else { return "\(begin)\(names.first); the run was over \(names.second)" }
    let times = Self.times(first.event.at, second.event.at)
    if first.event.at < second.event.at {
      return "at \(times.0), \(what(first))\(names.first); nothing \(names.second) until \(times.1)"
    }
    if first.event.at > second.event.at {
      return "at \(times.1) \(names.second), \(what(second)); nothing"
        + "\(names.first.isEmpty ? " the first time" : names.first) until \(times.0)"
    }
    if let setting = setting(first.event.body, second.event.body, at: first.event.at) {
      return setting
    }
    let isAlike =
      first.event.pid == second.event.pid
      && first.event.body.eventKind == second.event.body.eventKind
    if isAlike, first.isFigures || first.text == second.text,
      let field = FieldDifference(between: first.event.body, and: second.event.body)
    {
      return "at \(times.0) \(amounts(in: field, of: first))"
    }
    return "\(begin)\(names.first); \(names.second), \(what(second))"
  }

  /// The first setting of the policy that differs, if two devices differ in nothing before it.
  private func setting(
    _ first: any EventBody, _ second: any EventBody, at time: UInt64
  ) -> String? {
    guard let first = first as? DeviceStarted, let second = second as? DeviceStarted,
      FieldDifference(between: first, and: second)?.key == "settings"
    else { return nil }
    let settings = Dictionary(second.settings.map { ($0.name, $0.value) }) { first, _ in first }
    let differing = first.settings.first { settings[$0.name] != $0.value }
    guard let differing else { return nil }
    return "at \(Figures.time(time)), policy.\(differing.name): \(differing.value)\(names.first), "
      + "\(settings[differing.name].map(String.init) ?? "none") \(names.second)"
  }

  /// Two times, to the nanosecond where they are the same without.
  private static func times(_ first: UInt64, _ second: UInt64) -> (String, String) {
    let times = (Figures.time(first), Figures.time(second))
    return first != second && times.0 == times.1
      ? ("\(Figures.count(Int(first)))ns", "\(Figures.count(Int(second)))ns") : times
  }

  private func moment(of told: ToldEvent) -> String {
    "at \(Figures.time(told.event.at)), \(what(told))"
  }

  private func what(_ told: ToldEvent) -> String {
    told.app.isEmpty ? told.text : "\(told.app): \(told.text)"
  }

  private func amounts(in field: FieldDifference, of told: ToldEvent) -> String {
    let (first, second) = Self.texts(of: field)
    let app = told.app.isEmpty ? "the device" : told.app
    return "the \(Self.words(field.key)) of \(app) was \(first)\(names.first), "
      + "and \(second) \(names.second)"
  }

  /// Returns both values; sizes are rounded unless the rounded texts are the same.
  private static func texts(of field: FieldDifference) -> (String, String) {
    let texts = (field.first ?? "none", field.second ?? "none")
    guard let sizes = sizes(of: field) else { return texts }
    let rounded = (Figures.size(sizes.first), Figures.size(sizes.second))
    guard rounded.0 == rounded.1 else { return rounded }
    return ("\(Figures.count(sizes.first)) bytes", "\(Figures.count(sizes.second)) bytes")
  }

  private static func sizes(of field: FieldDifference) -> (first: Int, second: Int)? {
    guard field.key.hasSuffix("Bytes") || field.key == "bytes" else { return nil }
    guard let first = field.first.flatMap({ Int($0) }),
      let second = field.second.flatMap({ Int($0) })
    else { return nil }
    return (first, second)
  }

  /// The key of a field as words, without its unit where the figure has it.
  private static func words(_ key: String) -> String {
    let name = key.hasSuffix("Bytes") ? key.dropLast("Bytes".count) : key[...]
    return name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
  }
}

/// An event in the words of the timeline, with the story before it.
struct ToldEvent {
  /// The event.
  let event: JournalEvent
  /// The process that it is about; empty when it is about none.
  let app: String
  /// The words of the event.
  let text: String
  /// Whether it consists of figures, one of which is clearer than all of them.
  let isFigures: Bool
  /// The story before the event.
  let before: Timeline

  /// Describes an event after a story.
  init(_ event: JournalEvent, after story: TimelineBuilder) {
    var builder = story
    builder.placeHeldStep()
    let told = builder.lines.count
    before = Timeline(lines: builder.lines)
    builder.add(event)
    self.event = event
    if let line = builder.lines.last, builder.lines.count > told {
      (app, text, isFigures) = (line.subject, line.text, false)
    } else {
      (app, text) = (builder.subject, event.reported.difference(in: builder))
      isFigures = !(event.body is ScenarioStepped || event.body is SiteDefined)
    }
  }
}
