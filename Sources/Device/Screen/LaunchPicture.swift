/// The picture that stands for an app until it has drawn something.
package struct LaunchPicture: Sendable {
  /// The bundle that it is in.
  package let bundle: AppBundle
  /// The file of it there.
  package let file: String
  /// How the interface is turned whose top its own is; that of a phone is drawn as the screen is
  /// held upright.
  package let orientation: Orientation
}
