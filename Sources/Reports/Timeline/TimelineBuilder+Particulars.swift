internal import MemsimJournal
internal import MemsimVocabulary

/// What only whoever wants to know everything is told.
extension TimelineBuilder {
  mutating func tellParticular(_ body: any EventBody) {
    switch body {
    case let body as StateChanged:
      tell(.state, "\(body.from.rawValue) → \(body.to.rawValue)", tone: .faint)
    case let body as PagesRead:
      tell(
        .read, "read \(Figures.size(body.pages * pageBytes)) of dropped pages again",
        tone: .faint)
    case let body as LifecycleCalled: tell(.lifecycle, body.method, tone: .faint)
    case let body as AnimationEnded:
      let end = body.finished == 1 ? "is over" : "was stopped"
      tell(.animation, "\(body.className) hears that an animation \(end)", tone: .faint)
    case let body as ScreenChanged:
      tell(.screen, "shows \(Self.showing(body))", of: "screen", tone: .faint)
    case let body as InputArrived: tellSmallInput(body)
    case let body as WiFiChanged:
      tell(.power, "Wi-Fi is \(body.state.rawValue)", of: "system", tone: .faint)
    case let body as SleepChanged:
      tell(
        .power, body.state == .asleep ? "the device sleeps" : "the device wakes", of: "system",
        tone: .faint)
    case let body as SnapshotTaken: tellSnapshot(body)
    case let body as FrameTaken:
      tell(.screen, "picture \(body.picture)", of: "screen", tone: .faint)
    case let body as LeakFound: tellLeak(body)
    case let body as AllocationProfiled: tellProfile(body)
    default: preconditionFailure("a run does not know how to tell of \(body.eventKind.name)")
    }
  }

  private static func showing(_ screen: ScreenChanged) -> String {
    switch screen.shows {
    case .off: "nothing"
    case .locked: "the lock screen"
    case .home: "the icons"
    case .defaultImage: "Default.png" + (screen.app.map { " of \($0)" } ?? "")
    case .app: screen.app ?? "an app"
    }
  }

  /// What is done again and again, or seen by what comes of it.
  private mutating func tellSmallInput(_ input: InputArrived) {
    let touch = Self.list([input.x, input.y], of: 64)
    let (user, app) = ("user", subject.isEmpty ? "user" : subject)
    switch input.kind {
    case .touchBegan: tell(.input, "touch began: \(touch)", of: user, tone: .faint)
    case .touchMoved: tell(.input, "touch moved: \(touch)", of: user, tone: .faint)
    case .touchEnded: tell(.input, "touch ended: \(touch)", of: user, tone: .faint)
    case .touchCancelled: tell(.input, "loses a touch at \(touch)", of: app, tone: .faint)
    case .home: tell(.input, "the home button is pressed", of: user, tone: .faint)
    case .accelerate:
      let values = Self.list([input.x, input.y, input.z], of: 1024)
      tell(.input, "moves the device: \(values)", of: user, tone: .faint)
    case .sleep, .wake, .rotate:
      preconditionFailure("\(input.kind.rawValue) belongs to the story of every run")
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

  private mutating func tellSnapshot(_ snapshot: SnapshotTaken) {
    let count = Figures.count(snapshot.views.count, "view", "views")
    tell(
      .screen, "has \(count)", tone: .faint,
      details: snapshot.views.map { view in
        String(repeating: "  ", count: view.depth) + view.className
          + (view.text.map { " '\($0)'" } ?? "")
      })
  }

  private mutating func tellLeak(_ leak: LeakFound) {
    tell(
      .leak,
      "leaks \(Figures.size(leak.bytes)) beginning with \(leak.title)", tone: .caution,
      details: sites.text(of: leak.site).map { ["allocated at \($0)"] } ?? [])
  }

  private mutating func tellProfile(_ profile: AllocationProfiled) {
    let what = profile.className.isEmpty ? "blocks" : profile.className
    let total = profile.totalCount.map { ", \(Figures.count($0)) at all" } ?? ""
    tell(
      .profile,
      "\(what): \(Figures.count(profile.liveCount)) alive "
        + "(\(Figures.size(profile.liveBytes)))\(total)", tone: .faint,
      details: sites.text(of: profile.site).map { ["at \($0)"] } ?? [])
  }
}
