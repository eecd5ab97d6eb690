/// Why something on the timeline cannot happen as things are: the scenario is wrong there.
package struct ActionError: Error, Equatable, CustomStringConvertible {
  /// The reason as it stands in a message.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
