/// Who takes a URL when two apps declare its scheme; on the platform that is undefined.
package enum URLTies: String, CaseIterable, Sendable {
  /// The app that was installed before the others.
  ///
  /// It is the default: an app that comes later then changes nothing for those that are there.
  case firstInstalled = "first-installed"
  /// The app that was installed after the others.
  case lastInstalled = "last-installed"

  /// The word by which it is set.
  package static let settingName = "url-ties"
}
