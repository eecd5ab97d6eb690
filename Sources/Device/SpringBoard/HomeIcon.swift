/// An icon of the home screen.
package struct HomeIcon: Equatable, Sendable {
  /// The app that it opens.
  package let app: String
  /// What stands under it.
  package let title: String
  /// The file of the picture.
  package let image: String
  /// The number on it; none when 0.
  package internal(set) var badge = 0

  init(app: String, title: String, image: String) {
    self.app = app
    self.title = title
    self.image = image
  }
}
