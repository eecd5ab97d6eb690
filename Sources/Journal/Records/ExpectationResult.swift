/// What came of an expectation.
package enum ExpectationResult: String, Word {
  /// It holds.
  case met
  /// It does not hold.
  case failed
}
