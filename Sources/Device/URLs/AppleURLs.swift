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
