/// Why memory was sampled.
package enum SampleCause: String, Word {
  /// It changed, and the last sample is old enough.
  case change
  /// A decision is about to rest on it.
  case decision
}
