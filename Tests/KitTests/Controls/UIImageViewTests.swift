import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class UIImageViewTests: XCTestCase {
  /// A picture as wide as high, of four colours: red, green, blue and black.
  private static var image: UIImage? { UIImage.imageNamed("lion.png") }

  func testItIsAsLargeAsItsPictureAndShowsItsPixels() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample", delegate: WindowDelegate.self,
      {
        let view = UIImageView.alloc().initWithImage(Self.image).autorelease()
        WindowDelegate.window.addSubview(view)
        let image = view.image
        marks.add("\(view.bounds.size == image?.size) \(view.layer?.contents === image?.CGImage)")
        marks.add("\(view.userInteractionEnabled)")
        view.image = nil
        marks.add("\(view.layer?.contents == nil)")
      })
    XCTAssertEqual(marks.all, ["true true", "false", "true"])
    XCTAssertEqual(run.leaks, [])
  }

  func testTheSettersMessageIsTheProperty() throws {
    let marks = Marks()
    _ = try AppRun(bundle: "Sample") {
      let view = UIImageView.new().autorelease()
      view.setImage(Self.image)
      marks.add("\(view.image === Self.image) \(view.sizeThatFits(.zero) == Self.image?.size)")
    }
    XCTAssertEqual(marks.all, ["true true"])
  }
}
