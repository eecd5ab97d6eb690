/// Who could have freed the pages that would have put a decision off.
package enum PutOffBy: String, Word {
  /// Any process.
  case anybody
  /// Only the one that was chosen.
  case victim
}
