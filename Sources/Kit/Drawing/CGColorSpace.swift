/// What the components of a colour mean: here always red, green and blue of the screen.
public final class CGColorSpace: NSObject {
  public override class var instanceSize: Int { 32 }
}
