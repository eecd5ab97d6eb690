/// What fingers do, from the first that comes down until none is left.
public final class UIEvent: NSObject {
  public override class var instanceSize: Int { 32 }
}
