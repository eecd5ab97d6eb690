package import MemsimDevice
package import MemsimVocabulary

/// Which pictures of a run are wanted, and where: those that its scenario asks for, and perhaps
/// more of them.
package struct FrameRequest {
  /// Where they go.
  package let writer: any FrameWriter
  /// How often one is taken that the scenario does not ask for; never if nil.
  package let period: TimeSpan?
  /// How many a run may have.
  package let most: Int

  /// More than a person looks at one after the other.
  package static let usualMost = 10_000

  /// Asks for pictures.
  ///
  /// - Precondition: The period is positive.
  package init(to writer: any FrameWriter, every period: TimeSpan? = nil, most: Int = usualMost) {
    precondition(period.map { $0 > .zero } ?? true, "pictures at the same time for ever")
    self.writer = writer
    self.period = period
    self.most = most
  }
}

/// Where pictures of the screen go.
package protocol FrameWriter: AnyObject {
  /// Keeps a picture under a name that no other of the run has.
  func write(_ frame: Frame, named name: String) throws(FrameWriteError)
}

/// Why a picture of the screen could not be kept.
package struct FrameWriteError: Error, Equatable, CustomStringConvertible {
  /// The reason as it stands in a message.
  package let description: String

  /// Says why.
  package init(_ description: String) {
    self.description = description
  }
}
