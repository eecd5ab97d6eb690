/// What a screen shows.
package enum ShownScreen: String, Word {
  /// Nothing.
  case off
  /// The lock screen.
  case locked
  /// The icons.
  case home
  /// The picture that stands for an app until it has drawn something.
  case defaultImage = "default-image"
  /// An app.
  case app
}
