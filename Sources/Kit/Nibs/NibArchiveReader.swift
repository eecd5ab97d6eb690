internal import MemsimBundles
internal import MemsimVocabulary

/// Reads a nib of Interface Builder 3: an archive, whose objects refer to each other by ids.
///
/// The views are in the archive's root objects; who they are (`objectRecords`), their own classes
/// (`flattenedProperties`) and their connections are in lists of their own.
struct NibArchiveReader {
  /// The outermost element.
  static let root = "archive"
  private static let types = [
    NibReader.documentType, "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB",
  ]
  /// The maximum depth of objects in each other: references nest them as deep as there are objects.
  private static let deepest = 128
  /// The maximum number of elements in a value that several objects can have.
  private static let mostParts = 32

  /// The reader with the problems.
  var base: NibReader
  private var contents = NibArchiveContents()
  /// The ids of the objects and lists that are in the nib already: each is in one place.
  private var placed: Set<String> = []
  private var depth = 0

  init(_ base: NibReader) {
    self.base = base
  }

  mutating func read(_ archive: XMLElement) throws(Problem) -> [NibObject] {
    guard let type = archive.attribute("type"), Self.types.contains(type.value) else {
      let type = archive.attribute("type")
      throw Problem(
        at: type?.mark ?? archive.mark,
        type.map { "the type of the archive is \($0.value.quoted)" } ?? "the archive has no type",
        expected: "'\(Self.types[0])'")
    }
    guard let data = archive.children.first(where: { $0.name == "data" }) else {
      throw Problem(at: archive.mark, "the archive has no <data>", expected: "<data>")
    }
    contents.index(data, problems: &base)
    let roots = try child("IBDocument.RootObjects", of: data)
    contents.read(try child("IBDocument.Objects", of: data), problems: &base)
    return contents.items(of: roots, problems: &base).compactMap { object($0) }
  }

  private func child(_ key: String, of data: XMLElement) throws(Problem) -> XMLElement {
    let keys = data.children.compactMap { $0.attribute("key") }
    if let child = data.child(key: key) { return child }
    throw Problem(
      at: data.mark, "the archive has no '\(key)'", expected: "an object with this key",
      nearest: nearestWord(to: key, in: keys.map(\.value)))
  }

