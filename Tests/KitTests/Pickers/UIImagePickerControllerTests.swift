import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// A picker of pictures on a device without any.
final class UIImagePickerControllerTests: XCTestCase {
  /// As platform X31 has it.
  func testThereIsALibraryAndNoCamera() throws {
    let said = try said { marks in
      for type in [UIImagePickerControllerSourceType.photoLibrary, .camera, .savedPhotosAlbum] {
        let types = UIImagePickerController.availableMediaTypesForSourceType(type)
        marks.add("\(UIImagePickerController.isSourceTypeAvailable(type)) \(types.count)")
      }
      let picker = UIImagePickerController.new().autorelease()
      marks.add("\(picker.sourceType)")
      picker.sourceType = .savedPhotosAlbum
      marks.add("\(picker.sourceType)")
    }
    XCTAssertEqual(said, ["true 1", "false 0", "true 1", "photoLibrary", "savedPhotosAlbum"])
  }

  func testTheCameraIsAnException() throws {
    let uses: [(@Sendable (UIImagePickerController) -> Void, String)] = [
      ({ $0.sourceType = .camera }, "Source type 1 not available"),
      (
        { $0.takePicture() }, "Source type must be UIImagePickerControllerSourceTypeCamera"
      ),
      (
        { $0.cameraOverlayView = nil },
        "Source type must be UIImagePickerControllerSourceTypeCamera"
      ),
      (
        { $0.showsCameraControls = false },
        "Source type must be UIImagePickerControllerSourceTypeCamera"
      ),
    ]
    for (use, words) in uses {
      let run = try AppRun({ use(UIImagePickerController.new().autorelease()) })
      XCTAssertEqual(run.run.exits, ["Sample: crash"], words)
      XCTAssertTrue(run.messages.first?.contains(words) == true, "\(run.messages)")
    }
  }

  /// Shows a picker, and taps Cancel twice; returns what the delegate was told.
  private func told(hasDelegate: Bool) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let (root, chooser) = (UIViewController.new(), Chooser.new())
        chooser.marks = marks
        if let view = root.view { WindowDelegate.window.addSubview(view) }
        func show() {
          let picker = UIImagePickerController.new()
          if hasDelegate { picker.delegate = chooser }
          root.presentModalViewController(picker, animated: false)
          picker.release()
        }
        show()
        AppProcess.current.schedule(after: .seconds(3)) {
          marks.add("\(root.modalViewController == nil)")
          show()
        }
        AppProcess.current.schedule(after: .seconds(8)) {
          marks.add("\(root.modalViewController == nil) \(AppRun.living("PhotosPage"))")
          root.view?.removeFromSuperview()
          root.release()
          chooser.release()
        }
      },
      user: { device in
        for _ in 0..<2 {
          try device.tap(290, 42)
          device.run(for: .seconds(4))
        }
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return marks.all
  }

  func testCancelDismissesThePicker() throws {
    XCTAssertEqual(try told(hasDelegate: false), ["true", "true 0"])
    XCTAssertEqual(
      try told(hasDelegate: true), ["cancelled", "true", "cancelled", "true 0"])
  }
}

/// A delegate that dismisses a picker.
private final class Chooser: NSObject, UIImagePickerControllerDelegate {
  var marks = Marks()

  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: NSDictionary
  ) {
    for key in [
      UIImagePickerControllerOriginalImage, UIImagePickerControllerEditedImage,
      UIImagePickerControllerCropRect, UIImagePickerControllerMediaType,
    ] where info.objectForKey(NSString.stringWithString(key)) != nil {
      marks.add("chosen \(key)")
    }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    marks.add("cancelled")
    picker.dismissModalViewControllerAnimated(true)
  }
}
