package import MemsimVocabulary

/// The contents of a nib, read from an Interface Builder file (`.xib`) and checked: every
/// element and class is known, and every connection leads to an object of the file.
///
/// Files of Interface Builder 3 and of its successors hold the same objects in different forms.
package struct NibFile: Sendable {
  /// The top-level objects, placeholders included, in the order of the file.
  package let objects: [NibObject]
  /// The valid parts of the file that may be mistakes.
  let warnings: [Problem]

  /// Reads the bytes of a file, whose path messages name, with the classes that there are.
  package init(bytes: [UInt8], file: String, classes: [String]) throws(InputError) {
    var reader = NibReader(file: file, classes: classes)
    objects = reader.read(bytes)
    warnings = reader.warnings
    if !reader.problems.isEmpty { throw InputError(reader.problems) }
  }

  /// All objects, at any depth.
  package var everyObject: [NibObject] { objects.flatMap(\.everyObject) }
}

/// An object of a nib, and its contents.
package struct NibObject: Sendable {
  /// The id that the nib gives it.
  package let id: String
  /// The element that it is, such as `view`.
  package let element: String
  /// Its class: the one that the nib names, or the element's own.
  package let className: String
  /// For an object that is there before the nib is loaded, which one it is, such as
  /// `IBFilesOwner`.
  package let placeholder: String?
  /// The values of its properties, by their names.
  package internal(set) var values: [String: NibValue] = [:]
  /// The objects that are values of its properties, in the order of the file.
  package internal(set) var parts: [(key: String, object: NibObject)] = []
  /// Its subviews, the lowest first.
  package internal(set) var subviews: [NibObject] = []
  /// The items that it shows, the first one first.
  package internal(set) var items: [NibObject] = []
  /// The properties that are set to other objects, in the order of the file.
  package internal(set) var outlets: [NibOutlet] = []
  /// The methods that it calls, in the order of the file.
  package internal(set) var actions: [NibAction] = []
  /// Its position in the file.
  package let mark: SourceMark

  /// It and all objects in it, in the order of the file but for parts and items, which come before
  /// subviews.
  package var everyObject: [NibObject] {
    [self] + parts.flatMap(\.object.everyObject) + (items + subviews).flatMap(\.everyObject)
  }
}

/// The values by their kinds; nil if the nib does not set a property.
extension NibObject {
  /// Yes or no.
  package func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = values[name] { flag } else { nil }
  }

  /// A number.
  package func number(_ name: String) -> Double? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  /// A whole number.
  package func integer(_ name: String) -> Int? {
    if case .integer(let number) = values[name] { number } else { nil }
  }

  /// A text or a word.
  package func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// A rectangle, such as the `frame`.
  package func rect(_ name: String) -> CGRect? {
    if case .rect(let rect) = values[name] { rect } else { nil }
  }

  /// A colour.
  package func color(_ name: String) -> Color? {
    if case .color(let color) = values[name] { color } else { nil }
  }

  /// The autoresizing mask; empty if the nib sets none.
  package var autoresizingMask: UIViewAutoresizing {
    if case .autoresizing(let mask) = values["autoresizingMask"] { mask } else { [] }
  }

  /// A text, or none, for each part of the object.
  package func texts(_ name: String) -> [String?] {
    list(name).map { if case .text(let text) = $0 { text } else { nil } }
  }

  /// A number, or none, for each part of the object.
  package func numbers(_ name: String) -> [Double?] {
    list(name).map { if case .number(let number) = $0 { number } else { nil } }
  }

  /// Yes or no, or neither, for each part of the object.
  package func flags(_ name: String) -> [Bool?] {
    list(name).map { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  private func list(_ name: String) -> [NibValue?] {
    if case .list(let values) = values[name] { values } else { [] }
  }

  /// The object that is the value of a property.
  package func part(_ key: String) -> NibObject? {
    parts.first { $0.key == key }?.object
  }
}

/// A property of an object that is set to another when the nib is loaded.
package struct NibOutlet: Hashable, Sendable {
  /// The name of the property.
  package let property: String
  /// The id of the object that it is set to.
  package let destination: String
  /// Its position in the file.
  package let mark: SourceMark
}

/// A method of an object that a control or an item of a bar calls.
package struct NibAction: Hashable, Sendable {
  /// The name of the method, such as `feed:`.
  package let selector: String
  /// The id of the object with the method.
  package let destination: String
  /// The event of the control; nil for an item of a bar, which has but one.
  package let event: UIControlEvents?
  /// Its position in the file.
  package let mark: SourceMark
}

/// The value of one property of an object in a nib.
package enum NibValue: Sendable {
  /// `YES` or `NO`.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A text, or one of the words of an attribute.
  case text(String)
  /// A rectangle.
  case rect(CGRect)
  /// A colour.
  case color(Color)
  /// An autoresizing mask.
  case autoresizing(UIViewAutoresizing)
  /// A value, or none, for each part of the object.
  indirect case list([NibValue?])
}
