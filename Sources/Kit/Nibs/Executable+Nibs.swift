package import MemsimDevice
package import MemsimVocabulary

/// Nibs, read with the classes of the code.
extension Executable {
  /// All that is wrong with the nibs and the texts of a bundle that is to run this code, each with
  /// its file, line and column, sorted by their places.
  package func problems(in bundle: AppBundle) -> [Problem] {
    Set(bundle.files.flatMap { problems(in: $0, of: bundle) }).sorted()
  }

  /// Reads a nib, and checks that each class is of the kind that its element needs.
  func nib(_ bytes: [UInt8], file: String) throws(InputError) -> NibFile {
    let nib = try NibFile(bytes: bytes, file: file, classes: classNames)
    let problems = nib.everyObject.compactMap(misfit)
    if !problems.isEmpty { throw InputError(problems) }
    return nib
  }

  private func problems(in file: String, of bundle: AppBundle) -> [Problem] {
    let path = "\(bundle.path)/\(file)"
    do throws(Problem) {
      if file.hasSuffix(".xib") {
        return problems(inNib: try bundle.contents(of: file), file: path)
      }
      if file.hasSuffix(".strings") {
        _ = try StringsFile(bytes: try bundle.contents(of: file), file: path)
      }
      return []
    } catch {
      return [error]
    }
  }

  private func problems(inNib bytes: [UInt8], file: String) -> [Problem] {
    do throws(InputError) {
      _ = try nib(bytes, file: file)
      return []
    } catch {
      return error.problems
    }
  }

  private func misfit(_ object: NibObject) -> Problem? {
    let needed = NibElement.all.first { $0.name == object.element }?.className ?? ""
    guard object.placeholder == nil, let type = classNamed(object.className) else { return nil }
    let fits =
      switch needed {
      case "UIView": type is UIView.Type
      case "UIWindow": type is UIWindow.Type
      case "UIViewController": type is UIViewController.Type
      default: true
      }
    guard !fits else { return nil }
    return Problem(
      at: object.mark, "\(object.className) is no class of a <\(object.element)>",
      expected: "\(needed) or a subclass of it")
  }
}
