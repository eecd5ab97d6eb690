/// Until when pages that were freed before would have put a decision off, at the least.
package enum PutOffUntil: String, Word {
  /// Until any process takes more, or the one that alone could have freed them.
  case moreTaken = "more-taken"
  /// Until the pages are taken that were waited for.
  case requestTaken = "request-taken"
  /// Until more is taken, or the one that was chosen leaves a warning unanswered.
  case warningUnanswered = "warning-unanswered"
  /// Until the one that was chosen is warned again.
  case warnedAgain = "warned-again"
}
