internal import MemsimJournal
internal import MemsimVocabulary

/// A profile as `go tool pprof` reads it, while it is put together.
struct Profile {
  private let types: [(type: String, unit: String)]
  private let firstType: String
  private let nanoseconds: UInt64
  private var texts = Table<String>()
  private var functions = Table<[Int]>()
  private var locations = Table<[[Int]]>()
  private var samples = ProtocolMessage()

  /// The numbers that values have in the order in which they came.
  private struct Table<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// The number of a value, from 0.
    mutating func number(of value: Value) -> Int {
      if let number = numbers[value] { return number }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }

  /// Begins with nothing, to be told of in these figures; the first text is the empty one.
  init(_ types: [(type: String, unit: String)], shownFirst: String, nanoseconds: UInt64) {
    (self.types, firstType, self.nanoseconds) = (types, shownFirst, nanoseconds)
    _ = texts.number(of: "")
  }

  /// Adds the figures of a stack: its calls from the innermost on, each with those that were
  /// inlined into it before its own place; with times in nanoseconds.
  mutating func add(
    _ values: [Int], _ calls: [[SourcePlace]], times: KeyValuePairs<String, UInt64> = [:]
  ) {
    var sample = ProtocolMessage()
    sample.add(1, packed: calls.map { location($0) })
    sample.add(2, packed: values)
    for (key, time) in times {
      var label = ProtocolMessage()
      label.add(1, texts.number(of: key))
      label.add(3, Int(clamping: time))
      label.add(4, texts.number(of: "nanoseconds"))
      sample.add(3, label)
    }
    samples.add(2, sample)
  }

  private mutating func location(_ places: [SourcePlace]) -> Int {
    let lines = places.map { place in
      let function = functions.number(
        of: [texts.number(of: place.function), texts.number(of: place.file)])
      return [function + 1, place.line]
    }
    return locations.number(of: lines) + 1
  }

  /// The profile as it is written.
  var message: ProtocolMessage {
    var (profile, texts) = (ProtocolMessage(), texts)
    for (type, unit) in types {
      var value = ProtocolMessage()
      value.add(1, texts.number(of: type))
      value.add(2, texts.number(of: unit))
      profile.add(1, value)
    }
    profile.append(samples)
    for (index, location) in locations.values.enumerated() {
      var message = ProtocolMessage()
      message.add(1, index + 1)
      for place in location {
        var line = ProtocolMessage()
        line.add(1, place[0])
        line.add(2, place[1])
        message.add(4, line)
      }
      profile.add(4, message)
    }
    for (index, function) in functions.values.enumerated() {
      var message = ProtocolMessage()
      message.add(1, index + 1)
      message.add(2, function[0])
      message.add(4, function[1])
      profile.add(5, message)
    }
    // Its readers print texts as they stand.
    for text in texts.values { profile.add(6, text.visible.shown) }
    profile.add(10, Int(clamping: nanoseconds))
    profile.add(14, texts.number(of: firstType))
    return profile
  }
}
