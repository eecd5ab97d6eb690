/// The screen shows something else.
package struct ScreenChanged: EventBody {
  package static let name = "screen-changed"
  package static let about = "The screen shows something else."

  /// The new content of the screen.
  package private(set) var shows: ShownScreen = .off

  /// The name of the app that is shown; nil when none is.
  package private(set) var app: String?

  package init() {}

  /// Makes the event.
  package init(shows: ShownScreen, app: String? = nil) {
    self.shows = shows
    self.app = app
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("shows", &shows)
    fields.field("app", &app)
  }
}

/// The contents that a screen can show.
package enum ShownScreen: String, Word {
  /// Nothing.
  case off
  /// The lock screen.
  case locked
  /// The icons.
  case home
  /// The picture that replaces an app until it has drawn something.
  case defaultImage = "default-image"
  /// An app.
  case app
}

/// A picture of the screen was written.
package struct FrameTaken: EventBody {
  package static let name = "frame"
  package static let about = "A picture of the screen was written."
  package static let isOfDevice = false
  package static let isAskedFor = true

  /// The name of the picture.
  package private(set) var picture = ""

  /// The width in pixels.
  package private(set) var width = 0

  /// The height in pixels.
  package private(set) var height = 0

  /// The hash of its pixels.
  package private(set) var hash = ""

  package init() {}

  /// Makes the event, with the hash of the pixels.
  package init(picture: String, width: Int, height: Int, pixels: UnsafeRawBufferPointer) {
    self.picture = picture
    self.width = width
    self.height = height
    let digest = DigestStream()
    digest.write(pixels)
    hash = digest.text
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("picture", &picture)
    fields.field("width", &width, in: .extent)
    fields.field("height", &height, in: .extent)
    fields.field("hash", &hash)
  }
}

/// The device fell asleep or woke.
package struct SleepChanged: EventBody {
  package static let name = "sleep-changed"
  package static let about = "The device fell asleep or woke: asleep no app runs."

  /// The new state.
  package private(set) var state: SleepState = .awake

  package init() {}

  /// Makes the event.
  package init(state: SleepState) {
    self.state = state
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("state", &state)
  }
}

/// Whether apps run.
package enum SleepState: String, Word {
  /// They do.
  case awake
  /// None does, but one that plays audio.
  case asleep
}

/// Wi-Fi fell asleep or woke.
package struct WiFiChanged: EventBody, ScenarioEvent {
  package static let name = "wifi-changed"
  package static let about = "Wi-Fi fell asleep or woke."
  package static let scenarioWord = "wifi"

  /// The new state.
  package private(set) var state: WiFiState = .awake

  package init() {}

  /// Makes the event.
  package init(state: WiFiState) {
    self.state = state
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("state", &state)
  }
}

/// Whether the network is there.
public enum WiFiState: String, Word {
  /// It is.
  case awake
  /// It was switched off to save power.
  case asleep
}
