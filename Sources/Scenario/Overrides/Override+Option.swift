package import MemsimVocabulary

extension Override {
  /// Reads what stands behind `--set`: a path, `=` and a value.
  package init(option text: String) throws(InputError) {
    let mark = SourceMark(option: "--set \(text)")
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw InputError([
        Problem(
          at: mark, "there is no value", expected: "PATH=VALUE, such as device.memory=96MB")
      ])
    }
    self.init(
      String(text[..<equals]), to: String(text[text.index(after: equals)...]), at: mark)
  }
}
