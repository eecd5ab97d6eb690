public import MemsimDevice
public import MemsimKit

/// The least that an app of 2009 is made of: `main`, an application delegate, a view controller.
public enum Skeleton {
  /// Where its view controllers make their views, the default first.
  static let variants = ["load-view", "view-did-load"]

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    Term(
      "Skeleton", "The least that an app is made of: a delegate, and views made in code.",
      [
        .choice(
          "variant", of: variants,
          "Where views are made: in `loadView`, or on an empty one in `viewDidLoad`.")
      ])
  ) { arguments in
    let executable = executable(variant: variants[arguments["variant"]])
    return try executable.code.make(ShippedBundle.named("Skeleton"))
  }

  /// Its code.
  public static func executable(variant: String) -> Executable {
    Executable(
      "Skeleton", classes: [SkeletonAppDelegate.self], arguments: ["-variant", variant], main: main)
  }

  @Sendable
  private static func main() {
    let pool = NSAutoreleasePool.new()
    // No nib says who the delegate is, so its class is named.
    UIApplicationMain(nil, "SkeletonAppDelegate")
    // On the platform nobody gets here, either.
    withExtendedLifetime(pool) {}
  }
}
