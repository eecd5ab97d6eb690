/// A URL that was opened, and by whom.
struct OpenedURL {
  /// The URL as it was written.
  let text: String
  /// The bundle identifier of the app that opened it; nil if the user did.
  let source: String?
}
