/// Finds the app that opens a URL: first one of Apple's own, then others by their declared schemes.
///
/// A scheme that Apple has given a meaning is never another app's, not even on a device that
/// lacks the app for it: no app opens `tel` on an iPod touch.
package struct URLHandlers: Sendable {
  private let apps: [URLHandler]
  private let ties: URLTies

  /// The apps of a device, in the order of installation.
  package init(_ apps: [URLHandler], ties: URLTies = .firstInstalled) {
    self.apps = apps
    self.ties = ties
  }

  /// The name of the app that opens a URL; nil when none does.
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

/// An installed app, as far as URLs are concerned.
package struct URLHandler: Hashable, Sendable {
  /// The app's name.
  package let name: String
  /// The schemes of its CFBundleURLTypes.
  package let schemes: [URLScheme]
  /// Whether it is one of the device's own apps.
  package let isApple: Bool

  /// An app with the schemes that it declares.
  package init(name: String, schemes: [URLScheme], isApple: Bool = false) {
    self.name = name
    self.schemes = schemes
    self.isApple = isApple
  }
}

/// The URLs to which the platform itself gives a meaning.
package enum AppleURLs {
  /// The names of Apple's apps that such a URL is for, the first that is installed taking it;
  /// none when the platform gives it no meaning.
  ///
  /// A web page that another app shows better is still a web page where that app is missing.
  package static func handlers(of url: URLText) -> [String] {
    switch url.scheme.name {
    case "http", "https": [pageHandler(of: url), "Safari"].compactMap(\.self)
    case "mailto": ["Mail"]
    case "tel": ["Phone"]
    case "sms": ["Messages"]
    default: []
    }
  }

  private static func pageHandler(of url: URLText) -> String? {
    switch url.host {
    case "maps.google.com": "Maps"
    case "www.youtube.com", "youtube.com": isFilm(url) ? "YouTube" : nil
    case "phobos.apple.com", "itunes.apple.com": "iPod"
    default: nil
    }
  }

  /// Whether a page of YouTube's is that of one film: `/watch?v=…` or `/v/…`.
  private static func isFilm(_ url: URLText) -> Bool {
    let parameters = url.query?.split(separator: "&") ?? []
    return url.path == "/watch"
      ? parameters.contains { $0.hasPrefix("v=") && $0 != "v=" }
      : url.path.hasPrefix("/v/") && url.path != "/v/"
  }
}

/// The app that opens a URL if two declare its scheme; the platform leaves this undefined.
package enum URLTies: String, CaseIterable, Sendable {
  /// The app that was installed before the others.
  ///
  /// It is the default: an app that comes later then changes nothing for those that are there.
  case firstInstalled = "first-installed"
  /// The app that was installed after the others.
  case lastInstalled = "last-installed"
}
