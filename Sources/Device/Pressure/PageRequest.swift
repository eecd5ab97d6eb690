/// Pages that somebody waits for.
public struct PageRequest: Equatable, Sendable {
  /// Why they are wanted.
  public enum Purpose: Equatable, Sendable {
    /// A process allocates.
    case allocation(pid: Int)
    /// The phone rings.
    case call
  }

  /// How many must be free.
  public var pages: Int
  /// Why they are wanted.
  public var purpose: Purpose

  /// Asks for pages.
  public init(pages: Int, purpose: Purpose) {
    self.pages = pages
    self.purpose = purpose
  }

  /// The reason that a process is given which has to go for this.
  var reason: TerminationReason {
    purpose == .call ? .roomForCall : .outOfPages
  }
}
