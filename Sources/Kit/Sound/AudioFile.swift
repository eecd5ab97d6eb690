/// The figures in the header of a file of sound.
package struct AudioFile: Equatable {
  /// The number of channels.
  package private(set) var channels = 0
  /// The duration in seconds.
  package private(set) var duration = 0.0
  /// The samples of a channel in a second.
  package private(set) var sampleRate = 0.0

  /// A reason why a file cannot be played, as the number of the error.
  package enum Problem: Int, Error {
    /// It is of no form that is read.
    case unknownForm = 1_954_115_647
    /// It begins as a form, and is damaged.
    case damaged = 1_685_348_671
  }

  /// Reads a header: of WAV, AIFF, CAF, MPEG-4 or MPEG layer 3.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let reader = AudioHeaderReader(bytes: bytes)
    let read: (AudioHeaderReader) -> AudioFile?
    switch (reader.text(at: 0, 4), reader.text(at: 8, 4), reader.text(at: 4, 4)) {
    case ("RIFF", "WAVE", _): read = Self.wav
    case ("FORM", "AIFF", _), ("FORM", "AIFC", _): read = Self.aiff
    case ("caff", _, _): read = Self.caf
    case (_, _, "ftyp"): read = Self.mpeg4
    case _ where reader.startOfMPEGAudio != nil: read = Self.mpegAudio
    default: throw .unknownForm
    }
    guard let file = read(reader), file.channels > 0, file.sampleRate > 0,
      file.sampleRate <= Self.mostSampleRate, file.duration.isFinite, file.duration >= 0
    else { throw .damaged }
    self = file
  }

  /// A sound of one sample lasts long enough for its repetitions to be counted.
  private static let mostSampleRate = 10_000_000.0

  private init(channels: Int, sampleRate: Double, duration: Double) {
    self.channels = channels
    self.sampleRate = sampleRate
    self.duration = duration
  }

  private static func wav(_ reader: AudioHeaderReader) -> AudioFile? {
    let parts = reader.parts(from: 12, isBigEndian: false)
    guard let form = parts["fmt "], let data = parts["data"],
      let channels = reader.little(at: form.start + 2, 2),
      let rate = reader.little(at: form.start + 4, 4),
      let bytesPerSecond = reader.little(at: form.start + 8, 4), bytesPerSecond > 0
    else { return nil }
    return AudioFile(
      channels: channels, sampleRate: Double(rate),
      duration: Double(data.count) / Double(bytesPerSecond))
  }

  private static func aiff(_ reader: AudioHeaderReader) -> AudioFile? {
    guard let common = reader.parts(from: 12, isBigEndian: true)["COMM"],
      let channels = reader.big(at: common.start, 2),
      let frames = reader.big(at: common.start + 2, 4),
      let rate = reader.extended(at: common.start + 8)
    else { return nil }
    return AudioFile(channels: channels, sampleRate: rate, duration: Double(frames) / rate)
  }

  private static func caf(_ reader: AudioHeaderReader) -> AudioFile? {
    let parts = reader.parts(from: 8, isBigEndian: true, sizeBytes: 8)
    guard let form = parts["desc"], let data = parts["data"],
      let bits = reader.big(at: form.start, 8),
      let bytesPerPacket = reader.big(at: form.start + 16, 4),
      let framesPerPacket = reader.big(at: form.start + 20, 4),
      let channels = reader.big(at: form.start + 24, 4)
    else { return nil }
    let rate = Double(bitPattern: UInt64(bitPattern: Int64(bits)))
    // A table of packets has the number of frames; else all packets are of one size.
    let frames: Double
    if let packets = parts["pakt"], let valid = reader.big(at: packets.start + 8, 8) {
      frames = Double(valid)
    } else {
      guard bytesPerPacket > 0 else { return nil }
      frames = Double(max(0, data.count - 4) / bytesPerPacket) * Double(framesPerPacket)
    }
    return AudioFile(channels: channels, sampleRate: rate, duration: frames / rate)
  }

  /// The form does not have the number of channels at one place, and memsim answers 2.
  private static func mpeg4(_ reader: AudioHeaderReader) -> AudioFile? {
    guard let movie = reader.atoms(in: 0..<reader.bytes.count)["moov"],
      let header = reader.atoms(in: movie)["mvhd"],
      let version = reader.big(at: header.lowerBound, 1)
    else { return nil }
    let isWide = version == 1
    let place = header.lowerBound + (isWide ? 20 : 12)
    guard let scale = reader.big(at: place, 4), scale > 0,
      let count = reader.big(at: place + 4, isWide ? 8 : 4)
    else { return nil }
    return AudioFile(channels: 2, sampleRate: 44_100, duration: Double(count) / Double(scale))
  }

  /// The first frame has the rate of all: the duration of a file whose rate changes is a guess.
  private static func mpegAudio(_ reader: AudioHeaderReader) -> AudioFile? {
    guard let start = reader.startOfMPEGAudio, let version = reader.big(at: start + 1, 1),
      let rates = reader.big(at: start + 2, 1), let mode = reader.big(at: start + 3, 1)
    else { return nil }
    let isFirst = version & 0x18 == 0x18
    let kilobits = (isFirst ? Self.kilobits : Self.lowKilobits)[rates >> 4]
    let divisor = isFirst ? 1.0 : version & 0x18 == 0x10 ? 2.0 : 4.0
    let hertz = [44_100.0, 48_000, 32_000, 0][rates >> 2 & 3]
    guard kilobits > 0, hertz > 0 else { return nil }
    return AudioFile(
      channels: mode >> 6 == 3 ? 1 : 2, sampleRate: hertz / divisor,
      duration: Double(reader.bytes.count - start) * 8 / Double(kilobits * 1000))
  }

  /// The rates of layer 3 by their numbers; 0 for those that are not one.
  private static let kilobits = [
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0,
  ]
  private static let lowKilobits = [
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0,
  ]
}

