/// Why an allocation was refused.
package enum RefusalCause: String, Word {
  /// The device had no page left.
  case device
  /// The process reached the limit of its own memory.
  case limit
  /// The scenario asked for the failure.
  case injected
}
