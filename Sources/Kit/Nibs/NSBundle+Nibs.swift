internal import MemsimVocabulary

/// Nibs of a bundle.
extension NSBundle {
  /// Whether there is a nib of a name.
  func hasNib(named name: String) -> Bool {
    pathForResource(name, ofType: "xib") != nil
  }

  /// Makes and connects the objects of a nib, and wakes them; returns those that lie in no other,
  /// which the pool releases.
  @discardableResult
  public func loadNibNamed(_ name: String, owner: NSObject) -> NSArray? {
    checkAlive()
    let process = AppProcess.current
    guard let path = pathForResource(name, ofType: "xib"),
      let bytes = process.contents(ofFile: path.string)
    else {
      NSException.raise(
        .inconsistency,
        words: "Could not load NIB in bundle: 'NSBundle <\(bundlePath)> (loaded)' with name "
          + "'\(name)'")
      return nil
    }
    do throws(InputError) {
      let nib = try process.executable.nib(bytes, file: path.string)
      return NibAssembly(nib, owner: owner).assemble()
    } catch {
      NSException.raise(.inconsistency, words: "\(error)")
      return nil
    }
  }
}
