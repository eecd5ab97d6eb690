internal import MemsimBundles
internal import MemsimVocabulary

/// The lists of an archive: its objects by their ids, and what is known about them.
struct NibArchiveContents {
  /// The elements that references name.
  private var elements: [String: XMLElement] = [:]
  /// The numbers that Interface Builder shows for objects, by the ids of the archive.
  private var numbers: [String: String] = [:]
  /// The classes of objects that are not those of their elements, by their numbers.
  private(set) var customClasses: [String: (name: String, mark: SourceMark)] = [:]
  /// The outlets of each object, by its id in the archive.
  private(set) var outlets: [String: [NibOutlet]] = [:]
  /// The actions of each object, by its id in the archive.
  private(set) var actions: [String: [NibAction]] = [:]

  /// Finds all elements with an id.
  mutating func index(_ element: XMLElement, problems: inout NibReader) {
    if element.attribute("id") != nil, let id = problems.id(of: element) {
      elements[id] = element
    }
    for child in element.children { index(child, problems: &problems) }
  }

  /// Reads the list of objects and their connections.
  mutating func read(_ list: XMLElement, problems: inout NibReader) {
    let known = [
      "activeLocalization", "connectionRecords", "flattenedProperties", "localizations", "maxID",
      "objectRecords", "sourceID", "unlocalizedProperties",
    ]
    for child in list.children {
      guard let key = child.attribute("key"), known.contains(key.value) else {
        let key = child.attribute("key")
        problems.addUnknown(
          "the objects of an archive have no \((key?.value ?? "").quoted)", key?.value ?? "",
          at: (key?.mark ?? child.mark), among: known)
        continue
      }
    }
    if let records = list.child(key: "objectRecords") { readRecords(records, &problems) }
    if let values = list.child(key: "flattenedProperties") { readClasses(values, &problems) }
    guard let connections = list.child(key: "connectionRecords") else { return }
    for record in items(of: connections, problems: &problems) { readConnection(record, &problems) }
  }

  /// The id of an object in the nib: its number, or its place if it has none.
  func id(of element: XMLElement) -> String {
    element.attribute("id").flatMap { numbers[$0.value] }
      ?? "\(element.mark.line):\(element.mark.column)"
  }

  /// The object that a reference names, or else the object itself; nil for a reference to nothing.
  func target(of child: XMLElement, problems: inout NibReader) -> XMLElement? {
    guard child.name == "reference" else { return child }
    guard let reference = child.attribute("ref") else { return nil }
    if let element = elements[reference.value] { return element }
    problems.addUnknown(
      "no object has the id \(reference.value.quoted)", reference.value, at: reference.mark,
      among: elements.keys.sorted())
    return nil
  }

  /// The objects of an array.
  func items(of list: XMLElement, problems: inout NibReader) -> [XMLElement] {
    let isArray =
      list.name == "array"
      || ["NSArray", "NSMutableArray"].contains(list.attribute("class")?.value ?? "")
    guard isArray else {
      problems.add(Problem(at: list.mark, "this is no array", expected: "an NSArray"))
      return []
    }
    // Those with a key say how the list is encoded.
    return list.children.filter { $0.attribute("key") == nil }
  }

  private mutating func readRecords(_ set: XMLElement, _ problems: inout NibReader) {
    guard let list = required("orderedObjects", of: set, &problems) else { return }
    var places: [Int: SourceMark] = [:]
    for record in items(of: list, problems: &problems) {
      guard let number = required("objectID", of: record, &problems),
        let object = required("object", of: record, &problems),
        case .integer(let id) = problems.scalar(number, .integer)
      else { continue }
      if let first = places.updateValue(number.mark, forKey: id) {
        problems.add(
          Problem(
            at: number.mark, "the id '\(id)' is another's, in line \(first.line)",
            expected: "an id of its own"))
      }
      guard let reference = object.attribute("ref") ?? object.attribute("id") else { continue }
      numbers[reference.value] = "\(id)"
    }
  }

