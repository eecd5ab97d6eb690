import MemsimDevice
import MemsimRuntime

/// The tables of docs/devices.md, made from the profiles.
enum ProfilePage {
  static var tables: [String] { [devices, fields, programs, sizes] }

  private static let profiles = DeviceProfiles.all

  private static var devices: String {
    table(
      [
        "device", "system", "screen", "memory", "graphics", "kernel", "used at the start", "left",
        "levels begin at",
      ],
      profiles.map { profile in
        [
          "`\(profile.name)`", profile.os.description, "\(profile.screen)",
          size(profile.memoryPages),
          size(profile.graphicsPages), size(profile.kernelPages), size(profile.startPages),
          size(profile.memoryPages - profile.startPages),
          profile.levels.text,
        ]
      })
  }

  private static var fields: String {
    table(
      ["figure", "a value is", "what it is"],
      DeviceProfile.figures.map {
        ["`\($0.name)`", $0.expectation, $0.summary]
      })
  }

  private static var programs: String {
    table(
      ["program", "bundle identifier", "role", "starts", "again", "icon", "URLs"],
      apps.map { app in
        [
          "`\(app.word)`", app.bundleIdentifier, app.role.rawValue,
          app.isResident ? "with the device" : "when launched", app.staysAlive ? "yes" : "no",
          app.isOnHomeScreen ? "yes" : "no",
          (app.urlSchemes.map { "`\($0):`" } + app.urlHosts).joined(separator: ", "),
        ]
      })
  }

  private static var sizes: String {
    table(
      ["program"] + profiles.map { "`\($0.name)`" },
      apps.map { app in
        ["`\(app.word)`"]
          + profiles.map { profile in
            guard let app = profile.residents.first(where: { $0.name == app.name }) else {
              return "none"
            }
            return "\(size(app.startPages)) + \(size(app.cleanPages))"
          }
      })
  }

  /// Every program of any device, as the first device has it.
  private static var apps: [ResidentApp] {
    profiles.flatMap(\.residents).reduce(into: []) { apps, app in
      if !apps.contains(where: { $0.name == app.name }) { apps.append(app) }
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { cells in
      cells[0] == "---"
        ? "|" + cells.joined(separator: "|") + "|" : "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n") + "\n"
  }

  private static func size(_ pages: Int) -> String {
    ParameterKind.bytes.text(of: pages * pageSize)
  }
}

extension LevelPercents {
  fileprivate var text: String { "\(warning)%, \(urgent)%, \(critical)%" }
}
