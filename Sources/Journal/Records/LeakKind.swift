/// How leaked memory is held together.
package enum LeakKind: String, Word {
  /// Nothing refers to its first object.
  case lost
  /// Its objects refer to each other in a circle.
  case cycle
}