  /// Reads an object of a class that is known, which is in no other place.
  private mutating func object(_ child: XMLElement) -> NibObject? {
    guard let element = contents.target(of: child, problems: &base) else { return nil }
    guard let name = element.attribute("class") else {
      base.add(base.problem(missing: "class", in: element))
      return nil
    }
    guard let known = NibArchiveClass.all.first(where: { $0.name == name.value }) else {
      base.addUnknown(
        "memsim has no \(name.value.quoted)", name.value, at: name.mark,
        among: NibArchiveClass.all.map(\.name))
      return nil
    }
    guard place(element, for: child) else { return nil }
    guard depth < Self.deepest else {
      base.add(Problem(at: child.mark, "objects are nested more than \(Self.deepest) deep"))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return object(element, known)
  }

  /// Records the place of an object or a list; returns whether it is the first.
  private mutating func place(_ element: XMLElement, for child: XMLElement) -> Bool {
    guard let id = element.attribute("id")?.value, !placed.insert(id).inserted else { return true }
    base.add(
      Problem(at: child.mark, "the object \(id.quoted) is in two places", expected: "one place"))
    return false
  }

  private mutating func object(_ element: XMLElement, _ known: NibArchiveClass) -> NibObject? {
    guard let described = NibElement.all.first(where: { $0.name == known.element }) else {
      preconditionFailure("\(known.name) is no element of a nib")
    }
    let id = contents.id(of: element)
    var object = NibObject(
      id: id, element: described.name,
      className: className(id, described) ?? described.className,
      placeholder: placeholder(element, known), mark: element.mark)
    object.values = known.defaults
    for child in element.children { read(child, known.name, known.keys, into: &object) }
    let reference = element.attribute("id")?.value ?? ""
    object.outlets = contents.outlets[reference] ?? []
    object.actions = contents.actions[reference] ?? []
    return object
  }

  /// The class that an object has of its own: that of an object which code makes only informs
  /// Interface Builder.
  private mutating func className(_ id: String, _ element: NibElement) -> String? {
    guard let custom = contents.customClasses[id] else { return nil }
    let isHarmless = element.name == NibElement.placeholder.name
    base.checkClass(custom.name, at: custom.mark, isHarmless: isHarmless)
    return custom.name
  }

  private mutating func placeholder(_ element: XMLElement, _ known: NibArchiveClass) -> String? {
    guard known.element == "placeholder" else { return nil }
    let key = "IBProxiedObjectIdentifier"
    guard let child = element.child(key: key) else {
      base.add(base.problem(missing: key, in: element))
      return nil
    }
    let words = ["IBFilesOwner", "IBFirstResponder"]
    if !words.contains(child.text) {
      base.addUnknown(
        "'\(key)' is \(child.text.quoted)", child.text, at: child.mark, among: words)
    }
    return child.text
  }

  private mutating func read(
    _ child: XMLElement, _ className: String, _ keys: [(name: String, kind: NibArchiveKey)],
    into object: inout NibObject
  ) {
    guard let key = child.attribute("key") else {
      base.add(base.problem(missing: "key", in: child))
      return
    }
    guard let row = keys.first(where: { $0.name == key.value }) else {
      return base.addUnknown(
        "memsim does not read \(key.value.quoted) of an \(className)", key.value, at: key.mark,
        among: keys.map(\.name))
    }
    // An explicit `nil` and a reference to nothing are the same as no value.
    if case .ignored = row.kind { return }
    if child.name == "nil" || (child.name == "reference" && child.attribute("ref") == nil) {
      return
    }
    read(child, row.kind, into: &object)
  }

  private mutating func read(
    _ child: XMLElement, _ kind: NibArchiveKey, into object: inout NibObject
  ) {
    switch kind {
    case .ignored: break
    case .value(let name, let kind):
      if let value = base.scalar(child, kind) { object.values[name] = value }
    case .word(let name, let words):
      if let word = base.word(child, words) { object.values[name] = .text(word) }
    case .frame: object.values["frame"] = base.frame(child).map(NibValue.rect)
    case .frameSize: object.values["frame"] = base.frameSize(child).map(NibValue.rect)
    case .viewFlags: readViewFlags(child, into: &object)
    case .color, .font, .resource: readDetail(child, kind, into: &object)
    case .subviews: object.subviews += objects(of: child)
    case .items: readItems(child, into: &object)
    case .object(let name):
      if let part = self.object(child) { object.parts.append((name, part)) }
    case .list(let name, let kind): readList(child, name, kind, into: &object)
    case .fields(let keys):
      guard let element = sharedTarget(of: child) else { return }
      let name = element.attribute("class")?.value ?? element.name
      // One level: there are no objects in it.
      for child in element.children { read(child, name, keys, into: &object) }
    }
  }

  /// Reads a value for each part of an object; a part without one has an `NSNull`.
  private mutating func readList(
    _ child: XMLElement, _ name: String, _ kind: NibValueKind?, into object: inout NibObject
  ) {
    guard let list = sharedTarget(of: child) else { return }
    object.values[name] = .list(
      contents.items(of: list, problems: &base).map { item in
        guard let element = contents.target(of: item, problems: &base),
          element.attribute("class")?.value != "NSNull"
        else { return nil }
        return kind.map { base.scalar(element, $0) }
          ?? base.resourceName(element).map(NibValue.text)
      })
  }

  private mutating func readItems(_ list: XMLElement, into object: inout NibObject) {
    guard let known = NibElement.all.first(where: { $0.name == object.element }) else { return }
    object.items += objects(of: list).filter { base.checkItem($0.element, at: $0.mark, of: known) }
  }

  private mutating func objects(of list: XMLElement) -> [NibObject] {
    guard let target = contents.target(of: list, problems: &base), place(target, for: list) else {
      return []
    }
    return contents.items(of: target, problems: &base).compactMap { object($0) }
  }

  /// The value that a reference names, which is small, as it may be read again and again.
  private mutating func sharedTarget(of child: XMLElement) -> XMLElement? {
    guard let element = contents.target(of: child, problems: &base) else { return nil }
    if element.children.count <= Self.mostParts { return element }
    base.add(
      Problem(
        at: element.mark, "this value has \(element.children.count) elements",
        expected: "at most \(Self.mostParts)"))
    return nil
  }

  /// Reads a colour, a font or a file, which several objects can have.
  private mutating func readDetail(
    _ child: XMLElement, _ kind: NibArchiveKey, into object: inout NibObject
  ) {
    guard let element = sharedTarget(of: child) else { return }
    switch kind {
    case .color(let name):
      // A table that is grouped has its stripes without a picture of them.
      if object.element == "tableView", element.child(key: "NSImage") != nil { return }
      object.values[name] = base.archivedColor(element).map(NibValue.color)
    case .font:
      guard let font = base.archivedFont(element) else { return }
      object.values["fontDescription.pointSize"] = .number(font.size)
      object.values["fontDescription.type"] = .text(font.isBold ? "boldSystem" : "system")
    case .resource(let name):
      object.values[name] = base.resourceName(element).map(NibValue.text)
    default: preconditionFailure("not a detail")
    }
  }

  private mutating func readViewFlags(_ child: XMLElement, into object: inout NibObject) {
    guard case .integer(let flags) = base.scalar(child, .integer) else { return }
    // The low bits are those of the framework.
    object.values["autoresizingMask"] = .autoresizing(
      UIViewAutoresizing(rawValue: UInt(flags & 0x3f)))
    object.values["autoresizesSubviews"] = .flag(flags & 1 << 8 != 0)
    if flags & 1 << 31 != 0 { object.values["hidden"] = .flag(true) }
  }
}
