internal import MemsimDevice
internal import MemsimKit

/// A row of a page, with the control that sets its value.
final class PaneCell: UITableViewCell, UITextFieldDelegate {
  @Retained private var specifier: PSSpecifier?
  @Retained private var field: UITextField?
  @Retained private var slider: UISlider?

  override class var instanceSize: Int { super.instanceSize + 12 }

  override func dealloc() {
    specifier = nil
    field?.delegate = nil
    field = nil
    slider = nil
    super.dealloc()
  }

  /// Shows a specifier, and its value.
  func show(_ specifier: PSSpecifier) {
    self.specifier = specifier
    if let title = specifier.title { textLabel?.text = title }
    switch specifier.kind {
    case .group, .titleValue: break
    case .multiValue, .childPane: accessoryType = .disclosureIndicator
    case .toggle: addSwitch()
    case .slider(let range, let minimum, let maximum):
      addSlider(specifier, range, minimum, maximum)
    case .textField(let typing): addField(typing)
    }
    showValue()
  }

  /// Shows the value that its setting has now.
  func showValue() {
    guard let specifier else { return }
    switch specifier.kind {
    case .group, .childPane: break
    case .titleValue, .multiValue: detailTextLabel?.text = specifier.text
    case .toggle: (accessoryView as? UISwitch)?.on = specifier.isOn
    case .slider: slider?.value = Float(specifier.number)
    case .textField: field?.text = specifier.text
    }
  }

  /// Whether its text is edited.
  var isTypedIn: Bool { field?.editing ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let size = contentView?.bounds.size else { return }
    slider?.frame = CGRectMake(10, 0, size.width - 20, size.height)
    guard let field else { return }
    // Fields below each other begin at one place, unless a title is too long.
    let title = specifier?.title.map { $0.sizeWithFont(.boldSystemFontOfSize(17)).width + 20 } ?? 10
    let left = title > 10 ? max(110, title) : 10
    field.frame = CGRectMake(left, 0, size.width - left - 10, size.height)
  }

  private func addSwitch() {
    let control = UISwitch.new()
    control.addTarget(self, action: PaneCell.turn, forControlEvents: .valueChanged)
    accessoryView = control
    control.release()
  }

  private func addSlider(
    _ specifier: PSSpecifier, _ range: ClosedRange<Double>, _ minimum: String?, _ maximum: String?
  ) {
    $slider = UISlider.new()
    slider?.minimumValue = Float(range.lowerBound)
    slider?.maximumValue = Float(range.upperBound)
    slider?.continuous = false
    slider?.minimumValueImage = minimum.flatMap { picture($0, specifier) }
    slider?.maximumValueImage = maximum.flatMap { picture($0, specifier) }
    slider?.addTarget(self, action: PaneCell.slide, forControlEvents: .valueChanged)
    if let slider { contentView?.addSubview(slider) }
  }

  private func picture(_ name: String, _ specifier: PSSpecifier) -> UIImage? {
    specifier.application?.settingsPicture(.stringWithString(name))
  }

  private func addField(_ typing: SettingsTextField) {
    $field = UITextField.new()
    field?.font = .systemFontOfSize(17)
    field?.textColor = .colorWithRed(0.22, green: 0.33, blue: 0.53, alpha: 1)
    field?.secureTextEntry = typing.isSecure
    field?.keyboardType = typing.keyboard.type
    field?.autocapitalizationType = typing.capitals.type
    field?.returnKeyType = .done
    field?.delegate = self
    if let field { contentView?.addSubview(field) }
  }

  // The cell writes each change by the user at once.

  func turn(_ control: UISwitch) { specifier?.setOn(control.on) }

  func slide(_ slider: UISlider) { specifier?.setNumber(Double(slider.value)) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let text = textField.text { specifier?.setText(text) }
  }
}

extension SettingsTextField.Keyboard {
  /// The keyboard of a field.
  fileprivate var type: UIKeyboardType {
    switch self {
    case .alphabet: .default
    case .numbersAndPunctuation: .numbersAndPunctuation
    case .numberPad: .numberPad
    case .url: .url
    case .emailAddress: .emailAddress
    }
  }
}

extension SettingsTextField.Capitals {
  /// The autocapitalization type of a field.
  fileprivate var type: UITextAutocapitalizationType {
    switch self {
    case .none: .none
    case .sentences: .sentences
    case .words: .words
    case .all: .allCharacters
    }
  }
}
