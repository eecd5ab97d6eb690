/// The process that an order of victims arrived at.
package struct Victim {
  /// Its position among the device's processes.
  package var index: Int
  /// What the order went by at its place; 0 if there is none.
  package var rank: Int
  /// The first of whoever came before it, and why not they.
  package var passedOver: [Candidate]
  /// How many more came before it.
  package var omitted: Int
  /// How many came after it.
  package var behind: Int

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
