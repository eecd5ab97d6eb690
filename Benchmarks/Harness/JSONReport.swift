package import Foundation

/// The result of a run as one JSON object.
package struct JSONReport: Encodable {
  private let rows: [Entry]

  private struct Entry: Encodable {
    let id: String
    let what: String
    let unit: String?
    let memsim: Double?
    let floor: Double?
    let peers: [String: Double]

    /// The unit stands only where it is not nanoseconds.
    init(_ result: RowResult) {
      id = result.row.id
      what = result.row.what
      unit = result.row.unit == "ns" ? nil : result.row.unit
      memsim = result.figures[.memsim].map(Self.rounded)
      floor = result.figures[.floor].map(Self.rounded)
      var peers: [String: Double] = [:]
      for case (.peer(let name), let figure) in result.figures {
        peers[name] = Self.rounded(figure)
      }
      self.peers = peers
    }

    private static func rounded(_ figure: Double) -> Double { (figure * 1000).rounded() / 1000 }
  }

  /// Reports these results.
  package init(_ results: [RowResult]) {
    rows = results.map(Entry.init)
  }

  /// The object in UTF-8, on one line without its end.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}
