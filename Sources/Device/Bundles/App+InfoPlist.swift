extension App {
  /// The app with the name, identifier, icon, URL schemes, status bar and Wi-Fi that its bundle
  /// says; its code stays as it is.
  public func described(by info: InfoPlist) -> App {
    var app = self
    app.name = info.name
    app.identifier = info.identifier
    app.displayName = info.displayName
    if let icon = info.iconFile { app.icon = icon }
    app.urlSchemes = info.urlTypes.flatMap(\.schemes)
    app.statusBar = info.statusBar
    app.requiresPersistentWiFi = info.requiresPersistentWiFi
    return app
  }
}
