import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

final class UIImageTests: XCTestCase {
  private static let path = "Documents/picture.png"

  /// Writes a picture of 4 x 2 pixels, red on the left and half blue on the right, into the app's
  /// folder, and reads it.
  private static func picture() -> UIImage? {
    do {
      let pixels = try Pixels(4, 2)
      pixels.canvas.fill(
        CGRect(x: 0, y: 0, width: 2, height: 2), Color(red: 1, green: 0, blue: 0))
      pixels.canvas.fill(
        CGRect(x: 2, y: 0, width: 2, height: 2), Color(red: 0, green: 0, blue: 1, alpha: 0.5))
      write(try pixels.surface.encoded())
    } catch {
      XCTFail("\(error)")
    }
    return UIImage.imageWithContentsOfFile(NSString.stringWithString(path))
  }

  private static func write(_ bytes: [UInt8]) {
    do {
      try AppProcess.current.system.storage.write(bytes, to: path)
    } catch {
      XCTFail("\(error)")
    }
  }

  func testAPictureIsDrawnAtAPoint() throws {
    let pixels = try drawn(8, 4) { _ in
      let picture = Self.picture()
      XCTAssertEqual(picture?.size, CGSizeMake(4, 2))
      picture?.drawAtPoint(CGPointMake(3, 1))
    }
    XCTAssertEqual(
      pixels.colors((2, 1), (3, 0), (3, 1), (5, 2), (7, 1)),
      ["ffffff", "ffffff", "ff0000", "7f7fff", "ffffff"])
  }

  func testAPictureFillsARectangle() throws {
    let pixels = try drawn(30, 10) { _ in
      Self.picture()?.drawInRect(CGRectMake(4, 2, 20, 6))
    }
    XCTAssertEqual(
      pixels.colors((3, 4), (4, 2), (10, 7), (23, 7), (24, 4)),
      ["ffffff", "ff0000", "ff0000", "7f7fff", "ffffff"])
  }

