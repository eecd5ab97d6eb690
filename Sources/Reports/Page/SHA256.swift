/// The hash by which a page names the style and the script that it allows (FIPS 180-4).
enum SHA256 {
  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants = primes.map { root(of: $0, 3) }

  /// The same of the square roots of the first 8.
  private static let start = primes.prefix(8).map { root(of: $0, 2) }

  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var next: UInt64 = 2
    while primes.count < 64 {
      if !primes.contains(where: { next.isMultiple(of: $0) }) { primes.append(next) }
      next += 1
    }
    return primes
  }()

  /// The hash of some bytes.
  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    let bits = UInt64(bytes.count) * 8
    message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    var state = start
    for block in stride(from: 0, to: message.count, by: 64) {
      mix(message[block..<block + 64], into: &state)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = (0..<16).map { position in
      let start = block.startIndex + position * 4
      return block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for position in 16..<64 {
      let (old, new) = (words[position - 15], words[position - 2])
      let first = turned(old, 7) ^ turned(old, 18) ^ old >> 3
      let second = turned(new, 17) ^ turned(new, 19) ^ new >> 10
      words.append(words[position - 16] &+ first &+ words[position - 7] &+ second)
    }
    var s = state
    for position in 0..<64 {
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      let first =
        s[7] &+ (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) &+ choice
        &+ constants[position] &+ words[position]
      let second = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) &+ majority
      s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for position in 0..<8 { state[position] = state[position] &+ s[position] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits behind the point of a root, by halving: the largest number whose power is
  /// not above the prime, all in units of 1 / 2^32.
  private static func root(of prime: UInt64, _ degree: Int) -> UInt32 {
    var (low, high) = (UInt128(0), UInt128(prime) << 32)
    while high - low > 1 {
      let middle = (low + high) / 2
      // A cube of more than 128 bits is too large in any case.
      let square = middle.multipliedReportingOverflow(by: middle)
      let power =
        degree == 2 ? square : square.partialValue.multipliedReportingOverflow(by: middle)
      let isTooLarge =
        square.overflow || power.overflow
        || power.partialValue > UInt128(prime) << UInt128(32 * degree)
      if isTooLarge { high = middle } else { low = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
