extension OutputBuffer {
  /// Appends the line of an event, which the digest covers if it is of the device.
  mutating func appendLine<Body: EventBody>(
    event body: Body, at time: UInt64, sequence: UInt64, pid: Int?
  ) {
    beginLine(isDigested: Body.isOfDevice)
    append(event: body, at: time, sequence: sequence, pid: pid)
    endLine()
  }

  /// Appends an event, of its own fields only those in `keys` if they are given.
  mutating func append<Body: EventBody>(
    event body: Body, at time: UInt64, sequence: UInt64?, pid: Int?, keeping keys: [String]? = nil
  ) {
    openRecord()
    append(key: "at")
    append(time)
    if let sequence {
      append(key: "sequence")
      append(sequence)
    }
    append(key: "event")
    append(quoted: Body.name)
    if let pid {
      append(key: "pid")
      append(pid)
    }
    keysKept = keys
    body.writeFields(to: &self)
    keysKept = nil
    closeRecord()
  }
}
