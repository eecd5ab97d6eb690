internal import MemsimJournal

/// The areas of panels, and the texts on them.
///
/// Sizes do not depend on texts: a text that is longer than its room is cut when it is drawn.
package struct PanelLayout: Sendable {
  /// The interface that they are in the middle of.
  private let size: ScreenSize
  /// The height of the status bar at the top of the interface.
  private let barHeight: Int
  /// The language of their texts.
  private let language: SystemLanguage

  /// Lays panels out on an interface.
  package init(_ size: ScreenSize, below barHeight: Int, in language: SystemLanguage = .english) {
    self.size = size
    self.barHeight = barHeight
    self.language = language
  }

  /// The size of the panel of a message or an alert, in points.
  package static let alertSize = ScreenSize(widthPoints: 284, heightPoints: 134)

  /// The size of the volume panel, in points.
  package static let volumeSize = ScreenSize(widthPoints: 154, heightPoints: 154)

  /// The height of the dark bars of a call, above and below, in points.
  package static let callBarHeight = 96

  private static let margin = 11
  private static let gap = 8
  private static let buttonHeight = 43
  private static let largeButtonHeight = 47
  /// The height of the part of a panel above its table.
  private static let listTop = 46
  private static let listBottom = 15
  private static let rowHeight = 44

  /// The panel of an interruption; nil for a lock, which has none.
  ///
  /// A call on a locked device is answered with a slider.
  func panel(
    of interruption: ActiveInterruption, networks: [String], isLocked: Bool
  ) -> PanelContent? {
    let origin = interruption.origin
    switch interruption.kind {
    case .lock: return nil
    case .call: return call(from: origin, isLocked: isLocked)
    case .sms:
      let reply = language.word("Reply", "Antworten")
      // Without its text the alert says only that there is a message (platform I46).
      return interruption.text.isEmpty
        ? alert(language.word("Text Message", "SMS"), origin, answering: reply)
        : alert(origin, interruption.text, answering: reply)
    case .calendar:
      return alert(
        origin, language.word("Event", "Ereignis"),
        answering: language.word("View Event", "Anzeigen"))
    case .network: return choice(of: networks)
    }
  }

  /// The area of the volume panel.
  var volumeArea: Rectangle {
    area(Self.volumeSize.widthPoints, Self.volumeSize.heightPoints)
  }

  private func area(_ width: Int, _ height: Int) -> Rectangle {
    .points(
      (size.widthPoints - width) / 2, barHeight + (size.heightPoints - barHeight - height) / 2,
      width, height)
  }

  /// A panel with a line below its title, one button to close it and one to answer.
  private func alert(
    _ title: String, _ message: String, answering answer: String
  ) -> PanelContent {
    let area = area(Self.alertSize.widthPoints, Self.alertSize.heightPoints)
    let width = (Self.alertSize.widthPoints - 2 * Self.margin - Self.gap) / 2
    let top = Self.alertSize.heightPoints - Self.listBottom - Self.buttonHeight
    let right = Self.margin + width + Self.gap
    return PanelContent(
      form: .alert, title: title, message: message,
      buttons: [
        PanelButton(
          title: language.word("Close", "Schließen"), action: .respond(.ignore), role: .cancel,
          area: area.part(Self.margin, top, width, Self.buttonHeight)),
        PanelButton(
          title: answer, action: .respond(.answer), role: .plain,
          area: area.part(right, top, width, Self.buttonHeight)),
      ], area: area)
  }

  /// The whole screen, with the caller above and the buttons below.
  private func call(from caller: String, isLocked: Bool) -> PanelContent {
    let message = language.word("incoming call", "Eingehender Anruf")
    if isLocked {
      return PanelContent(
        form: .call, title: caller, message: message, buttons: [], knobOffset: 0,
        sliderTitle: language.word("slide to answer", "annehmen"), area: callArea)
    }
    let area = callArea
    let width = (size.widthPoints - 3 * 20) / 2
    let top =
      size.heightPoints - barHeight - (Self.callBarHeight + Self.largeButtonHeight) / 2
    return PanelContent(
      form: .call, title: caller, message: message,
      buttons: [
        PanelButton(
          title: language.word("Decline", "Ablehnen"), action: .respond(.ignore), role: .decline,
          area: area.part(20, top, width, Self.largeButtonHeight)),
        PanelButton(
          title: language.word("Answer", "Annehmen"), action: .respond(.answer), role: .answer,
          area: area.part(40 + width, top, width, Self.largeButtonHeight)),
      ], area: area)
  }

  /// The area of the screen of a call.
  var callArea: Rectangle {
    .points(0, barHeight, size.widthPoints, size.heightPoints - barHeight)
  }

  /// The area of the button that ends a call.
  var endCallArea: Rectangle {
    let top =
      size.heightPoints - barHeight - (Self.callBarHeight + Self.largeButtonHeight) / 2
    return callArea.part(20, top, size.widthPoints - 40, Self.largeButtonHeight)
  }

  /// The area of the keys of the screen of a call, in the middle between the dark bars.
  package var talkArea: Rectangle {
    let (width, height) = (284, 188)
    let room = size.heightPoints - barHeight - 2 * Self.callBarHeight
    return callArea.part(
      (size.widthPoints - width) / 2, Self.callBarHeight + (room - height) / 2, width, height)
  }

  /// The keys of the screen of a call, three a row.
  func talkKeys(
    switchedOn: Set<TalkKey>, isPressed: (String) -> Bool
  ) -> [PanelButton] {
    let area = talkArea
    return TalkKey.allCases.enumerated().map { place, key in
      let (row, column) = place.quotientAndRemainder(dividingBy: 3)
      let (left, right) = (284 * column / 3, 284 * (column + 1) / 3)
      let title = key.title(in: language)
      return PanelButton(
        title: title, action: .talk(key), role: .talk(isOn: switchedOn.contains(key)),
        area: area.part(left, 94 * row, right - left, 94), isPressed: isPressed(title))
    }
  }

  /// A table of as many networks as there is room for, and a button that chooses none of them.
  private func choice(of networks: [String]) -> PanelContent {
    let width = Self.alertSize.widthPoints
    let rest = Self.listTop + Self.gap + Self.buttonHeight + Self.listBottom
    let names = networks.prefix((size.heightPoints - barHeight - rest) / Self.rowHeight)
    let tableHeight = names.count * Self.rowHeight
    let area = area(width, rest + tableHeight)
    func part(_ top: Int, _ height: Int) -> Rectangle {
      area.part(Self.margin, Self.listTop + top, width - 2 * Self.margin, height)
    }
    let rows = names.enumerated().map { row, name in
      PanelButton(
        title: name, action: .join(network: name), role: .row,
        area: part(row * Self.rowHeight, Self.rowHeight))
    }
    let cancel = PanelButton(
      title: language.word("Cancel", "Abbrechen"), action: .respond(.ignore), role: .cancel,
      area: part(tableHeight + Self.gap, Self.buttonHeight))
    return PanelContent(
      form: .alert, title: language.word("Select a Wi-Fi Network", "WLAN-Netz auswählen"),
      message: "", buttons: rows + [cancel], area: area)
  }
}

extension Rectangle {
  /// A part of it, in points from its upper left corner.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rectangle {
    Rectangle(
      origin: Point(x: origin.x + x * Point.point, y: origin.y + y * Point.point),
      width: width * Point.point, height: height * Point.point)
  }
}
