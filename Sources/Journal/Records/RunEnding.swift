/// Why a run ended.
package enum RunEnding: String, Word {
  /// It came to the end of its scenario.
  case finished
  /// The scenario asked for what could not be done.
  case impossible
  /// A doomed callback went on past all bounds.
  case stuck
  /// A fault of memsim itself was found.
  case fault
}
