internal import MemsimRuntime

extension DeviceProfile {
  /// What of it a scenario may set, in the order of the documentation.
  package var fields: [Field<DeviceProfile>] {
    Self.figures + apps.map(Self.size(of:))
  }

  /// The figures that every device has.
  package static let figures: [Field<DeviceProfile>] = [
    .pages("memory", \.memoryPages, from: 1, "All memory."),
    .pages("graphics", \.graphicsPages, "What the graphics hardware keeps."),
    .pages("kernel", \.kernelPages, "What the kernel keeps."),
    Field(
      name: "os", summary: "The release of the system.",
      kind: .choice(OSVersion.all.map(\.description)),
      expectation: OSVersion.all.map(\.description).joined(separator: " or "),
      read: { $0.os.description },
      write: { Field.assign($1.number.map { OSVersion.all[$0] }, to: \.os, of: &$0) }),
    Field(
      name: "screen", summary: "The screen, held upright.",
      expectation: "a size in points such as 320x480",
      read: { $0.screen.description },
      write: { Field.assign($1.text.flatMap { ScreenSize($0) }, to: \.screen, of: &$0) }),
    .flag(
      "multitasking", \.isMultitasking,
      "Whether apps of third parties may run in the background; if not, `check` warns of them."),
    .percent("warning", \.levels.warning, "Where level 1 begins, if the policy has levels."),
    .percent("urgent", \.levels.urgent, "Where level 2 begins."),
    .percent("critical", \.levels.critical, "Where level 3 begins."),
    .choice(
      "pages", \.counting,
      "Which pages of a heap count: those that jemalloc has committed, or those that were written."
    ),
  ]

  /// The dirty memory that a program takes when it starts, or whether it is there at all.
  ///
  /// Its image stays as it is; what changes is its heap. The home screen is always there.
  private static func size(of app: ResidentApp) -> Field<DeviceProfile> {
    let least = ParameterKind.bytes.text(of: app.imageDirtyPages * pageSize)
    let canBeOff = app.role != .home
    return Field(
      name: app.word, summary: "What \(app.name) takes when it starts.",
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
        let pages = ParameterKind.bytes.number(of: text).flatMap(Field<DeviceProfile>.wholePages)
        guard let pages, pages >= app.imageDirtyPages,
          let index = profile.apps.firstIndex(where: { $0.word == app.word })
        else { return false }
        profile.switchedOff.remove(app.word)
        profile.apps[index].heapBytes = (pages - app.imageDirtyPages) * pageSize
        return true
      })
  }
}
