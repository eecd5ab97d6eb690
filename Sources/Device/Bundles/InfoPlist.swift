package import MemsimVocabulary

/// What `Info.plist` says of an app.
public struct InfoPlist: Sendable {
  /// The language of what is not localized (`CFBundleDevelopmentRegion`).
  public let developmentRegion: Language
  /// What stands under the icon (`CFBundleDisplayName`), the name unless it is said.
  public let displayName: String
  /// The name of the code (`CFBundleExecutable`).
  public let executable: String
  /// The file of the icon (`CFBundleIconFile`).
  public let iconFile: String?
  /// What tells the app from every other (`CFBundleIdentifier`).
  public let identifier: String
  /// The version of the file's format (`CFBundleInfoDictionaryVersion`).
  public let infoDictionaryVersion: String
  /// The short name (`CFBundleName`).
  public let name: String
  /// The kind of bundle (`CFBundlePackageType`), which is an app's.
  public let packageType: String
  /// The four letters of its maker (`CFBundleSignature`).
  public let signature: String
  /// The version of the app (`CFBundleVersion`).
  public let version: BundleVersion
  /// The kinds of URL that it opens (`CFBundleURLTypes`).
  public let urlTypes: [URLType]
  /// The status bar that it starts with (`UIStatusBarHidden`, `UIStatusBarStyle`,
  /// `UIInterfaceOrientation`).
  public let statusBar: StatusBar
  /// Whether it is an app of a phone alone (`LSRequiresIPhoneOS`).
  public let requiresIPhoneOS: Bool
  /// The kinds of device that it is made for (`UIDeviceFamily`).
  public let deviceFamilies: [DeviceFamily]
  /// The nib that is loaded at its launch (`NSMainNibFile`).
  public let mainNibFile: String?
  /// Whether Wi-Fi stays awake while it is in front (`UIRequiresPersistentWiFi`).
  public let requiresPersistentWiFi: Bool
  /// Whether its icon has the gloss already (`UIPrerenderedIcon`).
  public let hasPrerenderedIcon: Bool
  /// What a device must have, or with false must not have, to run it, in the order of the file
  /// (`UIRequiredDeviceCapabilities`).
  public let requiredCapabilities: [(capability: DeviceCapability, isRequired: Bool)]
  /// All that the file says, variables replaced.
  public let entries: [String: PreferenceValue]
  /// Where the values stand, for whoever finds that one of them leads nowhere.
  package let marks: [String: SourceMark]

  /// Reads the bytes of a file, for the product whose name its variables stand for.
  package init(bytes: [UInt8], file: String, productName: String) throws(InputError) {
    var decoder = try InfoPlistDecoder(bytes, file: file, productName: productName)
    displayName = decoder.text(.displayName) ?? decoder.text(.name) ?? ""
    developmentRegion = decoder.language(.developmentRegion) ?? .english
    executable = decoder.requiredText(.executable)
    iconFile = decoder.fileName(.iconFile)
    identifier = decoder.identifier()
    infoDictionaryVersion = decoder.text(.infoDictionaryVersion) ?? "6.0"
    name = decoder.requiredText(.name)
    packageType = decoder.constant(.packageType, "APPL")
    signature = decoder.signature()
    version = decoder.version()
    urlTypes = decoder.urlTypes()
    statusBar = decoder.statusBar()
    requiresIPhoneOS = decoder.flag(.requiresIPhoneOS) ?? true
    deviceFamilies = decoder.deviceFamilies()
    mainNibFile = decoder.fileName(.mainNibFile)
    requiresPersistentWiFi = decoder.flag(.requiresPersistentWiFi) ?? false
    hasPrerenderedIcon = decoder.flag(.hasPrerenderedIcon) ?? false
    requiredCapabilities = decoder.capabilities()
    entries = decoder.preferences
    marks = decoder.marks
    decoder.checkUnknownKeys()
    if !decoder.problems.isEmpty { throw InputError(decoder.problems) }
  }
}
