internal import MemsimRuntime

/// What an app of the system sees of the others, so that the user can set something of them.
extension System {
  /// The apps that were installed, in that order; none for an app that did not come with the
  /// system.
  package var installedApps: [App] {
    guard isLiving, process.app.isOfSystem, let springBoard else { return [] }
    return springBoard.apps.all
  }

  /// What stands under the icon of an app.
  package func displayName(of app: App) -> String { app.displayName(languages: languages) }

  /// What an app remembers; nothing for one that was not installed, or where the asking app did not
  /// come with the system.
  package func rememberedValue(_ key: String, of identifier: String) -> PreferenceValue? {
    preferences(of: identifier)?[key]
  }

  /// Has an app remember something, at once: it finds it at its next launch (platform F11).
  package func remember(_ value: PreferenceValue, for key: String, of identifier: String) {
    Heap.withHostAllocations {
      guard let preferences = preferences(of: identifier) else { return }
      preferences[key] = value
      // An app that has put a folder where the file belongs remembers nothing.
      try? preferences.synchronize()
    }
  }

  private func preferences(of identifier: String) -> Preferences? {
    guard let app = installedApps.first(where: { $0.identifier == identifier }),
      let storage = springBoard?.apps.folders(of: app)
    else { return nil }
    return Preferences(of: identifier, inAny: storage)
  }
}
