/// Why a run ended.
package enum RunEnding: String, Word {
  /// It came to the end of its scenario.
  case finished
  /// The scenario asked for what could not be done.
  case impossible
  /// It had more events or operations than its limits allow.
  case exhausted
  /// The host had too little memory or time for it.
  case host
  /// A program would have ended the host process: it crashed, or called exit.
  case program
  /// A doomed callback went on past all bounds.
  case stuck
  /// A fault of memsim itself was found.
  case fault
}
