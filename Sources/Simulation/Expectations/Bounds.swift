internal import MemsimVocabulary

/// The least and the most that a figure may be; a scenario is checked to have the least first.
struct Bounds {
  private let range: ClosedRange<Int>

  init(_ arguments: Arguments) {
    let least = arguments[ifSet: "at-least"] ?? 0
    range = least...(arguments[ifSet: "at-most"] ?? .max)
  }

  func hold(_ figure: Int) -> Bool { range.contains(figure) }
}
