internal import MemsimJournal

/// What only whoever wants to know everything is told.
extension TimelineTeller {
  mutating func tellParticular(_ body: any EventBody) {
    switch body {
    case let body as StateChanged:
      tell(.state, "\(body.from.rawValue) → \(body.to.rawValue)", tone: .faint)
    case let body as PagesRead:
      tell(
        .read, "read \(Figures.size(body.pages * pageBytes)) of dropped pages again",
        tone: .faint)
    case let body as LifecycleCalled: tell(.lifecycle, body.method, tone: .faint)
    case let body as ScreenChanged:
      tell(.screen, "shows \(body.app ?? Self.showing(body.shows))", of: "screen", tone: .faint)
    case let body as InputArrived: tellTouch(body)
    case let body as LeakFound: tellLeak(body)
    case let body as AllocationProfiled: tellProfile(body)
    default: tell(.state, body.eventKind.name, tone: .faint)
    }
  }

  private static func showing(_ screen: ShownScreen) -> String {
    switch screen {
    case .off: "nothing"
    case .locked: "the lock screen"
    case .home: "the icons"
    case .defaultImage: "a default image"
    case .app: "an app"
    }
  }

  private mutating func tellTouch(_ input: InputArrived) {
    let what = input.kind.rawValue.replacing("-", with: " ")
    let place = [input.x, input.y].compactMap(\.self)
    let unit = input.kind == .accelerate ? 1024 : 64
    let text = place.isEmpty ? what : "\(what) at \(place.map { Self.hundredths($0, of: unit) })"
    tell(.input, text.replacing("\"", with: ""), of: "user", tone: .faint)
  }

  /// A number that is given in parts of one, as a decimal.
  private static func hundredths(_ parts: Int, of one: Int) -> String {
    let hundredths = parts.magnitude * 100 / UInt(one)
    let fraction = hundredths % 100 == 0 ? "" : "." + "\(100 + hundredths % 100)".dropFirst()
    return (parts < 0 ? "-" : "") + "\(hundredths / 100)\(fraction)"
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
