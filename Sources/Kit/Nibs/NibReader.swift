internal import MemsimBundles
internal import MemsimVocabulary

/// Reads a nib, and collects its problems.
struct NibReader {
  static let documentType = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

  private(set) var problems: [Problem] = []
  /// The valid parts that may be mistakes.
  private(set) var warnings: [Problem] = []
  /// The places of objects and connections, by their ids.
  private var ids: [String: SourceMark] = [:]
  private let file: String
  let classes: [String]

  init(file: String, classes: [String]) {
    self.file = file
    self.classes = classes
  }

  mutating func read(_ bytes: [UInt8]) -> [NibObject] {
    do throws(Problem) {
      try refuseCompiled(bytes)
      let document = try XMLReader(file: file).read(bytes)
      if document.name == NibArchiveReader.root { return try readArchive(document) }
      try check(document)
      return objects(of: document)
    } catch {
      add(error)
      return []
    }
  }

  /// Adds a problem, unless there are so many already that it would not be read.
  mutating func add(_ problem: Problem) {
    if problems.count < Problem.most { problems.append(problem) }
  }

  /// Adds a warning, unless there are so many already that it would not be read.
  mutating func warn(_ warning: Problem) {
    if warnings.count < Problem.most { warnings.append(warning) }
  }

  /// Records a problem: a word is none of the known ones.
  mutating func addUnknown(
    _ found: String, _ word: String, at mark: SourceMark, among words: [String]
  ) {
    // To find the nearest word takes time.
    guard problems.count < Problem.most else { return }
    add(Problem(at: mark, unknown: found, word: word, among: words))
  }

  /// A compiled nib is a property list or an archive, both binary.
  private func refuseCompiled(_ bytes: [UInt8]) throws(Problem) {
    guard ["bplist", "NIBArchive"].contains(where: { bytes.starts(with: $0.utf8) }) else { return }
    throw Problem(compiledNib: SourceMark(wholeOf: file))
  }

  private mutating func readArchive(_ document: XMLElement) throws(Problem) -> [NibObject] {
    var archive = NibArchiveReader(self)
    defer { self = archive.base }
    let objects = try archive.read(document)
    // A refused object is reported once, without the connections to it.
    if archive.base.problems.isEmpty { archive.base.checkDestinations(of: objects) }
    return objects
  }

  private func check(_ document: XMLElement) throws(Problem) {
    guard document.name == "document", let type = document.attribute("type") else {
      throw Problem(
        at: document.mark, "<\(document.name)> is no nib",
        expected: "<document type=\"\(Self.documentType)\">")
    }
    guard type.value == Self.documentType else {
      throw Problem(
        at: type.mark, "the type of the document is \(type.value.quoted)",
        expected: "'\(Self.documentType)'")
    }
  }

  private mutating func objects(of document: XMLElement) -> [NibObject] {
    var objects: [NibObject] = []
    refuseText(in: document)
    for child in document.children {
      switch child.name {
      case "objects":
        refuseText(in: child)
        objects += child.children.compactMap { object($0) }
      // Only the editor needs these elements, to show the file on a device.
      case "resources", "dependencies", "device", "designables": break
      default:
        addUnknown(
          "a nib has no <\(child.name)>", child.name, at: child.mark,
          among: ["objects", "resources", "dependencies", "device", "designables"])
      }
    }
    checkDestinations(of: objects)
    return objects
  }

  /// Reads an object, without the key that it may have in its parent.
  mutating func object(_ element: XMLElement) -> NibObject? {
    guard let known = NibElement.all.first(where: { $0.name == element.name }) else {
      addUnknown(
        "no object is a <\(element.name)>", element.name, at: element.mark,
        among: NibElement.all.map(\.name))
      return nil
    }
    refuseText(in: element)
    guard let id = id(of: element) else { return nil }
    var object = NibObject(
      id: id, element: known.name, className: className(of: element, known),
      placeholder: element.attribute("placeholderIdentifier")?.value, mark: element.mark)
    readAttributes(of: element, known, into: &object)
    for child in element.children { readChild(child, known, into: &object) }
    return object
  }

