/// Bytes that come one after the other: of a file, or decompressed.
protocol ByteSupply: AnyObject {
  /// How many bytes of the file were taken.
  var offset: Int { get }

  /// How many bytes the file has.
  var size: Int { get }

  /// Writes the next bytes into a room, as many as come at once; says how many, 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int
}

extension ByteSupply {
  /// The next bytes, so many of them, or fewer if that is all.
  func bytes(_ count: Int) throws(TraceFault) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { room.deallocate() }
    var filled = 0
    while filled < count {
      let more = try read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      if more == 0 { break }
      filled += more
    }
    return Array(room[..<filled])
  }
}
