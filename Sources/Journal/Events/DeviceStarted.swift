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

  /// The settings of the policy.
  package private(set) var settings: [Setting] = []

  /// The pages that the parts of the system reserve.
  package private(set) var reserved: [ReservedPages] = []

  /// The pages of a heap that count, if these are not the committed ones.
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

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("profile", &profile)
    fields.field("os", &os)
    fields.field("pages", &pages, in: .pages)
    fields.field("widthPoints", &widthPoints, in: .extent)
    fields.field("heightPoints", &heightPoints, in: .extent)
    fields.field("policy", &policy)
    fields.field("settings", &settings)
    fields.field("reserved", &reserved)
    fields.field("counting", &counting)
  }
}

/// A named figure that something is configured with.
package struct Setting: Record {
  /// The name of the setting.
  package private(set) var name = ""

  /// The figure, in the unit that its name contains.
  package private(set) var value = 0

  package init() {}

  /// Makes a setting.
  package init(name: String, value: Int) {
    self.name = name
    self.value = value
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("name", &name)
    fields.field("value", &value, in: .any)
  }
}

/// The pages that a part of the system reserves.
package struct ReservedPages: Record {
  /// The part of the system.
  package private(set) var name = ""

  /// The number of pages.
  package private(set) var pages = 0

  package init() {}

  /// Makes an entry.
  package init(name: String, pages: Int) {
    self.name = name
    self.pages = pages
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("name", &name)
    fields.field("value", &pages, in: .pages)
  }
}

/// The uses of the device's pages at one moment.
package struct DeviceSampled: EventBody {
  package static let name = "device-sampled"
  package static let about = "The uses of the device's pages."

  /// The reason for the sample.
  package private(set) var cause: SampleCause = .change

  /// Pages that are free.
  package private(set) var freePages = 0

  /// Pages that can be dropped.
  package private(set) var cleanPages = 0

  /// Pages that can be purged.
  package private(set) var purgeablePages = 0

  /// Pages of processes that only their end gives back.
  package private(set) var dirtyPages = 0

  /// Pages of the system.
  package private(set) var reservedPages = 0

  package init() {}

  /// Makes the event.
  package init(
    cause: SampleCause, freePages: Int, cleanPages: Int, purgeablePages: Int, dirtyPages: Int,
    reservedPages: Int
  ) {
    self.cause = cause
    self.freePages = freePages
    self.cleanPages = cleanPages
    self.purgeablePages = purgeablePages
    self.dirtyPages = dirtyPages
    self.reservedPages = reservedPages
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("cause", &cause)
    fields.field("freePages", &freePages, in: .pages)
    fields.field("cleanPages", &cleanPages, in: .pages)
    fields.field("purgeablePages", &purgeablePages, in: .pages)
    fields.field("dirtyPages", &dirtyPages, in: .pages)
    fields.field("reservedPages", &reservedPages, in: .pages)
  }
}

/// The pages that a process uses at one moment.
package struct ProcessSampled: EventBody {
  package static let name = "process-sampled"
  package static let about = "The pages of a process."

  /// The reason for the sample.
  package private(set) var cause: SampleCause = .change

  /// Its footprint.
  package private(set) var footprintBytes = 0

  /// Its pages that can be dropped.
  package private(set) var cleanPages = 0

  /// Its pages that can be purged.
  package private(set) var purgeablePages = 0

  package init() {}

  /// Makes the event.
  package init(cause: SampleCause, footprintBytes: Int, cleanPages: Int, purgeablePages: Int) {
    self.cause = cause
    self.footprintBytes = footprintBytes
    self.cleanPages = cleanPages
    self.purgeablePages = purgeablePages
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("cause", &cause)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
    fields.field("cleanPages", &cleanPages, in: .pages)
    fields.field("purgeablePages", &purgeablePages, in: .pages)
  }
}

/// The reason why memory was sampled.
package enum SampleCause: String, Word {
  /// It changed, and the last sample is old enough.
  case change
  /// A decision is about to rest on it.
  case decision
}
