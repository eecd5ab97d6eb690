internal import MemsimVocabulary
internal import MemsimXML

/// What leads from one object to another.
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
      default:
        addUnknown(
          "no connection is an <\(connection.name)>", connection.name, at: connection.mark,
          among: ["outlet"])
      }
    }
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
