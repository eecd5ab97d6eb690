internal import MemsimKit

/// The facts about an animal: a line of Animals.txt.
final class Animal: NSObject {
  @Copied var name: NSString?
  @Copied var family: NSString?
  @Copied var home: NSString?
  @Copied var food: NSString?

  override class var instanceSize: Int { 20 }

  /// Reads a line, whose fields are separated by tabs.
  func initWithLine(_ line: NSString) -> Animal {
    let fields = line.componentsSeparatedByString(NSString.stringWithString("\t"))
    guard fields.count == 4 else { return self }
    name = fields.objectAtIndex(0) as? NSString
    family = fields.objectAtIndex(1) as? NSString
    home = fields.objectAtIndex(2) as? NSString
    food = fields.objectAtIndex(3) as? NSString
    return self
  }

  /// All animals of the bundle, in the order of their names; autoreleased.
  static func allAnimals() -> NSMutableArray {
    let animals = NSMutableArray.array()
    let text = NSBundle.mainBundle().pathForResource("Animals", ofType: "txt").flatMap {
      NSString.stringWithContentsOfFile($0, encoding: NSUTF8StringEncoding)
    }
    let lines = text?.componentsSeparatedByString(NSString.stringWithString("\n"))
    for case let line as NSString in lines?.objects ?? [] where line.length > 0 {
      let animal = Animal.alloc().initWithLine(line)
      animals.addObject(animal)
      animal.release()
    }
    return animals
  }

  /// Its own picture or that of its family, which the process caches.
  var picture: UIImage? {
    UIImage.imageNamed(pictureName)
  }

  private var pictureName: String {
    let own = "\(name?.string ?? "").png"
    return UIImage.imageNamed(own) == nil ? "\(family?.string ?? "").png" : own
  }

  /// A page about it, autoreleased.
  var page: NSString {
    let (name, family) = (name?.string ?? "", family?.string ?? "")
    let article = "aeio".contains(family.first ?? " ") ? "an" : "a"
    let link = "http://en.wikipedia.org/wiki/\(name.replacing(" ", with: "_"))"
    return NSString.stringWithString(
      """
      <html><body><h2>\(name)</h2>
      <p>The <b>\(name.lowercased())</b> is \(article) \(family). It comes from
      \(home?.string ?? "") and lives on \(food?.string ?? "").</p>
      <p><a href="zoo://picture"><img src="\(pictureName)" width=70 height=45></a>
      <a href="zoo://picture">A picture of it</a></p>
      <p><a href="\(link)">More on the web</a></p></body></html>
      """)
  }

  override func dealloc() {
    name = nil
    family = nil
    home = nil
    food = nil
    super.dealloc()
  }
}
