/// When an allocation profile was taken.
package enum ProfileMoment: String, Word {
  /// The process ended.
  case exit
  /// The process was killed.
  case kill
  /// The scenario asked for it.
  case request
}
