/// The user touched, pressed or moved the device.
package struct InputArrived: EventBody {
  package static let name = "input"
  package static let about =
    "The device was touched, moved, turned or plugged in, or a button pressed."

  /// The kind of the input.
  package private(set) var kind: InputKind = .touchBegan

  /// The number of the finger.
  package private(set) var finger: Int?

  /// The number of taps in a row, with this one.
  package private(set) var tapCount: Int?

  /// Across, in 1/64 point, or 1/1024 of gravity for the accelerometer.
  package private(set) var x: Int?

  /// Down, in the same unit.
  package private(set) var y: Int?

  /// Out of the screen, for the accelerometer.
  package private(set) var z: Int?

  /// The orientation that the device was turned to.
  package private(set) var degrees: Int?

  /// The text that a key has typed: a line end for return, a backspace for delete.
  package private(set) var text: String?

  package init() {}

  /// Makes the event.
  package init(
    kind: InputKind, finger: Int? = nil, tapCount: Int? = nil, x: Int? = nil, y: Int? = nil,
    z: Int? = nil, degrees: Int? = nil, text: String? = nil
  ) {
    self.kind = kind
    self.finger = finger
    self.tapCount = tapCount
    self.x = x
    self.y = y
    self.z = z
    self.degrees = degrees
    self.text = text
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("kind", &kind)
    fields.field("finger", &finger, in: .count)
    fields.field("tapCount", &tapCount, in: .count)
    fields.field("x", &x, in: .measure)
    fields.field("y", &y, in: .measure)
    fields.field("z", &z, in: .measure)
    fields.field("degrees", &degrees, in: .degrees)
    fields.field("text", &text)
  }
}

/// The kinds of input from the user.
package enum InputKind: String, Word {
  /// A finger went down.
  case touchBegan = "touch-began"
  /// A finger moved.
  case touchMoved = "touch-moved"
  /// A finger went up.
  case touchEnded = "touch-ended"
  /// A touch was taken away from its view.
  case touchCancelled = "touch-cancelled"
  /// A key of the keyboard on the screen was pressed.
  case key
  /// The home button was pressed.
  case home
  /// The sleep button was pressed.
  case sleep
  /// The key that makes it louder was pressed.
  case volumeUp = "volume-up"
  /// The key that makes it quieter was pressed.
  case volumeDown = "volume-down"
  /// The switch at the side was set to silence.
  case silent
  /// The switch at the side was set back.
  case ring
  /// The charger was plugged in.
  case pluggedIn = "plugged-in"
  /// The charger was taken away.
  case unplugged
  /// The user woke the device and unlocked it.
  case wake
  /// The device was turned.
  case rotate
  /// The accelerometer gave a value.
  case accelerate

  /// Whether a finger did it, or it was done to one.
  package var isTouch: Bool {
    switch self {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled: true
    case .key, .home, .sleep, .volumeUp, .volumeDown, .silent, .ring, .pluggedIn, .unplugged,
      .wake, .rotate, .accelerate:
      false
    }
  }
}

/// A URL was opened.
package struct URLOpened: EventBody, ScenarioEvent {
  package static let name = "url-opened"
  package static let about = "A URL was opened."
  package static let scenarioWord = "opened"

  /// The URL.
  package private(set) var url = ""

  /// The app that opens it; nil when none does.
  package private(set) var handler: String?

  package init() {}

  /// Makes the event.
  package init(url: String, handler: String? = nil) {
    self.url = url
    self.handler = handler
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("url", &url)
    fields.field("handler", &handler)
  }
}

/// An app answered whether it could open a URL.
package struct URLAnswered: EventBody, ScenarioEvent {
  package static let name = "url-answered"
  package static let about = "An app answered YES or NO to a URL."
  package static let scenarioWord = name

  /// The URL.
  package private(set) var url = ""

  /// The return value of `application:handleOpenURL:`.
  package private(set) var answer: URLAnswer = .no

  package init() {}

  /// Makes the event.
  package init(url: String, answer: URLAnswer) {
    self.url = url
    self.answer = answer
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("url", &url)
    fields.field("answer", &answer)
  }
}

/// The answers of an app to a URL.
public enum URLAnswer: String, Word {
  /// It could do something with the URL.
  case yes
  /// It could not.
  case no
}

/// A process played a sound.
package struct SoundPlayed: EventBody, ScenarioEvent {
  package static let name = "sound-played"
  package static let about = "A process played a sound of the system's services."
  package static let scenarioWord = "played"

  /// The name of the file.
  package private(set) var file = ""

  /// The volume, from 0 (silent) to 16.
  package private(set) var volume = 0

  package init() {}

  /// Makes the event.
  package init(file: String, volume: Int) {
    self.file = file
    self.volume = volume
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("file", &file)
    fields.field("volume", &volume, in: .volume)
  }
}

/// An interruption began or went on.
package struct InterruptionAdvanced: EventBody, ScenarioEvent {
  package static let name = "interruption"
  package static let about = "An interruption began or went on."
  package static let scenarioWord = "interrupted"

  /// The kind of the interruption.
  package private(set) var kind: Interruption = .call

  /// The phase that the interruption has reached.
  package private(set) var phase: InterruptionPhase = .rang

  /// The number of the interruption, counted from 1.
  package private(set) var number = 0

  /// The origin of the interruption, such as a caller.
  package private(set) var origin = ""

  package init() {}

  /// Makes the event.
  package init(kind: Interruption, phase: InterruptionPhase, number: Int, origin: String) {
    self.kind = kind
    self.phase = phase
    self.number = number
    self.origin = origin
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("kind", &kind)
    fields.field("phase", &phase)
    fields.field("number", &number, in: .identifier)
    fields.field("origin", &origin)
  }
}

/// The kinds of interruptions.
public enum Interruption: String, Word {
  /// A telephone call.
  case call
  /// A text message.
  case sms
  /// A calendar alert.
  case calendar
  /// A choice of networks.
  case network
  /// The screen is locked.
  case lock
}

/// The phase of an interruption.
public enum InterruptionPhase: String, Word {
  /// It began.
  case rang
  /// It was not announced: there was no memory for it, or no home screen.
  case missed
  /// Its panel appeared.
  case shown
  /// The user silenced the call, which can still be answered.
  case silenced
  /// The user accepted it.
  case answered
  /// The user declined it.
  case ignored
  /// The user did neither in time.
  case rangOut = "rang-out"
  /// It is over, and the screen as before.
  case ended
}
