package import MemsimDevice
internal import MemsimHost
package import MemsimVocabulary

/// Nibs, read with the classes of the code.
extension Executable {
  /// All that is wrong with the nibs and the texts of a bundle that is to run this code, each with
  /// its file, line and column, sorted by their places.
  package func problems(in bundle: AppBundle) -> [Problem] {
    let icon = Self.problem(with: bundle)
    return Set(bundle.files.flatMap { problems(in: $0, of: bundle) } + icon).sorted()
  }

  /// The valid parts of the nibs and the texts of a bundle that may be mistakes, sorted by their
  /// places.
  func warnings(in bundle: AppBundle) -> [Problem] {
    let warnings = bundle.files.flatMap { file -> [Problem] in
      let path = "\(bundle.path)/\(file)"
      if file.hasSuffix(".xib") {
        return (try? nib(file, of: bundle, shown: path).get().warnings) ?? []
      }
      guard file.hasSuffix(".strings") else { return [] }
      return (try? bundle.table(file, shown: path).get().warnings) ?? []
    }
    return Set(warnings).sorted()
  }

  /// Returns the problem with the picture of a bundle's icon, if there is one.
  private static func problem(with bundle: AppBundle) -> [Problem] {
    do throws(Problem) {
      _ = try bundle.iconPicture()?.get()
      return []
    } catch {
      return [error]
    }
  }

  /// Reads a nib, whose path messages name, and checks that each class is of the kind that its
  /// element needs.
  func nib(
    _ file: String, of bundle: AppBundle, shown: String
  ) throws(Problem) -> Result<NibFile, InputError> {
    let nib = try bundle.nib(file, shown: shown, classes: classNames)
    guard case .success(let file) = nib else { return nib }
    let problems = file.everyObject.flatMap { [misfit($0)].compactMap(\.self) + mutes($0) }
    return problems.isEmpty ? nib : .failure(InputError(problems))
  }

  private func problems(in file: String, of bundle: AppBundle) -> [Problem] {
    let path = "\(bundle.path)/\(file)"
    do throws(Problem) {
      if let problem = Self.compiledNib(file, of: bundle) { return [problem] }
      if file.hasSuffix(".xib") {
        return Self.problems(in: try nib(file, of: bundle, shown: path))
      }
      if file.hasSuffix(".strings") { _ = try bundle.table(file, shown: path).get() }
      return []
    } catch {
      return [error]
    }
  }

  /// A compiled nib is a file, or a folder of files.
  private static func compiledNib(_ file: String, of bundle: AppBundle) -> Problem? {
    let ending = ".nib"
    let folders = file.split(separator: "/")
    guard let index = folders.firstIndex(where: { $0.hasSuffix(ending) }) else { return nil }
    let nib = folders[...index].joined(separator: "/")
    guard !bundle.files.contains("\(nib.dropLast(ending.count)).xib") else { return nil }
    return Problem(compiledNib: SourceMark(wholeOf: "\(bundle.path)/\(nib)"))
  }

  private static func problems(in nib: Result<NibFile, InputError>) -> [Problem] {
    if case .failure(let error) = nib { error.problems } else { [] }
  }

  private func misfit(_ object: NibObject) -> Problem? {
    guard object.placeholder == nil, let type = classNamed(object.className),
      let element = NibElement.all.first(where: { $0.name == object.element }),
      !element.isFitting(type)
    else { return nil }
    return Problem(
      at: object.mark, "\(object.className) is no class of a <\(object.element)>",
      expected: "\(element.className) or a subclass of it")
  }
}

/// Actions, which only controls and items of bars have.
extension Executable {
  /// Returns the problems with the actions of an object that sends none, or sends others.
  private func mutes(_ object: NibObject) -> [Problem] {
    guard !object.actions.isEmpty else { return [] }
    let type = object.placeholder == nil ? classNamed(object.className) : nil
    if type is UIControl.Type {
      return object.actions.filter { $0.event == nil }.map {
        Problem(
          at: $0.mark, "the action \($0.selector.quoted) has no event",
          expected: "an event of the control, such as 'touchUpInside'")
      }
    }
    if type is UIBarButtonItem.Type {
      return object.actions.filter { $0.event != nil }.map {
        Problem(
          at: $0.mark, "the action \($0.selector.quoted) has an event",
          expected: "none: an item of a bar has but one")
      }
    }
    return object.actions.map {
      Problem(
        at: $0.mark, "a \(object.className) does not send \($0.selector.quoted)",
        expected: "a control or an item of a bar")
    }
  }
}

/// The files that the framework reads from a bundle, each once for all runs while it is unchanged.
extension AppBundle {
  static let nibs = FileCache<Result<NibFile, InputError>>()
  static let tables = FileCache<Result<StringsFile, Problem>>()

  /// Returns the contents of a nib; `shown` is its path in messages, `classes` the known classes.
  func nib(
    _ file: String, shown: String, classes: [String]
  ) throws(Problem) -> Result<NibFile, InputError> {
    let key = ([path, file, shown] + classes).joined(separator: "\n")
    return try value(of: file, from: Self.nibs, key: key) { bytes in
      Result { () throws(InputError) in
        try NibFile(bytes: bytes, file: shown, classes: classes)
      }
    }
  }

  /// Returns the contents of a table of texts; `shown` is its path in messages.
  func table(_ file: String, shown: String) throws(Problem) -> Result<StringsFile, Problem> {
    let key = [path, file, shown].joined(separator: "\n")
    return try value(of: file, from: Self.tables, key: key) { bytes in
      Result { () throws(Problem) in try StringsFile(bytes: bytes, file: shown) }
    }
  }
}

extension Problem {
  /// A nib is compiled, which only the platform reads.
  init(compiledNib mark: SourceMark) {
    self.init(
      at: mark, "this nib is compiled", expected: "the .xib that it was made from, in its place")
  }
}
