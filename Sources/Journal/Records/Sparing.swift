/// Who could have freed the pages that would have changed a decision.
package enum Sparing: String, Word {
  /// Any process.
  case anybody
  /// Only the one that was chosen.
  case victim
}
