/// Who takes a URL: Apple's own apps first, then the others by the schemes that they declare.
///
/// A scheme that Apple has given a meaning is never anybody else's, not even on a device that
/// lacks the app for it: nobody takes `tel` on an iPod touch.
package struct URLHandlers: Sendable {
  private let apps: [URLHandler]
  private let ties: URLTies

  /// The apps of a device, in the order of installation.
  package init(_ apps: [URLHandler], ties: URLTies = .firstInstalled) {
    self.apps = apps
    self.ties = ties
  }

  /// The name of the app that takes a URL; nil when none does.
  package func handler(of url: URLText) -> String? {
    let applesOwn = AppleURLs.handlers(of: url)
    guard applesOwn.isEmpty else {
      return applesOwn.first { name in apps.contains { $0.isApple && $0.name == name } }
    }
    let claimants = apps.filter { $0.schemes.contains(url.scheme) }
    let apple = claimants.filter(\.isApple)
    return chosen(among: apple.isEmpty ? claimants : apple)?.name
  }

  private func chosen(among claimants: [URLHandler]) -> URLHandler? {
    switch ties {
    case .firstInstalled: claimants.first
    case .lastInstalled: claimants.last
    }
  }
}
