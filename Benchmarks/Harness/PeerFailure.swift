/// A peer that was found but could not be measured.
package struct PeerFailure: Error, CustomStringConvertible {
  let peer: String
  let problem: String

  /// The peer and what is wrong with it.
  package var description: String { "the peer \(peer) \(problem)" }
}
