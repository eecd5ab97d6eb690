// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Shows an empty library of pictures, which the user can only cancel (platform X31).
public final class UIImagePickerController: UINavigationController {
  private var sourceStore = UIImagePickerControllerSourceType.photoLibrary

  /// Whether the user may crop the picture.
  @Checked public var allowsEditing: Bool = false

  public override class var instanceSize: Int { 220 }

  /// Whether there are pictures from a source: there is a library, and no camera.
  public static func isSourceTypeAvailable(_ type: UIImagePickerControllerSourceType) -> Bool {
    type != .camera
  }

  /// The kinds of files that a source has, autoreleased: pictures alone, if any.
  public static func availableMediaTypesForSourceType(
    _ type: UIImagePickerControllerSourceType, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    let types = isSourceTypeAvailable(type) ? [NSString.stringWithString("public.image")] : []
    return NSArray.alloc(file, line, function).initWithObjects(types)
      .autorelease(file, line, function)
  }

  override func setUp() {
    super.setUp()
    let page = PhotosPage.new()
    pushViewController(page, animated: false)
    page.release()
  }

  /// The source of the pictures; one that is not available is an exception.
  public var sourceType: UIImagePickerControllerSourceType {
    get { checkAlive().sourceStore }
    set {
      checkAlive()
      guard Self.isSourceTypeAvailable(newValue) else {
        return NSException.raise(
          .invalidArgument, words: "Source type \(newValue.rawValue) not available")
      }
      sourceStore = newValue
    }
  }

  /// The view over the picture of the camera; without a camera an exception.
  public var cameraOverlayView: UIView? {
    get {
      checkAlive().refuseWithoutCamera()
      return nil
    }
    set { checkAlive().refuseWithoutCamera() }
  }

  /// Whether the camera has its own buttons; without a camera an exception.
  public var showsCameraControls: Bool {
    get {
      checkAlive().refuseWithoutCamera()
      return false
    }
    set { checkAlive().refuseWithoutCamera() }
  }

  /// Takes a picture; without a camera an exception.
  public func takePicture() { checkAlive().refuseWithoutCamera() }

  private func refuseWithoutCamera() {
    NSException.raise(
      .invalidArgument, words: "Source type must be UIImagePickerControllerSourceTypeCamera")
  }

  /// Informs the delegate that the user has cancelled; without one, the picker is dismissed.
  func cancel() {
    guard let chooser = delegate as? any UIImagePickerControllerDelegate else {
      return dismissModalViewControllerAnimated(true)
    }
    chooser.imagePickerControllerDidCancel(self)
  }
}

/// The delegate of a picker of pictures.
public protocol UIImagePickerControllerDelegate: UINavigationControllerDelegate {
  /// The user has chosen a picture; the delegate dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: NSDictionary)

  /// The user has cancelled; the delegate dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: NSDictionary
  ) { checkAlive() }

  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    checkAlive()
    picker.dismissModalViewControllerAnimated(true)
  }
}

/// The sources of pictures.
public enum UIImagePickerControllerSourceType: Int, Sendable {
  /// All albums of the user.
  case photoLibrary
  /// The camera.
  case camera
  /// The pictures that the camera has taken.
  case savedPhotosAlbum
}

/// The page of the library: it says that there are no pictures.
final class PhotosPage: UIViewController {
  override class var instanceSize: Int { super.instanceSize }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = NSString.stringWithString(systemWord("Photos", "Fotos"))
    let item = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
      .cancel, target: self, action: PhotosPage.cancel)
    navigationItem.rightBarButtonItem = item
    item.release()
    guard let view else { return }
    view.backgroundColor = UIColor.whiteColor()
    let label = UILabel.alloc().initWithFrame(view.bounds)
    label.text = NSString.stringWithString(systemWord("No Photos", "Keine Fotos"))
    label.textAlignment = .center
    label.textColor = UIColor.grayColor()
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
    label.release()
  }

  private func cancel() { (navigationController as? UIImagePickerController)?.cancel() }
}

/// The key of the picture as it is.
public let UIImagePickerControllerOriginalImage = "UIImagePickerControllerOriginalImage"
/// The key of the picture as the user has cropped it.
public let UIImagePickerControllerEditedImage = "UIImagePickerControllerEditedImage"
/// The key of the rectangle of the cropped picture.
public let UIImagePickerControllerCropRect = "UIImagePickerControllerCropRect"
/// The key of the kind of the file.
public let UIImagePickerControllerMediaType = "UIImagePickerControllerMediaType"