  /// The id of an object or a connection, which nothing else of the file has.
  mutating func id(of element: XMLElement) -> String? {
    guard let id = element.attribute("id") else {
      add(Problem(at: element.mark, "<\(element.name)> has no id", expected: "the attribute 'id'"))
      return nil
    }
    if let first = ids.updateValue(id.mark, forKey: id.value) {
      add(
        Problem(
          at: id.mark, "the id \(id.value.quoted) is another's, in line \(first.line)",
          expected: "an id of its own"))
    }
    return id.value
  }

  private mutating func className(of element: XMLElement, _ known: NibElement) -> String {
    guard let custom = element.attribute("customClass") else { return known.className }
    checkClass(custom.value, at: custom.mark)
    return custom.value
  }

  /// Records a problem if there is no class of a name, or a warning if that changes nothing.
  mutating func checkClass(_ name: String, at mark: SourceMark, isHarmless: Bool = false) {
    guard !classes.contains(name) else { return }
    let words = "there is no class \(name.quoted)"
    guard isHarmless else { return addUnknown(words, name, at: mark, among: classes) }
    // To find the nearest word takes time.
    guard warnings.count < Problem.most else { return }
    warn(Problem(at: mark, unknown: words, word: name, among: classes))
  }

  private mutating func readAttributes(
    of element: XMLElement, _ known: NibElement, into object: inout NibObject
  ) {
    for attribute in element.attributes {
      if let row = known.attributes.first(where: { $0.name == attribute.name }) {
        if let value = value(of: attribute, row.kind) { object.values[row.name] = value }
      } else if !Self.commonAttributes.contains(attribute.name) {
        addUnknown(
          "<\(element.name)> has no attribute \(attribute.name.quoted)", attribute.name,
          at: attribute.mark, among: known.attributes.map(\.name) + Self.commonAttributes)
      }
    }
  }

  private static let commonAttributes = ["customClass", "id", "key"]

  private mutating func readChild(
    _ child: XMLElement, _ known: NibElement, into object: inout NibObject
  ) {
    if let key = child.attribute("key") {
      return readKeyed(child, key, known, into: &object)
    }
    switch child.name {
    case "connections": readConnections(child, into: &object)
    case "subviews" where known.holdsSubviews:
      refuseText(in: child)
      object.subviews += child.children.compactMap { self.object($0) }
    case known.items?.group:
      refuseText(in: child)
      object.items += child.children.compactMap { item($0, of: known) }
    default:
      addUnknown(
        "<\(known.name)> has no <\(child.name)> without a key", child.name, at: child.mark,
        among: known.groups)
    }
  }

  private mutating func item(_ child: XMLElement, of known: NibElement) -> NibObject? {
    checkItem(child.name, at: child.mark, of: known) ? object(child) : nil
  }

  /// Whether an element can be among the items of another; if not, that is a problem.
  mutating func checkItem(_ name: String, at mark: SourceMark, of known: NibElement) -> Bool {
    let names = known.items?.elements ?? []
    if names.contains(name) { return true }
    addUnknown("no item of a <\(known.name)> is a <\(name)>", name, at: mark, among: names)
    return false
  }

  private mutating func readKeyed(
    _ child: XMLElement, _ key: XMLAttribute, _ known: NibElement, into object: inout NibObject
  ) {
    let keys = known.keys.filter { if case .list = $0.kind { false } else { true } }
    guard let row = keys.first(where: { $0.name == key.value }) else {
      return addUnknown(
        "<\(known.name)> has nothing with the key \(key.value.quoted)", key.value, at: key.mark,
        among: keys.map(\.name))
    }
    switch row.kind {
    case .unread: break
    case .object:
      if let part = self.object(child) { object.parts.append((row.name, part)) }
    case .fields(let element, let fields):
      guard isElement(child, element) else { return }
      readFields(of: child, row.name, fields, into: &object)
    default:
      // An explicit `nil` is the same as no value.
      guard child.name != "nil" else { return }
      if let value = value(of: child, row.kind) { object.values[row.name] = value }
    }
  }

