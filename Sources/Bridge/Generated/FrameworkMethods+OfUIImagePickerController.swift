// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIImagePickerController: [FrameworkMethod] = [
    FrameworkMethod(
      "-allowsEditing", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.allowsEditing).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAllowsEditing:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.allowsEditing = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "+isSourceTypeAvailable:", "c@:q",
      { me, _, p_type in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          let type: UIImagePickerControllerSourceType = try FrameworkCall.value(p_type, of: UIImagePickerControllerSourceType.self)
          return (UIImagePickerController.isSourceTypeAvailable(type)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int8),
    FrameworkMethod(
      "+availableMediaTypesForSourceType:", "@@:q",
      { me, _, p_type in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let type: UIImagePickerControllerSourceType = try FrameworkCall.value(p_type, of: UIImagePickerControllerSourceType.self)
          return CompiledObjects.result(UIImagePickerController.availableMediaTypesForSourceType(type))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-sourceType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Int in
          return receiver.sourceType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSourceType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImagePickerControllerSourceType = try FrameworkCall.value(p_value, of: UIImagePickerControllerSourceType.self)
          receiver.sourceType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-cameraOverlayView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.cameraOverlayView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setCameraOverlayView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.cameraOverlayView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-showsCameraControls", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.showsCameraControls).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShowsCameraControls:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.showsCameraControls = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-takePicture", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImagePickerController) throws(FrameworkCall.Refusal) -> Void in
          receiver.takePicture()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
