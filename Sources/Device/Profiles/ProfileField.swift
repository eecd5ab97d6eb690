internal import MemsimRuntime

/// A figure of a device that a scenario may set.
package struct ProfileField: Sendable {
  /// The word by which it is set.
  package let name: String
  /// What it is, in one sentence.
  package let summary: String
  /// What a value looks like, for a message.
  package let expectation: String
  /// Gives the text of its value.
  package let read: @Sendable (DeviceProfile) -> String
  /// Writes what a text stands for; false if that is nothing which fits.
  let write: @Sendable (inout DeviceProfile, String) -> Bool

  /// Those that every device has.
  package static let figures: [ProfileField] = [
    pages("memory", \.memoryPages, from: 1, "All memory."),
    pages("graphics", \.graphicsPages, from: 0, "What the graphics hardware keeps."),
    pages("kernel", \.kernelPages, from: 0, "What the kernel keeps."),
    ProfileField(
      name: "os", summary: "The release of the system.",
      expectation: OSVersion.all.map(\.description).joined(separator: " or "),
      read: { $0.os.description },
      write: { profile, text in assign(OSVersion(text), to: &profile.os) }),
    ProfileField(
      name: "screen", summary: "The screen, held upright.",
      expectation: "a size in points such as 320x480",
      read: { $0.screen.description },
      write: { profile, text in assign(ScreenSize(text), to: &profile.screen) }),
  ]

  /// The dirty memory that a program takes when it starts, or whether it is there at all.
  ///
  /// Its image stays as it is; what changes is its heap. The home screen is always there.
  static func size(of app: ResidentApp) -> ProfileField {
    let least = ParameterUnit.bytes.text(of: app.imageDirtyPages * pageSize)
    let canBeOff = app.role != .home
    return ProfileField(
      name: app.word, summary: "What \(app.name) takes when it starts.",
      expectation: "a size of whole pages from \(least)" + (canBeOff ? ", or off" : ""),
      read: { profile in
        let present = profile.residents.first { $0.word == app.word }
        return present.map { ParameterUnit.bytes.text(of: $0.startPages * pageSize) } ?? "off"
      },
      write: { profile, text in
        if text == "off", canBeOff {
          profile.switchedOff.insert(app.word)
          return true
        }
        guard let pages = wholePages(text), pages >= app.imageDirtyPages,
          let index = profile.apps.firstIndex(where: { $0.word == app.word })
        else { return false }
        profile.switchedOff.remove(app.word)
        profile.apps[index].heapBytes = (pages - app.imageDirtyPages) * pageSize
        return true
      })
  }

  private static func pages(
    _ name: String, _ path: any WritableKeyPath<DeviceProfile, Int> & Sendable, from least: Int,
    _ summary: String
  ) -> ProfileField {
    ProfileField(
      name: name, summary: summary, expectation: "a size of whole pages such as 96MB",
      read: { ParameterUnit.bytes.text(of: $0[keyPath: path] * pageSize) },
      write: { profile, text in
        guard let pages = wholePages(text), pages >= least else { return false }
        profile[keyPath: path] = pages
        return true
      })
  }

  private static func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  private static func wholePages(_ text: String) -> Int? {
    guard let bytes = ParameterUnit.bytes.value(of: text), bytes.isMultiple(of: pageSize),
      (0...mostBytes).contains(bytes)
    else { return nil }
    return bytes / pageSize
  }

  // The same bound as that of a policy's sizes; sums of them do not overflow.
  private static let mostBytes = 1 << 40
}
