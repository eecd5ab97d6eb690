internal import MemsimHost
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// The file by which editors complete and check scenarios.
enum SchemaFile {
  /// The URL of the file that describes what this memsim reads: installed beside the program, or
  /// else in the sources that it was built from.
  ///
  /// It is nil where neither describes just that, as of a memsim with apps of its own: by another
  /// schema an editor would underline what is right.
  static func url(describing vocabulary: ScenarioVocabulary) -> String? {
    let text = Array(ScenarioSchema(vocabulary).text.utf8)
    let places = [HostProcess.sharedFolder.map { "\($0)/\(name)" }, "\(sources)/docs/\(name)"]
    return places.compactMap(\.self).first { (try? HostFile($0).read(limit)) == text }
      .map(url)
  }

  private static let name = "scenario.schema.json"
  private static let limit = FileLimit("a schema", bytes: 4 << 20)

  /// The clone that has this file.
  private static var sources: String {
    #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  }

  /// A path as a URL, which has no blank: there the line of a file that names it would end.
  private static func url(of path: String) -> String {
    path.utf8.reduce("file://") { url, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        url + String(UnicodeScalar(byte))
      default: url + "%" + String(byte, radix: 16, uppercase: true).leadingZeros(to: 2)
      }
    }
  }
}
