/// A device was switched on.
package struct DeviceStarted: EventBody {
  package static let name = "device-started"
  package static let about = "A device was switched on."
  package static let isWrittenAtOnce = true

  /// The profile that it was made from.
  package private(set) var profile = ""

  /// The version of its system.
  package private(set) var os = ""

  /// All pages of memory.
  package private(set) var pages = 0

  /// The width of the screen.
  package private(set) var widthPoints = 0

  /// The height of the screen.
  package private(set) var heightPoints = 0

  /// The policy that decides about its memory.
  package private(set) var policy = ""

  /// What the policy is configured with.
  package private(set) var settings: [Setting] = []

  /// The pages that the parts of the system keep for themselves.
  package private(set) var reserved: [ReservedPages] = []

  /// Which pages of a heap count, where these are not the committed ones.
  package private(set) var counting: String?

  package init() {}

  /// Makes the event.
  package init(
    profile: String, os: String, pages: Int, widthPoints: Int, heightPoints: Int, policy: String,
    settings: [Setting], reserved: [ReservedPages], counting: String? = nil
  ) {
    self.profile = profile
    self.os = os
    self.pages = pages
    self.widthPoints = widthPoints
    self.heightPoints = heightPoints
    self.policy = policy
    self.settings = settings
    self.reserved = reserved
    self.counting = counting
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("profile", &profile)
    try fields.field("os", &os)
    try fields.field("pages", &pages, in: .pages)
    try fields.field("widthPoints", &widthPoints, in: .extent)
    try fields.field("heightPoints", &heightPoints, in: .extent)
    try fields.field("policy", &policy)
    try fields.field("settings", &settings)
    try fields.field("reserved", &reserved)
    try fields.field("counting", &counting)
  }
}

/// A named figure that something is configured with.
package struct Setting: Record {
  /// What it is the figure of.
  package private(set) var name = ""

  /// The figure, in the unit that the name says.
  package private(set) var value = 0

  package init() {}

  /// Makes a setting.
  package init(name: String, value: Int) {
    self.name = name
    self.value = value
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("name", &name)
    try fields.field("value", &value, in: .any)
  }
}

/// The pages that a part of the system keeps for itself.
package struct ReservedPages: Record {
  /// The part of the system.
  package private(set) var name = ""

  /// How many pages.
  package private(set) var pages = 0

  package init() {}

  /// Makes an entry.
  package init(name: String, pages: Int) {
    self.name = name
    self.pages = pages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("name", &name)
    try fields.field("value", &pages, in: .pages)
  }
}
