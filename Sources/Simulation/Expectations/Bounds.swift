internal import MemsimVocabulary

/// The least and the most that a figure may be.
struct Bounds {
  private let range: ClosedRange<Int>

  init(_ arguments: Arguments) {
    let least = arguments[ifSet: "at-least"] ?? 0
    range = least...max(least, arguments[ifSet: "at-most"] ?? .max)
  }

  func hold(_ figure: Int) -> Bool { range.contains(figure) }
}
