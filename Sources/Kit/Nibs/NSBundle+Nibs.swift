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
    let process = AppProcess.current
    guard let path = pathForResource(name, ofType: "xib"),
      let bytes = process.contents(ofFile: path.string)
    else {
      NSException.raise(
        .inconsistency, "Could not load NIB in bundle: '\(bundlePath)' with name '\(name)'")
      return nil
    }
    do throws(NibError) {
      let classes = process.executable.classNames
      let file = try NibFile(bytes: bytes, file: path.string, classes: classes)
      return NibAssembly(file, owner: owner).assemble()
    } catch {
      NSException.raise(.inconsistency, "\(error)")
      return nil
    }
  }
}
