// What the owner of the heap asks of classes and objects.
#include <stdio.h>
#include <string.h>

#include "abi.h"

uint64_t memsim_objc_word(const void *object) { return memsim_objc_first_word(object); }

const char *memsim_objc_class_name(memsim_objc_class class_) { return class_->name; }
memsim_objc_class memsim_objc_class_super(memsim_objc_class class_) { return class_->super; }
int64_t memsim_objc_class_bytes(memsim_objc_class class_) { return class_->instance_bytes; }

bool memsim_objc_class_is_framework(memsim_objc_class class_) {
  return (class_->information & class_is_framework) != 0;
}

void *memsim_objc_class_description(memsim_objc_class class_) { return class_->description; }

void memsim_objc_class_set_number(memsim_objc_class class_, uint32_t number) {
  memsim_objc_numbered[number] = class_;
}

bool memsim_objc_is_class(memsim_objc_object object) {
  if ((memsim_objc_first_word(object) & memsim_objc_ref_bit) != 0) return false;
  memsim_objc_class class_ = memsim_objc_class_of(object);
  return class_ != NULL && (class_->information & class_is_metaclass) != 0;
}

bool memsim_objc_class_inherits(memsim_objc_class class_, memsim_objc_class other) {
  while (class_ != NULL && class_ != other) class_ = class_->super;
  return class_ != NULL;
}

static bool includes(const struct protocol_list *list, const char *name) {
  for (; list != NULL; list = list->next)
    for (int64_t i = 0; i < list->count; i++) {
      const struct protocol *protocol = list->protocols[i];
      if (strcmp(protocol->name, name) == 0 || includes(protocol->protocols, name)) return true;
    }
  return false;
}

bool memsim_objc_class_adopts(memsim_objc_class class_, const char *protocol) {
  for (; class_ != NULL; class_ = class_->super)
    if (includes(class_->protocols, protocol)) return true;
  return false;
}

// Whether a property is that of a variable. The compiler does not say: by custom the variable has
// the property's name, or an underscore before or after it.
static bool is_of(const char *property, const char *variable) {
  size_t bytes = strlen(property);
  if (variable[0] == '_') return strcmp(variable + 1, property) == 0;
  if (strncmp(variable, property, bytes) != 0) return false;
  return variable[bytes] == 0 || (variable[bytes] == '_' && variable[bytes + 1] == 0);
}

// How a variable of a class names its object. A property that can be set, and of which nothing is
// said, assigns.
static enum memsim_objc_variable_kind kind_of(
    memsim_objc_class class_, const struct variable *variable) {
  if (variable->type[0] != '@') return memsim_objc_variable_other;
  enum memsim_objc_variable_kind kind = memsim_objc_variable_may_own;
  for (const struct property_list *list = class_->properties; list != NULL; list = list->next)
    for (int32_t i = 0; i < list->count; i++) {
      const struct property *property = &list->properties[i];
      if (!is_of(property->name, variable->name)) continue;
      if ((property->attributes & property_assigns) != 0) return memsim_objc_variable_assigns;
      if ((property->attributes & (property_retains | property_copies)) != 0)
        kind = memsim_objc_variable_owns;
    }
  return kind;
}

void memsim_objc_class_each_variable(
    memsim_objc_class class_,
    void (*body)(void *, const char *, int64_t, int64_t, enum memsim_objc_variable_kind),
    void *context) {
  if (class_ == NULL) return;
  memsim_objc_class_each_variable(class_->super, body, context);
  const struct variable_list *variables = class_->variables;
  for (int32_t i = 0; variables != NULL && i < variables->count; i++) {
    const struct variable *variable = &variables->variables[i];
    bool is_last = i + 1 == variables->count;
    int64_t end = is_last ? class_->instance_bytes : variables->variables[i + 1].offset;
    body(context, variable->name, variable->offset, end, kind_of(class_, variable));
  }
}

int64_t memsim_objc_class_variable(
    memsim_objc_class class_, const char *name, const char **type) {
  for (; class_ != NULL; class_ = class_->super) {
    const struct variable_list *variables = class_->variables;
    for (int32_t i = 0; variables != NULL && i < variables->count; i++) {
      if (strcmp(variables->variables[i].name, name) != 0) continue;
      *type = variables->variables[i].type;
      return variables->variables[i].offset;
    }
  }
  return -1;
}

memsim_objc_method memsim_objc_method_override(
    memsim_objc_class class_, memsim_objc_selector selector) {
  for (; class_ != NULL && !memsim_objc_class_is_framework(class_); class_ = class_->super)
    for (struct method_list *list = class_->methods; list != NULL; list = list->next)
      for (int32_t i = 0; i < list->count; i++)
        if (list->methods[i].name == selector->name) return list->methods[i].body;
  return NULL;
}

void memsim_objc_describe_method(uintptr_t address, char *name, int32_t bytes) {
  memsim_objc_class class_;
  const struct method *method = memsim_objc_method_before(address, &class_);
  if (method == NULL) return;
  char kind = (class_->information & class_is_metaclass) != 0 ? '+' : '-';
  snprintf(name, (size_t)bytes, "%c[%s %s]", kind, class_->name, method->name);
}

const char *memsim_objc_method_types(memsim_objc_class class_, memsim_objc_selector selector) {
  struct method *method = memsim_objc_class_method(class_, selector->name);
  return method == NULL ? NULL : method->types;
}

const char *memsim_objc_constant_text(memsim_objc_object object, int64_t *bytes) {
  const struct constant_string *string = object;
  uint64_t word = memsim_objc_first_word(object);
  if ((word & memsim_objc_ref_bit) != 0 || memsim_objc_class_of(object) == NULL) return NULL;
  if (strcmp(string->isa->name, "NSConstantString") != 0) return NULL;
  *bytes = string->bytes;
  return string->text;
}
