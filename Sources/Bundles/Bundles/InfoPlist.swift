package import MemsimVocabulary

/// The contents of an app's `Info.plist`.
public struct InfoPlist: Sendable {
  /// The language of resources that are not localized (`CFBundleDevelopmentRegion`).
  public let developmentRegion: Language
  /// The name below the icon (`CFBundleDisplayName`), by default the app's name.
  public let displayName: String
  /// The name of the code (`CFBundleExecutable`).
  public let executable: String
  /// The file of the icon (`CFBundleIconFile`).
  public let iconFile: String?
  /// The unique identifier of the app (`CFBundleIdentifier`).
  public let identifier: String
  /// The version of the file's format (`CFBundleInfoDictionaryVersion`).
  public let infoDictionaryVersion: String
  /// The short name (`CFBundleName`), by default the name of the bundle.
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
  /// The name of the launch images (`UILaunchImageFile`), with or without its ending.
  public let launchImageFile: String?
  /// The nib that is loaded at its launch (`NSMainNibFile`).
  public let mainNibFile: String?
  /// Whether Wi-Fi stays awake while it is in front (`UIRequiresPersistentWiFi`).
  public let requiresPersistentWiFi: Bool
  /// Whether its icon has the gloss already (`UIPrerenderedIcon`).
  public let hasPrerenderedIcon: Bool
  /// The capabilities that a device must have, or with false must not have, to run the app, in the
  /// order of the file (`UIRequiredDeviceCapabilities`).
  public let requiredCapabilities: [(capability: DeviceCapability, isRequired: Bool)]
  /// All entries of the file, variables replaced.
  public let entries: [String: PreferenceValue]
  /// The positions of the values, for the message when one of them leads nowhere.
  package let marks: [String: SourceMark]

  /// Reads the bytes of a file, for the product whose name replaces its variables.
  package init(bytes: [UInt8], file: String, productName: String) throws(InputError) {
    var decoder = try InfoPlistDecoder(bytes, file: file, productName: productName)
    name = decoder.name(or: productName)
    displayName = decoder.text(.displayName) ?? name
    developmentRegion = decoder.language(.developmentRegion) ?? .english
    executable = decoder.requiredFileName(.executable)
    iconFile = decoder.fileName(.iconFile)
    identifier = decoder.identifier()
    infoDictionaryVersion = decoder.text(.infoDictionaryVersion) ?? "6.0"
    packageType = decoder.constant(.packageType, "APPL")
    signature = decoder.signature()
    version = decoder.version()
    urlTypes = decoder.urlTypes()
    statusBar = decoder.statusBar()
    requiresIPhoneOS = decoder.flag(.requiresIPhoneOS) ?? true
    deviceFamilies = decoder.deviceFamilies()
    launchImageFile = decoder.fileName(.launchImageFile)
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

/// The version of a bundle: one or more whole numbers.
public struct BundleVersion: Hashable, Sendable {
  /// The numbers, the one that counts most first.
  public let numbers: [Int]

  init(numbers: [Int]) {
    self.numbers = numbers
  }

  /// Reads numbers with dots between them; nil if the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy(\.isASCIIDigit) ? Int(part) : nil
    }
    guard numbers.count == parts.count else { return nil }
    self.numbers = numbers
  }
}

extension BundleVersion: CustomStringConvertible {
  /// The numbers with dots between them.
  public var description: String {
    numbers.map(String.init).joined(separator: ".")
  }
}

extension BundleVersion: Comparable {
  /// Whether one version precedes another; missing numbers are zero.
  public static func < (left: BundleVersion, right: BundleVersion) -> Bool {
    left.saidNumbers.lexicographicallyPrecedes(right.saidNumbers)
  }

  /// Whether two versions are the same; missing numbers are zero.
  public static func == (left: BundleVersion, right: BundleVersion) -> Bool {
    left.saidNumbers == right.saidNumbers
  }

  /// Hashes the parts that make versions equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(saidNumbers)
  }

  /// The numbers without the zeros at the end, which mean the same as missing numbers.
  private var saidNumbers: ArraySlice<Int> {
    numbers.prefix { _ in true }.dropLast(numbers.reversed().prefix { $0 == 0 }.count)
  }
}

/// A kind of device that an app is made for, by its number in `UIDeviceFamily`.
public enum DeviceFamily: Int, CaseIterable, Sendable {
  /// A phone, or an iPod touch.
  case phone = 1
  /// An iPad.
  case pad
}

extension InfoPlist {
  /// Whether it is an app of an iPad and of nothing else.
  var isForPadAlone: Bool { deviceFamilies.allSatisfy { $0 == .pad } }
}

/// A capability of a device that an app may require (`UIRequiredDeviceCapabilities`).
public enum DeviceCapability: String, CaseIterable, Sendable {
  /// A sensor of acceleration.
  case accelerometer
  /// The processor of the first devices.
  case armv6
  /// The processor from 2009 on.
  case armv7
  /// A camera that focuses by itself.
  case autoFocusCamera = "auto-focus-camera"
  /// Positions from satellites.
  case gps
  /// Positions at all.
  case locationServices = "location-services"
  /// A compass.
  case magnetometer
  /// A microphone.
  case microphone
  /// OpenGL ES 1.1.
  case openGLES1 = "opengles-1"
  /// OpenGL ES 2.0.
  case openGLES2 = "opengles-2"
  /// Games among devices that are near.
  case peerPeer = "peer-peer"
  /// Text messages.
  case sms
  /// A camera for pictures.
  case stillCamera = "still-camera"
  /// A phone.
  case telephony
  /// A camera for films.
  case videoCamera = "video-camera"
  /// Wi-Fi.
  case wifi
}

/// A kind of URL that an app opens (`CFBundleURLTypes`).
public struct URLType: Hashable, Sendable {
  /// Its name, `CFBundleURLName`, if it has one.
  public let name: String?
  /// Its schemes, `CFBundleURLSchemes`.
  public let schemes: [URLScheme]
}
