/// What a layer and those on it wait for until the end of a turn.
struct LayerNeeds: OptionSet {
  let rawValue: UInt8

  /// The layer is to be laid out.
  static let layout = LayerNeeds(rawValue: 1)
  /// The layer is to be drawn.
  static let display = LayerNeeds(rawValue: 2)
  /// It or one on it, however deep, is to be laid out.
  static let layoutWithin = LayerNeeds(rawValue: 4)
  /// It or one on it, however deep, is to be drawn.
  static let displayWithin = LayerNeeds(rawValue: 8)
}
