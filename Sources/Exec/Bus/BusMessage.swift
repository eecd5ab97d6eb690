/// A message of D-Bus: what it is about, and what it carries.
///
/// Of the types of D-Bus it knows those that a monitor of low memory meets.
package struct BusMessage: Equatable {
  /// What a message is for.
  enum Kind: UInt8 {
    case call = 1
    case reply
    case failure
    case signal
  }

  var kind: Kind
  /// Whether the sender of a call waits for what comes of it.
  var wantsReply = true
  /// Its number, which its sender gives it.
  var serial: UInt32 = 0
  /// The number of the call that it answers.
  var replySerial: UInt32?
  var path: String?
  var interface: String?
  var member: String?
  /// The name of the failure that it tells of.
  var error: String?
  var destination: String?
  var sender: String?
  var body: [BusValue] = []

  /// Asks the bus itself for something.
  static func call(_ member: String, _ body: BusValue...) -> BusMessage {
    BusMessage(
      kind: .call, path: "/org/freedesktop/DBus", interface: busName, member: member,
      destination: busName, body: body)
  }

  private static let busName = "org.freedesktop.DBus"
  private static let littleEndian = UInt8(ascii: "l")
  private static let bigEndian = UInt8(ascii: "B")
  private static let version: UInt8 = 1
  private static let noReplyFlag: UInt8 = 1
  /// As many bytes as its length is known of.
  static let headBytes = 16
  /// No message is longer, says D-Bus.
  private static let mostBytes = 1 << 27

  /// The parts of a header, by their numbers.
  private enum Field: UInt8 {
    case path = 1
    case interface
    case member
    case error
    case replySerial
    case destination
    case sender
    case signature
  }

  /// It as it is sent.
  package var bytes: [UInt8] {
    var fields = BusWriter()
    let names: [(Field, String, String?)] = [
      (.path, "o", path), (.interface, "s", interface), (.member, "s", member),
      (.error, "s", error), (.destination, "s", destination), (.sender, "s", sender),
    ]
    for case (let field, let type, let text?) in names {
      fields.begin(field.rawValue, type)
      fields.write(text)
    }
    if let replySerial {
      fields.begin(Field.replySerial.rawValue, "u")
      fields.write(replySerial)
    }
    if !body.isEmpty {
      fields.begin(Field.signature.rawValue, "g")
      fields.write(signature: body.map(\.type).joined())
    }
    var content = BusWriter()
    for value in body { content.write(value) }
    var whole = BusWriter()
    let flags = wantsReply ? 0 : Self.noReplyFlag
    for byte in [Self.littleEndian, kind.rawValue, flags, Self.version] {
      whole.write(byte)
    }
    for number in [UInt32(content.bytes.count), serial, UInt32(fields.bytes.count)] {
      whole.write(number)
    }
    whole.append(fields)
    whole.align(to: 8)
    whole.append(content)
    return whole.bytes
  }

  /// How many bytes a message has that begins with some; nil if it is none.
  static func length(of head: ArraySlice<UInt8>) -> Int? {
    var reader = BusReader(head, isBigEndian: head.first == bigEndian)
    guard let order = reader.byte(), order == littleEndian || order == bigEndian,
      reader.byte() != nil, reader.byte() != nil, reader.byte() == version,
      let content = reader.number(), reader.number() != nil, let fields = reader.number()
    else { return nil }
    let length = headBytes + (Int(fields) + 7) / 8 * 8 + Int(content)
    return length <= mostBytes ? length : nil
  }
}

extension BusMessage {
  /// What has come, whole; nil if it is none, or of a kind to pass over.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard Self.length(of: bytes) == bytes.count else { return nil }
    var reader = BusReader(bytes, isBigEndian: bytes.first == Self.bigEndian)
    _ = reader.byte()
    guard let kind = reader.byte().flatMap(Kind.init(rawValue:)), let flags = reader.byte(),
      reader.byte() != nil, reader.number() != nil, let serial = reader.number(),
      let length = reader.number()
    else { return nil }
    self.init(kind: kind, wantsReply: flags & Self.noReplyFlag == 0, serial: serial)
    let end = reader.place + Int(length)
    var types = ""
    while reader.place < end {
      guard reader.align(to: 8), let code = reader.byte(), let type = reader.signature() else {
        return nil
      }
      switch (Field(rawValue: code), type) {
      case (.signature, "g"):
        guard let text = reader.signature() else { return nil }
        types = text
      case (.replySerial, "u"):
        guard let number = reader.number() else { return nil }
        replySerial = number
      case (let field, "s"), (let field, "o"):
        guard let text = reader.text() else { return nil }
        set(field, to: text)
      case (_, "u"):
        guard reader.number() != nil else { return nil }
      default: return nil
      }
    }
    guard reader.place == end, reader.align(to: 8), let body = reader.values(of: types) else {
      return nil
    }
    self.body = body
  }

  private mutating func set(_ field: Field?, to text: String) {
    switch field {
    case .path: path = text
    case .interface: interface = text
    case .member: member = text
    case .error: error = text
    case .destination: destination = text
    case .sender: sender = text
    case .replySerial, .signature, nil: return
    }
  }
}
