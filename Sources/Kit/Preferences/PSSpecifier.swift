public import MemsimDevice

/// One element of a page of an app's settings, and its value.
///
/// The value shown is the saved one, or else the default; only a value that is set is saved
/// (platform F10, F23).
public final class PSSpecifier: NSObject {
  @Retained private var applicationStore: PSApplication?
  @Retained private var titleStore: NSString?
  @Retained private var choiceTitles: NSMutableArray?
  private var specifier: SettingsSpecifier?

  public override class var instanceSize: Int { 64 }

  /// Initialises with the specifier of a page, whose texts are localized.
  func initWith(
    _ specifier: SettingsSpecifier, of application: PSApplication, text: (String) -> String
  ) -> Self {
    self.specifier = specifier
    applicationStore = application
    $titleStore = specifier.title.map { NSString.alloc().initWithString(text($0)) }
    if !choices.isEmpty {
      $choiceTitles = NSMutableArray.new()
      for choice in choices {
        choiceTitles?.addObject(NSString.stringWithString(text(choice.title)))
      }
    }
    return self
  }

  /// The title, in the user's language.
  public var title: NSString? { checkAlive().titleStore }

  /// The app whose settings these are.
  public var application: PSApplication? { checkAlive().applicationStore }

  /// The kind of the element, with the details of its type.
  public var kind: SettingsSpecifier.Kind { checkAlive().specifier?.kind ?? .group }

  private var choices: [SettingsChoice] {
    switch specifier?.kind {
    case .titleValue(let choices), .multiValue(let choices): choices
    default: []
    }
  }

  /// The number of values to choose from.
  public var numberOfChoices: Int { checkAlive().choices.count }

  /// The title of a choice, in the user's language.
  public func titleOfChoice(_ index: Int) -> NSString? {
    checkAlive().choiceTitles?.object(at: index, as: NSString.self)
  }

  /// The index of the value among the choices; nil if none of them is the value.
  public var chosenIndex: Int? {
    checkAlive().value.flatMap { value in choices.firstIndex { $0.value == value } }
  }

  /// Sets one of these.
  public func choose(_ index: Int) {
    checkAlive()
    if choices.indices.contains(index) { set(choices[index].value) }
  }

  /// Whether the value is the one that means on.
  public var isOn: Bool {
    checkAlive()
    guard case .toggle(let on, _) = kind, let value else { return false }
    return value == on || value == .boolean(true)
  }

  /// Switches it on or off.
  public func setOn(_ isOn: Bool) {
    checkAlive()
    guard case .toggle(let on, let off) = kind else { return }
    set(isOn ? on : off)
  }

  /// The number of a slider.
  public var number: Double { checkAlive().value?.number ?? 0 }

  /// Sets the number of a slider.
  public func setNumber(_ number: Double) { checkAlive().set(.double(number)) }

  /// The value as text: the title of a listed value, or the value itself.
  public var text: NSString {
    checkAlive()
    if let chosenIndex, let title = titleOfChoice(chosenIndex) { return title }
    switch value {
    case .string(let text): return .stringWithString(text)
    case .integer(let number): return .stringWithString("\(number)")
    case .boolean(let isTrue):
      return .stringWithString(isTrue ? systemWord("Yes", "Ja") : systemWord("No", "Nein"))
    case .double(let number): return .stringWithFormat("%g", number)
    default: return .stringWithString("")
    }
  }

  /// Sets a text.
  public func setText(_ text: NSString) { checkAlive().set(.string(text.string)) }

  private var value: PreferenceValue? {
    guard let key = specifier?.key else { return nil }
    return applicationStore?.value(key) ?? specifier?.defaultValue
  }

  private func set(_ value: PreferenceValue) {
    guard let key = specifier?.key, value != self.value else { return }
    applicationStore?.remember(value, for: key)
  }
}
