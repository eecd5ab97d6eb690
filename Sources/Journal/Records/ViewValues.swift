/// Which values of a view are looked at.
package enum ViewValues: String, Word {
  /// Those that its process has set.
  case model
  /// Those that are seen, in the middle of animations perhaps.
  case presentation
}
