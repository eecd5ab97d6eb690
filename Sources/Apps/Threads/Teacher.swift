internal import MemsimKit

/// An object with a pupil, whose delegate it is.
final class Teacher: NSObject {
  @Retained private var pupil: Pupil?

  override class var instanceSize: Int { 8 }

  /// Has a pupil ask its delegate, which lets go of it then.
  static func teach(retains: Bool) -> String {
    let teacher = Teacher.new()
    teacher.$pupil = Pupil.new()
    teacher.pupil?.delegate = teacher
    // A delegate is assigned; one that is retained closes a ring with what retains the pupil.
    if retains { teacher.pupil?.retainedDelegate = teacher }
    let answer = teacher.pupil?.ask() ?? "no pupil"
    teacher.release()
    return answer
  }

  func answer() -> String { "it has answered" }

  override func dealloc() {
    pupil?.delegate = nil
    pupil = nil
    super.dealloc()
  }
}

/// An object with a delegate.
final class Pupil: NSObject {
  @Assigned var delegate: Teacher?
  /// The same, by a property of the wrong kind.
  @Retained var retainedDelegate: Teacher?

  override class var instanceSize: Int { 12 }

  func ask() -> String { delegate?.answer() ?? "no answer" }

  override func dealloc() {
    retainedDelegate = nil
    super.dealloc()
  }
}
