/// What kind of memory was taken back without ending a process.
package enum ReclaimedMemory: String, Word {
  /// Freed regions that the process kept at hand.
  case magazines
  /// Memory that the process had declared purgeable.
  case purgeable
  /// Code and resources that can be read again.
  case clean
}
