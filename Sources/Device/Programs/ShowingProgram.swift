/// A program with windows that can be looked at, and that draws what is seen of them.
///
/// The system looks in a turn of the process, between callbacks or inside one, and what it sees is
/// no doing of the program: none of this changes anything in its heap, nor what its objects are
/// retained.
public protocol ShowingProgram: Program {
  /// The windows, from the back to the front, as the program has set them.
  func windows(in system: System) -> [ViewNode]

  /// The windows, from the back to the front, as they are seen at a moment: where an animation goes
  /// on, it decides.
  func windows(at instant: Instant, in system: System) -> [ViewNode]

  /// Draws all that is seen at a moment over a picture that is black.
  func draw(at instant: Instant, into frame: Frame, in system: System)
}