  func testATransformMovesAPicture() throws {
    let pixels = try drawn(12, 8) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextTranslateCTM(context, 12, 8)
      CGContextScaleCTM(context, -2, -2)
      Self.picture()?.drawAtPoint(CGPointZero)
    }
    XCTAssertEqual(pixels.colors((11, 7), (4, 4), (3, 7)), ["ff0000", "7f7fff", "ffffff"])
  }

  /// As platform G13 has it.
  func testALayerShowsThePixelsOfAPictureWithoutACopy() throws {
    var colors: [String] = []
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let view = WindowDelegate.add(CGRectMake(0, 20, 4, 2), tag: 1)
        view.layer?.contents = Self.picture()?.CGImage
      },
      {
        let heap = AppProcess.current.system.heap
        let graph = heap.graph()
        let images = graph.livingNodes.filter { graph.heapClass(of: $0)?.name == "CGImage" }
        XCTAssertEqual(images.count, 1)
        WindowDelegate.view(1).setNeedsDisplay()
      },
      user: { device in
        let frame = try device.frame()
        colors = [0, 3].map { String(frame[$0, 20] & 0xff_ffff, radix: 16) }
      })
    XCTAssertEqual(colors, ["ff0000", "80"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testDrawingAViewLeavesThePictureThatItShowedAsItWas() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let view = DrawingView.add(4, 2) { CGContextFillRect(UIGraphicsGetCurrentContext(), $0) }
        let picture = Self.picture()
        view.layer?.contents = picture?.CGImage
        view.layer?.displayIfNeeded()
        XCTAssertNotIdentical(view.layer?.contents, picture?.CGImage)
        XCTAssertEqual(picture?.CGImage?.surface()?[x: 0, y: 0], 0xffff_0000)
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testWhatIsNoPictureIsNone() throws {
    let said = try said { marks in
      let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      for bytes in [[], Array("GIF89a".utf8), signature] {
        Self.write(bytes)
        let image = UIImage.imageWithContentsOfFile(NSString.stringWithString(Self.path))
        marks.add(image == nil ? "none" : "one")
      }
      let image = UIImage.imageWithContentsOfFile(NSString.stringWithString("Documents/nothing"))
      marks.add(image == nil ? "none" : "one")
    }
    XCTAssertEqual(said, ["none", "none", "none", "none"])
  }

  func testAPictureThatIsCutOffIsNoneAndLeavesNothing() throws {
    let said = try said { marks in
      _ = Self.picture()
      let whole = AppProcess.current.system.storage.read(Self.path) ?? []
      Self.write(Array(whole.dropLast(30)))
      let image = UIImage.imageWithContentsOfFile(NSString.stringWithString(Self.path))
      marks.add(image == nil ? "none" : "one")
    }
    XCTAssertEqual(said, ["none"])
  }

  func testAPictureThatIsNotReleasedIsLeakedWithItsPixels() throws {
    let run = try AppRun { Self.picture()?.retain() }
    XCTAssertEqual(run.leaks, ["UIImage: 2 + 1"])
  }
}

/// Pictures that the process keeps for the next who asks.
final class ImageCacheTests: XCTestCase {
  private static func image() -> UIImage? { UIImage.imageNamed("lion.png") }

  /// As platform W26 has it.
  func testAPictureIsKeptUnderItsName() throws {
    let run = try AppRun(
      bundle: "Sample",
      {
        let image = Self.image()
        XCTAssertEqual(image?.size, CGSizeMake(8, 4))
        XCTAssertTrue(Self.image() === image)
        XCTAssertEqual(image?.retainCount, 2)
      }, { XCTAssertEqual(Self.image()?.retainCount, 1) },
      {
        XCTAssertNil(UIImage.imageNamed("tiger.png"))
        XCTAssertNil(UIImage.imageNamed("everywhere.txt"))
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W27 has it.
  func testAWarningEmptiesTheCacheFrom3On() throws {
    for (os, isKept) in [(OSVersion(3, 0), false), (OSVersion(2, 2), true)] {
      let run = try AppRun(
        os: os, bundle: "Sample",
        {
          let ref = Self.image()?.ref
          AppRun.later { XCTAssertEqual(Self.image()?.ref == ref, isKept, "\(os)") }
        }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
      XCTAssertEqual(run.leaks, [])
      XCTAssertEqual(run.diagnoses, [])
    }
  }

  /// As platform W27 has it.
  func testARetainedPictureOutlivesTheWarning() throws {
    let run = try AppRun(
      bundle: "Sample",
      {
        let image = Self.image()?.retain()
        let ref = image?.ref
        AppRun.later {
          let heap = AppProcess.current.system.heap
          guard let ref, let image = heap.object(ref) as? UIImage else {
            return XCTFail("it is gone")
          }
          XCTAssertEqual(image.retainCount, 1)
          image.release()
          XCTAssertNil(heap.object(ref))
        }
      }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAPictureOfAFileIsNotKept() throws {
    let run = try AppRun(bundle: "Sample") {
      guard let path = NSBundle.mainBundle().pathForResource("lion", ofType: "png") else {
        return XCTFail("no picture")
      }
      let image = UIImage.imageWithContentsOfFile(path)
      XCTAssertEqual(image?.retainCount, 1)
      XCTAssertFalse(UIImage.imageWithContentsOfFile(path) === image)
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As "iPhone Application Environment" lists it.
  func testAPictureIsMadeOfAPathInTheBundle() throws {
    let run = try AppRun(bundle: "Sample") {
      let mainBundle = NSBundle.mainBundle()
      guard let imagePath = mainBundle.pathForResource("lion", ofType: "png"),
        let lionImage = UIImage.alloc().initWithContentsOfFile(imagePath)
      else { return XCTFail("no picture") }
      XCTAssertEqual(lionImage.size, UIImage.imageNamed("lion.png")?.size)
      XCTAssertEqual(lionImage.retainCount, 1)
      lionImage.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }
}
