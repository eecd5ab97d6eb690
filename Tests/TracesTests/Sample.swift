import Foundation

/// The traces that tests read.
enum Sample {
  /// Where one lies.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Samples/\(name)").path
  }
}
