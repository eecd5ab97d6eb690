internal import MemsimRuntime
internal import MemsimVocabulary

extension DeviceProfile {
  /// The figures that a scenario may set, in the order of the documentation.
  package var fields: [NamedFigure<DeviceProfile>] {
    Self.figures + apps.map(Self.size(of:))
  }

  /// The figures that every device has.
  package static let figures: [NamedFigure<DeviceProfile>] = [
    .pages("memory", \.memoryPages, from: 1, "All memory."),
    .pages("graphics", \.graphicsPages, "The memory of the graphics hardware."),
    .pages("kernel", \.kernelPages, "The memory of the kernel."),
    .pages("swap", \.swapPages, "The swap, to which pages of programs go; 0 for none."),
    NamedFigure(
      name: "os", summary: "The release of the system.",
      kind: .choice(OSVersion.all.map(\.description)),
      expectation: OSVersion.all.map(\.description).joined(separator: " or "),
      read: { $0.os.description },
      write: { NamedFigure.assign($1.number.map { OSVersion.all[$0] }, to: \.os, of: &$0) }),
    NamedFigure(
      name: "screen", summary: "The size of the screen, held upright.",
      expectation: "a size in points such as 320x480",
      read: { $0.screen.description },
      write: { NamedFigure.assign($1.text.flatMap { ScreenSize($0) }, to: \.screen, of: &$0) }),
    .flag(
      "multitasking", \.isMultitasking,
      "Whether third-party apps may run in the background; if not, `check` warns of them."),
    .percent("warning", \.levels.warning, "The start of level 1, if the policy has levels."),
    .percent("urgent", \.levels.urgent, "The start of level 2."),
    .percent("critical", \.levels.critical, "The start of level 3."),
    .pages(
      "app-limit", \.appLimitPages,
      "The hard limit of an app in front that has no `limit`, if the policy has one; 0 for none."),
    .choice(
      "pages", \.counting,
      "Whether the heap pages that jemalloc committed count, or those that were written."),
  ]

  /// The dirty memory of a program at its start, or whether the program is there at all.
  ///
  /// Its image stays the same; its heap changes. The home screen is always there.
  private static func size(of app: ResidentApp) -> NamedFigure<DeviceProfile> {
    let least = ParameterKind.bytes.text(of: app.imageDirtyPages * pageSize)
    let canBeOff = app.role != .home
    return NamedFigure(
      name: app.word, summary: "The memory of \(app.name) when it starts.",
      expectation: "a size of whole pages from \(least)" + (canBeOff ? ", or off" : ""),
      read: { profile in
        let present = profile.residents.first { $0.word == app.word }
        return present.map { ParameterKind.bytes.text(of: $0.startPages * pageSize) } ?? "off"
      },
      write: { profile, value in
        let text = value.text ?? ""
        if text == "off", canBeOff {
          profile.switchedOff.insert(app.word)
          return true
        }
        let pages = ParameterKind.bytes.number(of: text).flatMap(
          NamedFigure<DeviceProfile>.wholePages)
        guard let pages, pages >= app.imageDirtyPages,
          let index = profile.apps.firstIndex(where: { $0.word == app.word })
        else { return false }
        profile.switchedOff.remove(app.word)
        profile.apps[index].heapBytes = (pages - app.imageDirtyPages) * pageSize
        return true
      })
  }

  /// Sets a figure to the value of a text.
  ///
  /// Figures that are each right may be impossible together, and become possible again with the
  /// next: `checkFit` has the last word.
  package mutating func set(_ name: String, to text: String) throws(ProfileError) {
    let field = try field(name)
    guard let value = field.value(of: text), field.write(&self, value) else {
      throw .badValue(
        text, field: name, expected: field.expectation, nearest: field.nearest(to: text))
    }
  }

  /// Sets a figure to a value of its kind.
  mutating func set(_ name: String, to value: ParameterValue) throws(ProfileError) {
    let field = try field(name)
    guard field.write(&self, value) else {
      let text = field.text(of: value)
      throw .badValue(
        text, field: name, expected: field.expectation, nearest: field.nearest(to: text))
    }
  }

  private func field(_ name: String) throws(ProfileError) -> NamedFigure<DeviceProfile> {
    guard let field = fields.first(where: { $0.name == name }) else { throw unknownField(name) }
    return field
  }

  /// Refuses figures that cannot be meant together.
  package func checkFit() throws(ProfileError) {
    guard startPages > memoryPages else { return }
    throw .tooLittleMemory(self)
  }

  private func unknownField(_ name: String) -> ProfileError {
    // A figure of another device is not a misspelling.
    let isElsewhere = DeviceProfiles.all.contains { $0.fields.contains { $0.name == name } }
    return .unknownField(
      name, profile: self.name,
      nearest: isElsewhere ? nil : nearestWord(to: name, in: fields.map(\.name)))
  }
}

/// A mistake in the choice of a device.
package enum ProfileError: Error, Equatable, CustomStringConvertible {
  /// No profile has that name.
  case unknownProfile(String, nearest: String?)
  /// The profile has no figure of that name.
  case unknownField(String, profile: String, nearest: String?)
  /// The text is no value of the figure.
  case badValue(String, field: String, expected: String, nearest: String?)
  /// The programs that start with the device do not fit its memory.
  case tooLittleMemory(DeviceProfile)

  /// The message for the author of the scenario.
  package var description: String {
    switch self {
    case .unknownProfile(let name, let nearest):
      "there is no device '\(name)'" + didYouMean(nearest)
    case .unknownField(let name, let profile, let nearest):
      "device '\(profile)' has no '\(name)'" + didYouMean(nearest)
    case .badValue(let text, let field, let expected, let nearest):
      "'\(field)' must be \(expected), not '\(text)'" + didYouMean(nearest)
    case .tooLittleMemory(let profile): profile.shortage
    }
  }
}

extension DeviceProfile {
  /// The most users of memory that a message names.
  private static let mostNamedUsers = 4

  /// The message for too little memory: the users of memory, their sizes, and a remedy.
  fileprivate var shortage: String {
    let programs = residents.filter(\.isResident).map { (name: $0.name, pages: $0.startPages) }
    let users =
      [(name: "kernel", pages: kernelPages), (name: "graphics", pages: graphicsPages)]
      + programs.sorted { $0.pages > $1.pages }
    let named = users.filter { $0.pages > 0 }.prefix(Self.mostNamedUsers)
    let rest = startPages - named.reduce(0) { $0 + $1.pages }
    let uses =
      named.map { "\($0.name) \(Self.size($0.pages))" }
      + (rest > 0 ? ["other programs \(Self.size(rest))"] : [])
    let bare = DeviceProfile.bare
    let isBareEnough = bare.startPages <= memoryPages && bare.startPages < startPages
    return "device '\(name)' uses \(Self.size(startPages)) at the start but has only "
      + "\(Self.size(memoryPages)) (\(uses.joined(separator: ", "))); expected at least "
      + "\(Self.size(startPages))"
      + (isBareEnough ? ", or the device 'bare', where only the kernel uses memory" : "")
  }

  private static func size(_ pages: Int) -> String {
    ParameterKind.bytes.text(of: pages * pageSize)
  }
}

extension ProfileError: ParameterFault {
  /// The figures at fault.
  package var faultyParameters: [String] {
    switch self {
    case .unknownProfile: []
    case .unknownField(let name, _, _), .badValue(_, let name, _, _): [name]
    case .tooLittleMemory: ["memory"]
    }
  }
}
