/// What an object says to users who do not see it.
struct Accessibility {
  var label: String?
  var hint: String?
  var isElement: Bool?
}

extension NSObject {
  /// The text that describes the object; nil unless it is set.
  public final var accessibilityLabel: NSString? {
    get { checkAlive().accessibility.label.map { NSString.stringWithString($0) } }
    set { checkAlive().describe { $0.label = newValue?.string } }
  }

  /// The text that says what the object does; nil unless it is set.
  public final var accessibilityHint: NSString? {
    get { checkAlive().accessibility.hint.map { NSString.stringWithString($0) } }
    set { checkAlive().describe { $0.hint = newValue?.string } }
  }

  /// Whether the object is described at all; a control is unless that is set.
  public final var isAccessibilityElement: Bool {
    get { checkAlive().accessibility.isElement ?? (self is UIControl) }
    set { checkAlive().describe { $0.isElement = newValue } }
  }

  final var accessibility: Accessibility {
    AppProcess.current.accessibility[ref] ?? Accessibility()
  }

  private func describe(_ change: (inout Accessibility) -> Void) {
    change(&AppProcess.current.accessibility[ref, default: Accessibility()])
  }
}
