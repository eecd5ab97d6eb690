/// The icons of the apps, in the order in which they were installed, and which of their pages is
/// shown.
package final class HomeScreen {
  /// The icons.
  package private(set) var icons: [HomeIcon] = []

  /// Those of the dock, in the order of the dock (platform H23).
  private(set) var dock: [HomeIcon] = []

  /// Those of the pages.
  private(set) var paged: [HomeIcon] = []

  /// The visible page, and its motion to rest.
  var turning = PageTurning()

  private static let dockNames = ["Phone", "Mail", "Safari", "iPod"]

  func add(_ icon: HomeIcon) {
    icons.append(icon)
    sort()
  }

  /// Writes a number onto the icon of an app, or none if it is 0.
  func setBadge(_ number: Int, on app: String) {
    guard let index = icons.firstIndex(where: { $0.app == app }) else { return }
    icons[index].badge = max(0, number)
    sort()
  }

  private func sort() {
    dock = Self.dockNames.compactMap { name in
      icons.first { $0.app == name && $0.isOfSystem }
    }
    paged = icons.filter { icon in !dock.contains { $0.app == icon.app } }
  }

  /// The page with the icon of a title, from 0, if a page has room for so many; nil for none.
  func page(of title: String, _ iconsAPage: Int) -> Int? {
    paged.firstIndex { $0.title == title }.map { $0 / iconsAPage }
  }
}

/// An icon of the home screen.
package struct HomeIcon: Equatable, Sendable {
  /// The app that it opens.
  package let app: String
  /// The text under the icon.
  package let title: String
  /// The picture that the app brings along; nil for one that the system has or makes.
  package let picture: IconPicture?
  /// Whether the app is part of the system.
  package let isOfSystem: Bool
  /// The number on it; none when 0.
  package internal(set) var badge = 0

  /// The icon of an app on a phone whose user speaks some languages (platform F12, H3).
  init(of app: App, languages: [Language]) {
    self.app = app.name
    title = app.displayName(languages: languages)
    picture = app.iconPicture
    isOfSystem = app.isOfSystem
  }
}

/// The visible page of icons, and its motion to rest after a finger has let go of it.
struct PageTurning {
  /// The page that is shown, or about to be, from 0.
  private(set) var page = 0
  /// The distance to the right of its place at the release, in 1/64 of a point, and the motion.
  private var released: (offset: Int, settling: Settling)?

  /// The duration of the motion of a page to its place (platform H25).
  private static let span = TimeSpan.milliseconds(300)

  /// Shows a page, which is so far to the right of its place at a moment.
  mutating func turn(to page: Int, from offset: Int, at now: Instant) {
    self.page = page
    released = (offset, Settling(start: now, span: Self.span))
  }

  /// The distance of the page to the right of its place at a moment.
  func offset(at now: Instant) -> Int {
    released.map { $0.offset * $0.settling.rest(at: now) / Settling.whole } ?? 0
  }
}
