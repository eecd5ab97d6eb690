/// The icons of the apps, in the order in which they were installed.
package final class HomeScreen {
  /// The icons.
  package private(set) var icons: [HomeIcon] = []

  func add(_ icon: HomeIcon) {
    icons.append(icon)
  }

  /// Writes a number onto the icon of an app, or none if it is 0.
  func setBadge(_ number: Int, on app: String) {
    guard let index = icons.firstIndex(where: { $0.app == app }) else { return }
    icons[index].badge = max(0, number)
  }
}
