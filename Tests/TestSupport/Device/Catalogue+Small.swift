package import MemsimSimulation

extension Catalogue {
  /// One that has the device `small`, of so many pages, and the same with a phone, `small-phone`.
  package static func small(pages: Int = 1000) -> Catalogue {
    var catalogue = Catalogue()
    catalogue.devices += [.small(pages: pages), .smallPhone(pages: pages)]
    return catalogue
  }
}
