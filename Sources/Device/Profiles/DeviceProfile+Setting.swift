extension DeviceProfile {
  /// Sets a figure to what a text stands for.
  ///
  /// Figures that are each right may be impossible together, and become possible again with the
  /// next: `checkFit` has the last word.
  package mutating func set(_ name: String, to text: String) throws(ProfileError) {
    let field = try field(name)
    guard let value = field.value(of: text), field.write(&self, value) else {
      throw .badValue(text, field: name, expected: field.expectation)
    }
  }

  /// Sets a figure to a value of its kind.
  mutating func set(_ name: String, to value: ParameterValue) throws(ProfileError) {
    let field = try field(name)
    guard field.write(&self, value) else {
      throw .badValue(field.text(of: value), field: name, expected: field.expectation)
    }
  }

  private func field(_ name: String) throws(ProfileError) -> Field<DeviceProfile> {
    guard let field = fields.first(where: { $0.name == name }) else { throw unknownField(name) }
    return field
  }

  /// Refuses figures that cannot be meant together.
  package func checkFit() throws(ProfileError) {
    guard startPages > memoryPages else { return }
    throw .tooLittleMemory(profile: name, neededPages: startPages, memoryPages: memoryPages)
  }

  private func unknownField(_ name: String) -> ProfileError {
    // What another device has is not misspelt.
    let isElsewhere = DeviceProfiles.all.contains { $0.fields.contains { $0.name == name } }
    return .unknownField(
      name, profile: self.name,
      nearest: isElsewhere ? nil : nearestWord(to: name, in: fields.map(\.name)))
  }
}
