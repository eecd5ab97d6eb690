internal import MemsimJournal

extension HistoryTold {
  /// How many places a sentence names of each kind.
  private static let mostPlaces = 4

  /// Where the message was sent; nil when unknown.
  var sending: String? {
    sent.map { "sent \($0.whereabouts)" }
  }

  /// Where, when and by whom the object was released for the last time; nil when unknown.
  var ending: String? {
    guard let last = lastRelease else { return nil }
    let verb = last.operation == .deallocate ? "freed" : "released for the last time"
    let manner =
      switch (last.operation, last.place) {
      case (.drain, let place?): " by a pool, autoreleased \(place.whereabouts)"
      case (.drain, nil): " by a pool"
      case (_, let place?): " \(place.whereabouts)"
      case (_, nil): ""
      }
    let callback = last.callback.isEmpty ? "" : " in \(last.callback)"
    return "\(verb)\(manner), on \(last.thread)\(callback) at \(Figures.time(last.time))"
  }

  /// What was done to it, folded: `retained at A and B, released at A`; nil when nothing is known.
  ///
  /// Those who have released as often as they retained are left out where there are many.
  var account: String? {
    let balance = Balance(of: self)
    let all = lines.filter { $0.operation != .drain && $0.operation != .deallocate }
    let isLong = all.count > Self.mostPlaces
    let shown = isLong ? all.filter { !balance.isSettled($0.place) } : all
    let verbs: [(HistoryLine.Operation, String)] = [
      (.allocate, "made"), (.name, "known, and not retained,"), (.retain, "retained"),
      (.release, "released"), (.autorelease, "autoreleased"),
    ]
    var parts = verbs.compactMap { operation, verb in
      places(of: shown.filter { $0.operation == operation }).map { "\(verb) \($0)" }
    }
    if shown.count < all.count {
      parts.append("and \(Figures.count(all.count - shown.count)) places that are even")
    }
    if isWhole == 0, !parts.isEmpty { parts.append("and what was not kept") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func places(of lines: [HistoryLine]) -> String? {
    let texts = lines.map { line in
      let times = line.times == 1 ? "" : " (\(Figures.count(line.times)) times)"
      return (line.place?.whereabouts ?? "at an unknown place") + times
    }
    guard texts.count > 1 else { return texts.first }
    if texts.count <= Self.mostPlaces {
      return texts.dropLast().joined(separator: ", ") + " and \(texts[texts.count - 1])"
    }
    return Figures.list(texts, atMost: Self.mostPlaces)
  }
}
