/// The bands of modern jetsam, by their numbers.
package enum JetsamBand {
  /// Has nothing to do and may be ended at any time.
  package static let idle = 0
  /// Had something to do a moment ago.
  package static let aging1 = 10
  /// As `aging1`, for applications.
  package static let aging2 = 20
  /// Runs unseen.
  package static let background = 30
  /// Fetches mail.
  package static let mail = 40
  /// Makes and takes calls.
  package static let phone = 50
  /// Helps what is seen.
  package static let uiSupport = 80
  /// Helps the foreground.
  package static let foregroundSupport = 90
  /// What the user works with.
  package static let foreground = 100
  /// Plays sound.
  package static let audio = 120
  /// The home screen.
  package static let home = 160
  /// Decides about others.
  package static let executive = 170
  /// Matters to all.
  package static let important = 180
  /// Cannot be missed.
  package static let critical = 190
  /// Is never ended.
  package static let `internal` = 999

  /// The band of a role.
  static func band(of role: Role) -> Int {
    switch role {
    case .background: background
    case .mail: mail
    case .phone: phone
    case .foreground: foreground
    case .audio: audio
    case .home: home
    case .system: important
    }
  }
}