/// Reads numbers and parts of a file of sound.
struct AudioHeaderReader {
  let bytes: [UInt8]

  /// The text at a place; nil beyond the end.
  func text(at start: Int, _ count: Int) -> String? {
    start >= 0 && start <= bytes.count - count
      ? String(decoding: bytes[start..<start + count], as: Unicode.ASCII.self) : nil
  }

  /// A number whose highest byte is the first.
  func big(at start: Int, _ count: Int) -> Int? {
    guard start >= 0, start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number whose lowest byte is the first.
  func little(at start: Int, _ count: Int) -> Int? {
    guard start >= 0, start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of 80 bits, as AIFF has them.
  func extended(at start: Int) -> Double? {
    guard let exponent = big(at: start, 2), let high = big(at: start + 2, 4) else { return nil }
    let power = (exponent & 0x7fff) - 16_383 - 31
    return (-200...200).contains(power)
      ? Double(sign: .plus, exponent: power, significand: Double(high)) : nil
  }

  /// The parts of a file by their names.
  ///
  /// Of several parts with one name the first counts. A size beyond the end of the file stands for
  /// the rest.
  func parts(
    from start: Int, isBigEndian: Bool, sizeBytes: Int = 4
  ) -> [String: (start: Int, count: Int)] {
    var parts: [String: (start: Int, count: Int)] = [:]
    var place = start
    while let name = text(at: place, 4),
      let size = isBigEndian ? big(at: place + 4, sizeBytes) : little(at: place + 4, sizeBytes)
    {
      let first = place + 4 + sizeBytes
      let rest = bytes.count - first
      let count = size < 0 || size > rest ? rest : size
      if parts[name] == nil { parts[name] = (first, count) }
      // In the forms with short sizes each part begins at an even place.
      place = first + count + (sizeBytes == 4 ? count & 1 : 0)
    }
    return parts
  }

  /// The atoms of MPEG-4 in a range, without their sizes and names.
  func atoms(in range: Range<Int>) -> [String: Range<Int>] {
    var atoms: [String: Range<Int>] = [:]
    var place = range.lowerBound
    while place <= range.upperBound - 8, let size = big(at: place, 4),
      let name = text(at: place + 4, 4)
    {
      let end = size >= 8 && size <= range.upperBound - place ? place + size : range.upperBound
      if atoms[name] == nil { atoms[name] = place + 8..<end }
      place = end
    }
    return atoms
  }

  /// Where the first frame of MPEG layer 3 begins, behind a tag.
  var startOfMPEGAudio: Int? {
    var start = 0
    if text(at: 0, 3) == "ID3", bytes.count >= 10 {
      start = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7f) }
    }
    guard let word = big(at: start, 2), word & 0xffe6 == 0xffe2, word & 0x18 != 0x08 else {
      return nil
    }
    return start
  }
}
