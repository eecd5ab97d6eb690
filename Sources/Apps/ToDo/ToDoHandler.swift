internal import MemsimKit

/// Opens the URLs of other apps: the query of a URL is a task, and the fragment is the date by
/// which it is due.
class ToDoHandler: NSObject {
  @Retained final var list: NSArray?

  override class var instanceSize: Int { 8 }

  func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool {
    if url.scheme?.isEqualToString(NSString.stringWithString("todolist")) == true {
      let item = ToDoItem.new()
      var taskName = url.query
      if taskName == nil || !isValidTaskString(taskName) {  // must have a task name
        item.release()
        return false
      }
      taskName = taskName?.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
      item.toDoTask = taskName
      let dateString = url.fragment
      if dateString == nil
        || dateString?.isEqualToString(NSString.stringWithString("today")) == true
      {
        item.dateDue = NSDate.date()
      } else {
        guard let dateString, isValidDateString(dateString) else {
          item.release()
          return false
        }
        // format: yyyymmddhhmm (24-hour clock)
        var curStr = dateString.substringWithRange(NSMakeRange(0, 4))
        let yeardigit = curStr.integerValue
        curStr = dateString.substringWithRange(NSMakeRange(4, 2))
        let monthdigit = curStr.integerValue
        curStr = dateString.substringWithRange(NSMakeRange(6, 2))
        let daydigit = curStr.integerValue
        curStr = dateString.substringWithRange(NSMakeRange(8, 2))
        let hourdigit = curStr.integerValue
        curStr = dateString.substringWithRange(NSMakeRange(10, 2))
        let minutedigit = curStr.integerValue
        let dateComps = NSDateComponents.new()
        dateComps.setYear(yeardigit)
        dateComps.setMonth(monthdigit)
        dateComps.setDay(daydigit)
        dateComps.setHour(hourdigit)
        dateComps.setMinute(minutedigit)
        let calendar = NSCalendar.currentCalendar()
        let itemDate = calendar.dateFromComponents(dateComps)
        if itemDate == nil {
          dateComps.release()
          item.release()
          return false
        }
        item.dateDue = itemDate
        dateComps.release()
      }
      (list as? NSMutableArray)?.addObject(item)
      item.release()
      return true
    }
    return false
  }

  /// Whether a task with the escapes of a URL is a text of at most 80 characters and not all blank.
  func isValidTaskString(_ task: NSString?) -> Bool {
    guard let text = task?.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding) else {
      return false
    }
    return text.length <= 80 && (0..<text.length).contains { text.characterAtIndex($0) > 0x20 }
  }

  /// Whether a date is twelve digits that name a minute of a day that there is.
  func isValidDateString(_ date: NSString) -> Bool {
    let digits = UInt16(0x30)...0x39
    guard date.length == 12, (0..<12).allSatisfy({ digits.contains(date.characterAtIndex($0)) })
    else { return false }
    func number(at place: Int) -> Int {
      date.substringWithRange(NSMakeRange(place, 2)).integerValue
    }
    guard number(at: 8) < 24, number(at: 10) < 60 else { return false }
    // A month or a day that does not exist would be counted on, with another day as the result.
    let parts = NSDateComponents.new().autorelease()
    parts.setYear(date.substringWithRange(NSMakeRange(0, 4)).integerValue)
    parts.setMonth(number(at: 4))
    parts.setDay(number(at: 6))
    let calendar = NSCalendar.currentCalendar()
    guard let found = calendar.dateFromComponents(parts) else { return false }
    let day = calendar.components([.month, .day], fromDate: found)
    return day.month == parts.month && day.day == parts.day
  }

  override func dealloc() {
    list = nil
    super.dealloc()
  }
}
