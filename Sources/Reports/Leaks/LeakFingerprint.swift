internal import MemsimJournal

/// A short hash by which something is known from run to run.
enum Fingerprint {
  /// The hash of some texts in their order, in hexadecimal.
  static func text(of parts: [String]) -> String {
    let stream = DigestStream()
    for part in parts { Array("\(part.utf8.count):\(part)".utf8).withUnsafeBytes(stream.write) }
    return String(stream.text.prefix(16))
  }
}

/// What a leak is known by from run to run: what it is a leak of, and not how large it is.
///
/// It is made of the app, the kind, the class, the functions and files of the site and its callers,
/// and the references of the circle. Lines are left out, for they move with every edit above them,
/// and so are the places of elements in a collection, the launch and all figures.
struct LeakFingerprint {
  /// The hash of it, in hexadecimal.
  let text: String

  /// Takes the fingerprint of a group of leaks of an app.
  init(of leak: LeakFound, in app: String, _ sites: SitesByNumber) {
    let stack = sites.stack(of: leak.site).flatMap { [$0.file, $0.function] }
    let circle = leak.cycle.flatMap { [$0.className, Self.withoutIndex($0)] }
    let parts = [app, leak.kind.rawValue, leak.className, "\(stack.count)"] + stack + circle
    text = Fingerprint.text(of: parts)
  }

  /// The property of a link; of an element of a collection no more than that it is one.
  private static func withoutIndex(_ link: Link) -> String {
    link.className.isEmpty ? "element" : link.property
  }
}
