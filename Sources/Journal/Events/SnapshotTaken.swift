/// The windows of a process were looked at.
package struct SnapshotTaken: EventBody {
  package static let name = "snapshot"
  package static let about = "A snapshot of a process's windows."

  /// Whether they are as they are seen, or as the process has set them.
  package private(set) var values: ViewValues = .model

  /// Every view, each before those in it, from the back to the front.
  package private(set) var views: [ViewRecord] = []

  package init() {}

  /// Makes the event.
  package init(values: ViewValues, views: [ViewRecord]) {
    self.values = values
    self.views = views
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("values", &values)
    fields.field("views", &views)
  }
}

/// The source of the values of a view.
package enum ViewValues: String, Word {
  /// The values that its process has set.
  case model
  /// The visible values, perhaps in the middle of animations.
  case presentation
}

/// A view that was looked at; places are in the coordinates of the view around it.
package struct ViewRecord: Record {
  /// In how many other views it is.
  package private(set) var depth = 0

  /// The name of its class.
  package private(set) var className = ""

  /// Across and down to its upper left corner, its width and its height, in 1/64 point.
  package private(set) var frame: [Int] = []

  /// Across and down to its middle, in 1/64 point.
  package private(set) var center: [Int] = []

  /// Its transform: four factors in 1/1024, and across and down in 1/64 point; nil if it is the
  /// one that changes nothing.
  package private(set) var transform: [Int]?

  /// The opacity, in 1/1024.
  package private(set) var alpha = 0

  /// 1 if it is hidden itself, else 0.
  package private(set) var hidden = 0

  /// The text that can be read on the view.
  package private(set) var text: String?

  /// Its tag.
  package private(set) var tag = 0

  /// The retain count.
  package private(set) var retainCount = 0

  package init() {}

  /// Makes the record of a view.
  package init(
    depth: Int, className: String, frame: [Int], center: [Int], transform: [Int]?, alpha: Int,
    isHidden: Bool, text: String?, tag: Int, retainCount: Int
  ) {
    self.depth = depth
    self.className = className
    self.frame = frame
    self.center = center
    self.transform = transform
    self.alpha = alpha
    hidden = isHidden ? 1 : 0
    self.text = text
    self.tag = tag
    self.retainCount = retainCount
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("depth", &depth, in: .depth)
    fields.field("className", &className)
    fields.field("frame", &frame, in: .any)
    fields.field("center", &center, in: .any)
    fields.field("transform", &transform, in: .any)
    fields.field("alpha", &alpha, in: .any)
    fields.field("hidden", &hidden, in: .flag)
    fields.field("text", &text)
    fields.field("tag", &tag, in: .any)
    fields.field("retainCount", &retainCount, in: .count)
  }
}
