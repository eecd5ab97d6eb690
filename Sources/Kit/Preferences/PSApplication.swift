internal import MemsimDevice
internal import MemsimGraphics

/// An app with settings that the user can change, as the Settings app sees it.
public final class PSApplication: NSObject {
  @Retained private var name: NSString?
  private var app: App?

  public override class var instanceSize: Int { 24 }

  /// The apps with settings, in the order of their names; not the
  /// caller's to release.
  public static func applicationsWithSettings() -> NSArray {
    let system = AppProcess.current.system
    let found = system.installedApps.filter { $0.bundle?.settings != nil && !$0.isOfSystem }
    let named = found.map { (name: system.displayName(of: $0), app: $0) }
      .sorted { ($0.name, $0.app.name) < ($1.name, $1.app.name) }
    return NSArray.alloc().initWithObjects(named.map { make($0.app, $0.name) }).autorelease()
  }

  /// The app that runs, as Settings is; not the caller's to release.
  public static func thisApplication() -> PSApplication? {
    let system = AppProcess.current.system
    guard let own = system.installedApps.first(where: { $0.identifier == system.bundleIdentifier })
    else { return nil }
    return make(own, system.displayName(of: own))
  }

  private static func make(_ app: App, _ name: String) -> PSApplication {
    let made = PSApplication.new()
    made.app = app
    made.$name = NSString.alloc().initWithString(name)
    return made.autorelease()
  }

  /// The name below the icon.
  public var displayName: NSString? { checkAlive().name }

  /// Its identifier, which is the name of the domain that its values are remembered in.
  public var bundleIdentifier: String { checkAlive().app?.identifier ?? "" }

  /// The picture beside its name, 29 by 29 pixels: Icon-Settings.png, or else its icon made smaller
  /// (platform H6); nil if it has neither.
  public func settingsIcon() -> UIImage? {
    checkAlive()
    guard let file = app?.bundle?.settingsIconFile else { return nil }
    return picture(file, CGSize(width: 29, height: 29))
  }

  /// A picture of its settings; nil if there is none of the name.
  public func settingsPicture(_ name: NSString) -> UIImage? {
    checkAlive()
    guard let file = app?.bundle?.settings?.path(of: name.string) else { return nil }
    return picture(file, nil)
  }

  /// A picture of the bundle, in another size if one is given.
  private func picture(_ file: String, _ size: CGSize?) -> UIImage? {
    guard let bundle = app?.bundle, let bytes = AppProcess.current.contents(of: file, in: bundle),
      let picture = try? Picture(bytes, name: file),
      let whole = CGImage.alloc().initWithPicture(picture)
    else { return nil }
    defer { whole.release() }
    guard let size, size != whole.size else {
      return UIImage.alloc().initWithCGImage(whole).autorelease()
    }
    guard let small = CGImage.alloc().initWithSize(size) else { return nil }
    defer { small.release() }
    guard let source = whole.surface(), let target = small.surface() else { return nil }
    Canvas(target).draw(source, in: CGRect(origin: .zero, size: size))
    return UIImage.alloc().initWithCGImage(small).autorelease()
  }

  /// The specifiers of a page of the app's settings, from the top; empty if the page does not
  /// exist.
  public func specifiersOfPane(_ pane: NSString) -> NSArray {
    checkAlive()
    guard let settings = app?.bundle?.settings, let page = settings.page(pane.string) else {
      return NSArray.alloc().initWithObjects([]).autorelease()
    }
    let languages = AppProcess.current.system.languages
    return NSArray.alloc().initWithObjects(
      page.specifiers.map { specifier in
        let made = PSSpecifier.alloc().initWith(specifier, of: self) {
          settings.text($0, on: page, languages: languages)
        }
        return made.autorelease()
      }
    ).autorelease()
  }

  /// Returns the value that the app has stored for a key; Settings reads its own defaults.
  func value(_ key: String) -> PreferenceValue? {
    let system = AppProcess.current.system
    if bundleIdentifier == system.bundleIdentifier {
      let own = NSUserDefaults.standardUserDefaults().objectForKey(.stringWithString(key))
      return own.flatMap { PreferenceValue($0) }
    }
    return system.rememberedValue(key, of: bundleIdentifier)
  }

  /// Has it remember a value for a key (platform F23).
  func remember(_ value: PreferenceValue, for key: String) {
    let system = AppProcess.current.system
    if bundleIdentifier == system.bundleIdentifier {
      let defaults = NSUserDefaults.standardUserDefaults()
      defaults.setObject(value.makeObject(), forKey: .stringWithString(key))
      defaults.synchronize()
    } else {
      system.remember(value, for: key, of: bundleIdentifier)
    }
  }
}
