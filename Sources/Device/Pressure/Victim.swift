/// The process that an order of victims arrived at.
package struct Victim {
  /// Its position among the device's processes.
  package var index: Int
  /// Whoever came before it, and why not they.
  package var passedOver: [Candidate]
  /// How many came after it.
  package var behind: Int

  init(index: Int, passedOver: [Candidate] = [], behind: Int = 0) {
    self.index = index
    self.passedOver = passedOver
    self.behind = behind
  }
}
