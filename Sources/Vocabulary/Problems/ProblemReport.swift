/// An error that says all that is wrong with what somebody wrote.
package protocol ProblemReport: Error {
  /// The problems, at least one.
  var problems: [Problem] { get }
}
