/// The language of the system's own words: the first of the user's languages that the system has,
/// or else English.
package enum SystemLanguage: Sendable {
  /// English.
  case english
  /// German.
  case german

  /// Chooses for a user of some languages.
  init(_ languages: [Language]) {
    let known = languages.lazy.compactMap { language -> SystemLanguage? in
      switch language.code {
      case "en": .english
      case "de": .german
      default: nil
      }
    }
    self = known.first ?? .english
  }

  /// Chooses between the words of both languages.
  package func word(_ english: String, _ german: String) -> String {
    self == .english ? english : german
  }
}

extension SystemSettings {
  /// The language of the system's own words.
  var language: SystemLanguage { SystemLanguage(languages) }
}

extension System {
  /// The language of the system's own words.
  package var language: SystemLanguage { kernel.settings.language }
}