  private mutating func readFields(
    of child: XMLElement, _ key: String, _ fields: [(name: String, kind: NibValueKind)],
    into object: inout NibObject
  ) {
    refuseText(in: child)
    refuseUnknown(in: child, ["key"] + fields.map(\.name))
    let unread = fields.filter { if case .unread = $0.kind { true } else { false } }.map(\.name)
    for inner in child.children where !unread.contains(inner.attribute("key")?.value ?? "") {
      add(
        Problem(
          at: inner.mark, "there is a <\(inner.name)> in <\(child.name)>",
          expected: "attributes alone"))
    }
    for field in fields {
      if let attribute = child.attribute(field.name), let value = value(of: attribute, field.kind) {
        object.values["\(key).\(field.name)"] = value
      }
    }
  }

  func problem(missing name: String, in element: XMLElement) -> Problem {
    Problem(
      at: element.mark, "<\(element.name)> does not say '\(name)'",
      expected: "the attribute '\(name)'")
  }

  mutating func refuseText(in element: XMLElement) {
    guard let mark = element.strayTextMark else { return }
    add(Problem(at: mark, "there is text in <\(element.name)>", expected: "elements alone"))
  }

  fileprivate mutating func checkDestinations(of objects: [NibObject]) {
    let everyObject = objects.flatMap(\.everyObject)
    let names = everyObject.map(\.id)
    let known = Set(names)
    for object in everyObject {
      let connections =
        object.outlets.map { ($0.destination, $0.mark) }
        + object.actions.map { ($0.destination, $0.mark) }
      for (destination, mark) in connections where !known.contains(destination) {
        addUnknown(
          "no object has the id \(destination.quoted)", destination, at: mark, among: names)
      }
    }
  }
}

/// The connections from one object to another.
extension NibReader {
  mutating func readConnections(_ connections: XMLElement, into object: inout NibObject) {
    refuseText(in: connections)
    for connection in connections.children {
      switch connection.name {
      case "outlet":
        refuseUnknown(in: connection, ["property", "destination", "id"])
        guard let property = required("property", in: connection),
          let destination = required("destination", in: connection),
          id(of: connection) != nil
        else { continue }
        object.outlets.append(
          NibOutlet(property: property, destination: destination, mark: connection.mark))
      case "action":
        if let action = action(connection) { object.actions.append(action) }
      default:
        addUnknown(
          "no connection is an <\(connection.name)>", connection.name, at: connection.mark,
          among: ["action", "outlet"])
      }
    }
  }

  private mutating func action(_ connection: XMLElement) -> NibAction? {
    refuseUnknown(in: connection, ["selector", "destination", "eventType", "id"])
    guard let selector = required("selector", in: connection),
      let destination = required("destination", in: connection),
      id(of: connection) != nil
    else { return nil }
    let words = UIControlEvents.nibNames.map(\.key)
    var event: UIControlEvents?
    if let attribute = connection.attribute("eventType"),
      case .text(let word) = value(of: attribute, .choice(words))
    {
      event = UIControlEvents.nibNames.first { $0.key == word }?.value
    }
    return NibAction(
      selector: selector, destination: destination, event: event, mark: connection.mark)
  }

  /// The text of an attribute that must be there.
  mutating func required(_ name: String, in element: XMLElement) -> String? {
    guard let attribute = element.attribute(name) else {
      add(problem(missing: name, in: element))
      return nil
    }
    return attribute.value
  }

  /// The number of an attribute that must be there.
  mutating func number(_ name: String, in element: XMLElement) -> Double? {
    guard let attribute = element.attribute(name) else {
      add(problem(missing: name, in: element))
      return nil
    }
    if case .number(let number) = value(of: attribute, .number) { return number }
    return nil
  }

  /// An attribute that is none of a few is a mistake.
  mutating func refuseUnknown(in element: XMLElement, _ known: [String]) {
    for attribute in element.attributes where !known.contains(attribute.name) {
      addUnknown(
        "<\(element.name)> has no attribute \(attribute.name.quoted)", attribute.name,
        at: attribute.mark, among: known)
    }
  }
}
