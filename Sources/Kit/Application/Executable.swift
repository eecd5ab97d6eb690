public import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// The code of an app: the content of the file that `CFBundleExecutable` names.
public struct Executable: Sendable {
  /// Its name, by which bundles ask for it.
  public let name: String

  /// The classes that the framework looks up by name: those of nibs, the application and its
  /// delegate.
  public let classes: [NSObject.Type]

  /// The arguments of `main`, after the name.
  public let arguments: [String]

  /// The function that runs first: it makes a pool and calls `UIApplicationMain`.
  ///
  /// It is given the number of the arguments and these, the name first; if it returns, the process
  /// exits.
  public let main: @Sendable (_ argc: Int, _ argv: [String]) throws -> Int

  /// The classes that are not written in Swift; nil if all are.
  package var compiled: CompiledClasses?

  /// Names the code of an app.
  public init(
    _ name: String, classes: [NSObject.Type], arguments: [String] = [],
    main: @escaping @Sendable (_ argc: Int, _ argv: [String]) throws -> Int
  ) {
    self.name = name
    self.classes = classes
    self.arguments = arguments
    self.main = main
  }

  /// The name and the arguments, as `main` gets them.
  var argumentVector: [String] { [name] + arguments }

  /// The entry of a catalogue for bundles whose executable this is.
  public var code: BundleCode {
    BundleCode(name) { bundle in
      let problems = problems(in: bundle)
      if !problems.isEmpty { throw InputError(problems) }
      var app = App(self, bundle: bundle)
      app.warnings = warnings(in: bundle)
      return app
    }
  }

  /// The classes of the framework that nibs name.
  static let frameworkClasses: [NSObject.Type] = [
    NSObject.self, UIActivityIndicatorView.self, UIApplication.self, UIBarButtonItem.self,
    UIButton.self, UIControl.self, UIDatePicker.self, UIImageView.self, UILabel.self,
    UINavigationBar.self, UINavigationController.self, UINavigationItem.self, UIPageControl.self,
    UIPickerView.self, UIProgressView.self, UIResponder.self, UIScrollView.self, UISearchBar.self,
    UISegmentedControl.self, UISlider.self, UISplitViewController.self, UISwitch.self,
    UITabBar.self, UITabBarController.self, UITabBarItem.self, UITableView.self,
    UITableViewCell.self, UITableViewController.self, UITextField.self, UITextView.self,
    UIToolbar.self, UIView.self, UIViewController.self, UIWebView.self, UIWindow.self,
  ]

  /// The class of a name: one of the app's own, or else of the framework's.
  func classNamed(_ name: String) -> NSObject.Type? {
    compiled?.side(name)
      ?? (classes + Self.frameworkClasses).first { _typeName($0, qualified: false) == name }
  }

  /// An object of the class of a name, allocated at a site and not initialised; nil if there is no
  /// such class.
  func allocate(_ name: String, at site: Site? = nil) -> NSObject? {
    if let object = compiled?.allocate(name, site) { return object }
    let object = classNamed(name)?.alloc()
    if let site { object?.made(at: site) }
    return object
  }

  /// The names of all classes that a nib may name.
  var classNames: [String] {
    (compiled?.names ?? [])
      + (classes + Self.frameworkClasses).map { _typeName($0, qualified: false) }
  }
}

extension SystemFace {
  /// Offers the face of an app of the system, from its code.
  package init(_ executable: Executable) {
    self.init(files: App.fonts) { AppProgram(executable) }
  }
}

/// Apps whose code is written against the framework.
extension App {
  /// Describes an app on the framework without a bundle of its own.
  public init(_ executable: Executable) {
    self.init(executable.name) { AppProgram(executable) }
    mainMakesPool = true
    hostFiles = Self.fonts
  }

  /// Describes an app on the framework with its bundle.
  public init(_ executable: Executable, bundle: AppBundle) {
    var app = App(executable.name) { AppProgram(executable, bundle) }
    app.mainMakesPool = true
    app.hostFiles = Self.fonts
    app.bundle = bundle
    app.iconPicture = app.reading { () throws(Problem) in try bundle.iconPicture()?.get() }
    app.displayNames =
      app.reading { () throws(Problem) in try bundle.displayNames() } ?? [:]
    self = app.described(by: bundle.info)
  }

  /// Returns a value that is read from the bundle; nil if the bundle has a problem, which the check
  /// of the bundle reports.
  private mutating func reading<Value>(
    _ body: () throws(Problem) -> Value?
  ) -> Value? {
    do throws(Problem) {
      return try body()
    } catch {
      // A refusal by the host must not look like a bundle without the file.
      if error.isOfHost { hostFiles = { throw InputError([error]) } }
      return nil
    }
  }

  /// The fonts that texts are measured and drawn in; throws if drawing lacks something.
  @Sendable
  fileprivate static func fonts() throws(GraphicsError) -> [FileHash] {
    try Drawing.check()
    var files: [FileHash] = []
    for file in FontFile.all { files.append(FileHash(name: file.path, hash: try file.hash())) }
    return files
  }
}
