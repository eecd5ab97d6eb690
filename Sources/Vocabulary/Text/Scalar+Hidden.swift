extension Unicode.Scalar {
  /// Whether it is not seen itself but changes what is: a control character, the end of a line or
  /// paragraph, a mark that turns the direction of writing, or one that has no width.
  ///
  /// The marks that join letters and choose their variants are not among them: scripts need them.
  /// The numbers stand here and are not asked of the standard library, because a journal has one
  /// form, whichever version of Unicode its writer knew.
  package var isHidden: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x61B: false
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
