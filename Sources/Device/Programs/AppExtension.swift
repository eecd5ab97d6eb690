/// A kind of app extension of iOS.
package enum AppExtension: String, CaseIterable, Sendable {
  /// Carries the packets of a private network.
  case packetTunnel = "packet-tunnel"
  /// Shares a document, or acts on one.
  case share
  /// Shows a widget.
  case widget
  /// Changes a notification before it is shown.
  case notificationService = "notification-service"
  /// Replaces the keyboard.
  case keyboard
  /// Records the screen.
  case broadcast
  /// Provides files to other apps.
  case fileProvider = "file-provider"

  /// The hard limit, as users report it; Apple publishes none.
  package var limitBytes: Int {
    switch self {
    case .packetTunnel, .broadcast: 50 << 20
    case .share: 120 << 20
    case .widget: 30 << 20
    case .notificationService: 24 << 20
    case .keyboard: 77 << 20
    case .fileProvider: 20 << 20
    }
  }
}
