/// The process that an order of victims arrived at.
public struct Victim {
  /// Its position among the device's processes.
  public var index: Int
  /// What the order went by at its place; 0 if there is none.
  public var rank: Int
  /// The first of whoever came before it, and why not they.
  public var passedOver: [Candidate]
  /// How many more came before it.
  public var omitted: Int
  /// How many came after it.
  public var behind: Int

  init(
    index: Int, rank: Int = 0, passedOver: [Candidate] = [], omitted: Int = 0, behind: Int = 0
  ) {
    self.index = index
    self.rank = rank
    self.passedOver = passedOver
    self.omitted = omitted
    self.behind = behind
  }
}
