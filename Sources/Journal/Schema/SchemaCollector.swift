/// Notes down the fields of a record instead of looking at their values.
struct SchemaCollector: FieldVisitor {
  typealias Failure = Never

  private(set) var fields: [Schema.Field] = []

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    fields.append(Schema.Field(key: key.description, schema: Value.schema, isRequired: true))
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    fields.append(Schema.Field(key: key.description, schema: Value.schema, isRequired: false))
  }
}
