internal import MemsimExec

extension FuzzedReader {
  /// Messages of D-Bus, which say the same when they are written again.
  static var busMessage: FuzzedReader {
    FuzzedReader(
      "bus-message",
      files: ["Sources/Exec/Bus/BusMessage.swift", "Sources/Exec/Bus/BusValue.swift"]
    ) {
      { bytes in
        guard let message = BusMessage(bytes[...]) else { return }
        demand(
          BusMessage(message.bytes[...]) == message, "a message is written otherwise than read")
      }
    }
  }
}
