/// What a device can have that an app may ask for (`UIRequiredDeviceCapabilities`).
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
