/// Sizes and limits of the platform that nobody published, or that we chose.
enum KitParameters {
  /// How long after a touch went up another may come down to count up from it; the platform's is
  /// unknown, toolkits of the time waited as long for their own double taps.
  static let tapInterval = 0.35

  /// How far from the last touch another may come down to count up from it, and how far a touch may
  /// move before it is a drag and no tap; the platform's is unknown.
  static let tapDistance: CGFloat = 20

  /// How often views may ask for another layout while they are laid out, before it has to wait for
  /// the next turn; the platform's is unknown.
  static let layoutRounds = 8

  /// The alpha below which a touch goes through a view.
  static let hitAlpha: CGFloat = 0.01
}
