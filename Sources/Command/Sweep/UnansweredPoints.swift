internal import MemsimReports
internal import MemsimVocabulary

/// Points of a sweep that have no answer, of which messages name the first.
struct UnansweredPoints {
  /// More than can be read.
  static let mostNamed = 100

  /// How many there are.
  private(set) var count = 0
  /// What to say of the first of them.
  private var texts: [VisibleText] = []

  /// Adds a point: its settings, and why it has no answer.
  mutating func add(_ text: @autoclosure () -> VisibleText) {
    count += 1
    if texts.count < Self.mostNamed { texts.append(text()) }
  }

  /// A message for each of the first, and one for the others; with what they begin.
  func messages(_ start: VisibleText) -> [VisibleText] {
    let rest = count - texts.count
    return texts.map { start + $0 } + (rest > 0 ? [start + "and \(Figures.count(rest)) more"] : [])
  }
}