  private mutating func readClasses(_ list: XMLElement, _ problems: inout NibReader) {
    for (key, value) in properties(list, &problems) {
      guard let dot = key.firstIndex(of: "."), key[dot...] == ".CustomClassName",
        case .text(let name) = problems.scalar(value, .text)
      else { continue }
      customClasses[String(key[..<dot])] = (name, value.mark)
    }
  }

  /// The keys and values of a dictionary: a list of each, or values with keys.
  private func properties(
    _ list: XMLElement, _ problems: inout NibReader
  ) -> [(key: String, value: XMLElement)] {
    if list.name == "dictionary" {
      return list.children.compactMap { child in
        child.attribute("key").map { ($0.value, child) }
      }
    }
    guard let keys = required("dict.sortedKeys", of: list, &problems),
      let values = required("dict.values", of: list, &problems)
    else { return [] }
    let names = items(of: keys, problems: &problems)
    let contents = items(of: values, problems: &problems)
    guard names.count == contents.count else {
      problems.add(
        Problem(
          at: values.mark, "there are \(contents.count) values",
          expected: "one for each of the \(names.count) keys"))
      return []
    }
    return zip(names, contents).map { ($0.text, $1) }
  }

  private mutating func readConnection(_ record: XMLElement, _ problems: inout NibReader) {
    guard let connection = required("connection", of: record, &problems),
      let source = end("source", of: connection, &problems),
      let destination = end("destination", of: connection, &problems),
      let label = required("label", of: connection, &problems),
      case .text(let name) = problems.scalar(label, .text)
    else { return }
    let destinationID = id(of: destination)
    let id = source.attribute("id")?.value ?? ""
    switch connection.attribute("class")?.value {
    case "IBCocoaTouchOutletConnection":
      outlets[id, default: []].append(
        NibOutlet(property: name, destination: destinationID, mark: connection.mark))
    case "IBCocoaTouchEventConnection":
      actions[id, default: []].append(
        NibAction(
          selector: name, destination: destinationID, event: event(connection, &problems),
          mark: connection.mark))
    case let other:
      problems.addUnknown(
        "no connection is an \((other ?? "").quoted)", other ?? "", at: connection.mark,
        among: ["IBCocoaTouchEventConnection", "IBCocoaTouchOutletConnection"])
    }
  }

  /// The event of a control, by the number of its bit from 1 on; items of bars have none.
  private func event(
    _ connection: XMLElement, _ problems: inout NibReader
  ) -> UIControlEvents? {
    guard let number = connection.child(key: "IBEventType"),
      case .integer(let bit) = problems.scalar(number, .integer)
    else { return nil }
    let known = UIControlEvents.nibNames.map(\.value.rawValue)
    guard let event = known.first(where: { (1...64) ~= bit && $0 == 1 << (bit - 1) }) else {
      problems.add(
        Problem(
          at: number.mark, "'IBEventType' is '\(bit)'",
          expected: "the number of an event, such as 7 for touchUpInside"))
      return nil
    }
    return UIControlEvents(rawValue: event)
  }

  private func end(
    _ key: String, of connection: XMLElement, _ problems: inout NibReader
  ) -> XMLElement? {
    required(key, of: connection, &problems).flatMap { target(of: $0, problems: &problems) }
  }

  private func required(
    _ key: String, of element: XMLElement, _ problems: inout NibReader
  ) -> XMLElement? {
    if let child = element.child(key: key) { return child }
    let name = element.attribute("class")?.value ?? element.name
    let keys = element.children.compactMap { $0.attribute("key")?.value }
    problems.add(
      Problem(
        at: element.mark, "the \(name) has no '\(key)'", expected: "an element with this key",
        nearest: nearestWord(to: key, in: keys)))
    return nil
  }
}

extension XMLElement {
  /// The first element in it that has a key.
  func child(key: String) -> XMLElement? {
    children.first { $0.attribute("key")?.value == key }
  }
}
