internal import MemsimJournal
internal import MemsimVocabulary

// The input that the user and the world give to the device.

extension InputArrived: TimelineEvent {
  var repeatsStep: Bool { !kind.isTouch }

  /// Adds a line for input that concerns the device as a whole.
  ///
  /// The scenario's steps describe touches more shortly, and other events show the effect of the
  /// home button: only a verbose timeline has these.
  func addLines(to story: inout TimelineBuilder) {
    let touch = Self.list([x, y], of: 64)
    let user = "user"
    switch kind {
    case .sleep: story.addLine(.input, "presses the sleep button", of: user)
    case .volumeUp: story.addLine(.input, "presses volume up", of: user)
    case .volumeDown: story.addLine(.input, "presses volume down", of: user)
    case .silent: story.addLine(.input, "sets the ring switch to silent", of: user)
    case .ring: story.addLine(.input, "sets the ring switch to ring", of: user)
    case .pluggedIn: story.addLine(.power, "plugs in the charger", of: user)
    case .unplugged: story.addLine(.power, "unplugs the charger", of: user)
    case .wake: story.addLine(.input, "wakes and unlocks the device", of: user)
    case .rotate: story.addLine(.input, turning, of: user)
    case _ where !story.isVerbose: break
    case .touchBegan: story.addLine(.input, "touch began: \(touch)", of: user, tone: .faint)
    case .touchMoved: story.addLine(.input, "touch moved: \(touch)", of: user, tone: .faint)
    case .touchEnded: story.addLine(.input, "touch ended: \(touch)", of: user, tone: .faint)
    case .touchCancelled:
      let app = story.subject.isEmpty ? user : story.subject
      story.addLine(.input, "touch cancelled: \(touch)", of: app, tone: .faint)
    case .key: story.addLine(.input, "presses the key \(Self.key(text))", of: user, tone: .faint)
    case .home: story.addLine(.input, "presses the home button", of: user, tone: .faint)
    case .accelerate:
      let values = Self.list([x, y, z], of: 1024)
      story.addLine(.input, "moves the device: \(values)", of: user, tone: .faint)
    }
  }

  /// A device that lies flat has no orientation; gravity shows on which side it lies.
  private var turning: String {
    if let degrees { return "turns the device to \(degrees)°" }
    return "lays the device on its \((z ?? 0) < 0 ? "back" : "face")"
  }

  private static func key(_ text: String?) -> String {
    switch text {
    case "\n": "return"
    case "\u{8}": "delete"
    default: "'\(text ?? "")'"
    }
  }

  private static func list(_ numbers: [Int?], of one: UInt) -> String {
    let texts = numbers.compactMap(\.self).map { decimal($0, of: one) }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// A number that is given in parts of one, with two digits behind the point or fewer.
  private static func decimal(_ parts: Int, of one: UInt) -> String {
    let hundredths = parts.magnitude * 100 / one
    let digits = "\(100 + hundredths % 100)".dropFirst()
    let fraction = digits.dropLast(digits.reversed().prefix { $0 == "0" }.count)
    return (parts < 0 ? "-" : "") + "\(hundredths / 100)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension URLOpened: TimelineEvent {
  var repeatsStep: Bool { true }

  func addLines(to story: inout TimelineBuilder) {
    let text = handler.map { "\(url) opens in \($0)" } ?? "no app opens \(url)"
    story.addLine(
      .url, text, of: story.subject.isEmpty ? "user" : story.subject,
      tone: handler == nil ? .caution : .plain)
  }
}

extension URLAnswered: TimelineEvent {
  func addLines(to story: inout TimelineBuilder) {
    let isTaken = answer == .yes
    story.addLine(
      .url, "answers \(isTaken ? "YES" : "NO") to \(url)", tone: isTaken ? .plain : .caution)
  }
}

extension SoundPlayed: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    let heard = volume > 0 ? "" : " at volume 0"
    story.addLine(.input, "plays \(file)\(heard)", of: story.subject, tone: .faint)
  }
}

extension InterruptionAdvanced: TimelineEvent {
  var repeatsStep: Bool { true }

  func addLines(to story: inout TimelineBuilder) {
    let before = story.phases.updateValue(phase, forKey: number)
    // The end of a declined or missed interruption needs no line.
    let isObvious =
      phase == .shown || phase == .ended && kind != .lock && before != .answered
    if isObvious, !story.isVerbose { return }
    story.addLine(.interruption, text(in: story))
  }

  private func text(in story: TimelineBuilder) -> String {
    if kind == .lock {
      return phase == .ended ? "screen unlocked" : "screen locked"
    }
    let what =
      switch kind {
      case .call: "call"
      case .sms: "text message"
      case .calendar: "calendar alert"
      case .network: "list of networks"
      case .lock: "lock"
      }
    if kind == .network, phase == .answered { return "joined the network \(origin)" }
    let caller = origin.isEmpty || kind == .network ? "" : " from \(origin)"
    let isCall = kind == .call
    let progress =
      switch phase {
      case .rang: isCall ? "rings" : kind == .network ? "appears" : "arrives"
      case .missed:
        !story.homeScreen.isGone
          ? "is missed: no memory for it" : "is missed: no home screen"
      case .shown: "is shown"
      case .silenced: "is silenced"
      case .answered: "is answered"
      case .ignored: isCall ? "is declined" : "is closed"
      case .rangOut: "is not answered"
      case .ended: "ended"
      }
    return "\(what)\(caller) \(progress)"
  }
}

// The screen.

extension ScreenChanged: TimelineEvent {
  static let visibility = TimelineVisibility.never

  /// Only a verbose timeline has a line for it; a step is not placed before it in the others.
  func addLines(to story: inout TimelineBuilder) {
    story.picture = shows == .defaultImage ? app : nil
    guard story.isVerbose else { return }
    story.placeHeldStep(before: self)
    story.addLine(.screen, "shows \(shown)", of: "screen", tone: .faint)
  }

  private var shown: String {
    switch shows {
    case .off: "nothing"
    case .locked: "the lock screen"
    case .home: "the home screen"
    case .defaultImage: "Default.png" + (app.map { " of \($0)" } ?? "")
    case .app: app ?? "an app"
    }
  }
}

extension FrameTaken: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.screen, "picture \(picture)", of: "screen", tone: .faint)
  }
}

extension SnapshotTaken: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  /// Deeper views have the same indent: otherwise a line could be as long as a journal.
  private static let mostIndents = 100

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(
      .screen, "has \(Figures.count(views.count, "view", "views"))", tone: .faint,
      details: views.map { view in
        String(repeating: "  ", count: min(view.depth, Self.mostIndents)) + view.className
          + (view.text.map { " '\($0)'" } ?? "")
      })
  }
}

// Sleep and Wi-Fi of the device.

extension SleepChanged: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    let text = state == .asleep ? "the device sleeps" : "the device wakes"
    story.addLine(.power, text, of: "system", tone: .faint)
  }
}

extension WiFiChanged: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.power, "Wi-Fi is \(state.rawValue)", of: "system", tone: .faint)
  }
}
