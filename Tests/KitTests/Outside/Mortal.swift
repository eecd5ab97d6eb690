import MemsimKit
import TestSupport

/// An object that writes its name down when its dealloc begins, and then does what it was told to.
final class Mortal: NSObject {
  private var name = ""
  private var marks: Marks?
  private var lastAct: (Mortal) -> Void = { _ in }

  override class var instanceSize: Int { 32 }

  /// One of a name, which the caller has to release.
  static func named(
    _ name: String, in marks: Marks, inDealloc act: @escaping (Mortal) -> Void = { _ in }
  ) -> Mortal {
    let mortal = Mortal.new()
    mortal.name = name
    mortal.marks = marks
    mortal.lastAct = act
    return mortal
  }

  /// Autoreleases so many that are called alike.
  static func autorelease(_ count: Int, named name: String, in marks: Marks) {
    for _ in 0..<count { Mortal.named(name, in: marks).autorelease() }
  }

  override func dealloc() {
    marks?.add(name)
    lastAct(self)
    super.dealloc()
  }
}

/// Something that a thread of an app is there to do.
final class Errand: NSObject {
  private var body: () -> Void = {}

  /// Detaches a thread that does something, and has no pool unless that makes one.
  static func onThread(_ body: @escaping () -> Void) {
    let errand = Errand.new()
    errand.body = body
    NSThread.detachNewThreadSelector(Errand.run, toTarget: errand, withObject: nil)
    errand.release()
  }

  private func run(_ argument: NSString?) {
    body()
  }
}
