internal import MemsimKit

/// Something to do, and by when.
final class ToDoItem: NSObject {
  @Copied var toDoTask: NSString?
  @Retained var dateDue: NSDate?

  override class var instanceSize: Int { 12 }

  override func dealloc() {
    toDoTask = nil
    dateDue = nil
    super.dealloc()
  }
}

/// An item as a file has it.
extension ToDoItem {
  private static var taskKey: NSString { NSString.stringWithString("task") }
  private static var dueKey: NSString { NSString.stringWithString("due") }

  /// The item that a dictionary describes; nil, releasing itself, if it describes none.
  func initWithDictionary(_ dictionary: NSDictionary) -> Self? {
    guard let task = dictionary.objectForKey(Self.taskKey) as? NSString,
      let due = dictionary.objectForKey(Self.dueKey) as? NSDate
    else {
      release()
      return nil
    }
    toDoTask = task
    dateDue = due
    return self
  }

  /// The dictionary that describes the item, autoreleased.
  var dictionary: NSDictionary {
    let dictionary = NSMutableDictionary.dictionary()
    if let toDoTask { dictionary.setObject(toDoTask, forKey: Self.taskKey) }
    if let dateDue { dictionary.setObject(dateDue, forKey: Self.dueKey) }
    return dictionary
  }
}
