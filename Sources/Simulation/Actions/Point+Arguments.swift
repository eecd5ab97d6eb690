internal import MemsimDevice
internal import MemsimVocabulary

extension Point {
  /// The place that somebody wrote.
  init(_ place: (x: Int, y: Int)) {
    self.init(x: place.x, y: place.y)
  }
}

extension Parameter {
  /// Which finger does something.
  static var finger: Parameter {
    .count("finger", 1, in: 1...5, "Which finger: each is on the screen once.")
  }
}
