package import Foundation

/// The result of a run as one JSON object.
package struct JSONReport: Encodable {
  private let rows: [Entry]
  private let state: State?

  private struct State: Encodable {
    let name: String
    let processor: String
    let independent: Double
    let dependent: Double
    let width: Double

    init(_ state: MachineState) {
      name = state.name
      processor = Processor.name
      independent = rounded(state.independent)
      dependent = rounded(state.dependent)
      width = rounded(state.width)
    }
  }

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
      memsim = result.figures[.memsim].map(rounded)
      floor = result.figures[.floor].map(rounded)
      var peers: [String: Double] = [:]
      for case (.peer(let name), let figure) in result.figures {
        peers[name] = rounded(figure)
      }
      self.peers = peers
    }
  }

  /// Reports these results, and how the machine was while they were measured.
  package init(_ results: [RowResult], state: MachineState?) {
    rows = results.map(Entry.init)
    self.state = state.map(State.init)
  }

  /// The object in UTF-8, on one line without its end.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}

private func rounded(_ figure: Double) -> Double { (figure * 1000).rounded() / 1000 }
