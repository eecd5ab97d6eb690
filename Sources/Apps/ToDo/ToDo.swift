public import MemsimDevice
internal import MemsimKit

/// A list of things to do, which other apps add to by URLs of a scheme of its own.
public enum ToDo {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "ToDo", "A to-do list. URLs with the scheme todolist add items.",
      Field(
        "validates", \Bool.self, .flag, default: true,
        "Whether the app validates a date before it uses the date."),
      make: { $0 }),
    executable)

  /// Its code.
  static func executable(validates: Bool) -> Executable {
    Executable(
      "ToDo", classes: [ToDoAppDelegate.self], arguments: validates ? [] : ["-trusting"],
      main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, nil)
    pool.release()
    return retVal
  }
}

/// Shows the list, and saves it from one launch to the next.
///
/// While it runs it has a temporary file, which `applicationWillTerminate` deletes: if a launch
/// finds the file, the last process was killed.
final class ToDoAppDelegate: ToDoHandler, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: ToDoListController?

  override class var instanceSize: Int { super.instanceSize + 8 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $list = NSMutableArray.new()
    restore()
    let manager = NSFileManager.defaultManager()
    let wasKilled = manager.fileExistsAtPath(Self.sessionFile)
    manager.createFileAtPath(Self.sessionFile, contents: nil, attributes: nil)

    $viewController = ToDoListController.alloc().initWithList(list, wasKilled: wasKilled)
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool {
    let isAdded = super.application(application, handleOpenURL: url)
    viewController?.showList()
    return isAdded
  }

  override func isValidDateString(_ date: NSString) -> Bool {
    isTrusting || super.isValidDateString(date)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    save()
    NSFileManager.defaultManager().removeItemAtPath(Self.sessionFile, error: nil)
  }

  private var isTrusting: Bool {
    NSProcessInfo.processInfo().arguments.containsObject(NSString.stringWithString("-trusting"))
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}

/// Its files.
extension ToDoAppDelegate {
  private static var itemsKey: NSString { NSString.stringWithString("items") }

  private static var listFile: NSString? {
    let folders = NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, true)
    let documents = folders.objectAtIndex(0) as? NSString
    return documents?.stringByAppendingPathComponent(NSString.stringWithString("list.plist"))
  }

  private static var sessionFile: NSString {
    NSTemporaryDirectory().stringByAppendingPathComponent(NSString.stringWithString("session"))
  }

  /// Adds the items that an earlier process has saved to the list.
  private func restore() {
    guard let file = Self.listFile, let saved = NSDictionary.dictionaryWithContentsOfFile(file),
      let items = saved.objectForKey(Self.itemsKey) as? NSArray
    else { return }
    for case let description as NSDictionary in items.objects {
      guard let item = ToDoItem.alloc().initWithDictionary(description) else { continue }
      (list as? NSMutableArray)?.addObject(item)
      item.release()
    }
  }

  private func save() {
    guard let file = Self.listFile, let list else { return }
    let items = NSMutableArray.array()
    for case let item as ToDoItem in list.objects { items.addObject(item.dictionary) }
    NSDictionary.dictionaryWithObject(items, forKey: Self.itemsKey)
      .writeToFile(file, atomically: true)
  }
}
