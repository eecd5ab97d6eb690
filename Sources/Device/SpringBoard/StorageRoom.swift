/// The folders of every app that has run; they start empty and end with the device.
final class StorageRoom {
  private var folders: [String: AppStorage] = [:]

  /// The folders of an app.
  func folders(of app: App) -> AppStorage {
    if let storage = folders[app.identifier] { return storage }
    let storage = AppStorage()
    folders[app.identifier] = storage
    return storage
  }
}
