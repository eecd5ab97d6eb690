// Classes, from the files that were compiled and from the framework, and their categories.
#include <stdio.h>
#include <string.h>

#include "abi.h"

// All classes, the last first.
static memsim_objc_class classes;

void memsim_objc_begin(const struct memsim_objc_hooks *hooks) {
  if (memsim_objc_numbered != NULL) return;
  memsim_objc_hooks = *hooks;
  memsim_objc_numbered =
      memsim_objc_allocate(most_class_numbers * sizeof *memsim_objc_numbered);
  memsim_objc_make_root();
}

memsim_objc_class memsim_objc_class_find(const char *name, memsim_objc_image image) {
  for (memsim_objc_class class_ = classes; class_ != NULL; class_ = class_->next)
    if ((class_->image == NULL || class_->image == image) && strcmp(class_->name, name) == 0)
      return class_;
  return NULL;
}

bool memsim_objc_is_known(uintptr_t word) {
  memsim_objc_class class_ = classes;
  while (class_ != NULL && (uintptr_t)class_ != word && (uintptr_t)class_->isa != word)
    class_ = class_->next;
  return class_ != NULL;
}

uint64_t memsim_objc_framework_stamp(void) {
  uint64_t stamp = 0;
  for (memsim_objc_class class_ = classes; class_ != NULL; class_ = class_->next) {
    if (class_->image != NULL) continue;
    uint64_t hash = 0xcbf29ce484222325 ^ (uint64_t)class_->instance_bytes;
    for (const char *name = class_->name; *name != 0; name++)
      hash = (hash ^ (uint8_t)*name) * 0x100000001b3;
    stamp += hash;
  }
  return stamp;
}

// The classes that code asked for last, by the addresses of the names in its data.
enum { most_recent = 1024 };
static struct {
  const char *name;
  memsim_objc_class class_;
} recent[most_recent];

// What the compiler calls before a message to a class.
memsim_objc_class objc_lookup_class(const char *name) {
  uint64_t place = ((uintptr_t)name * 0x9e3779b97f4a7c15) >> 54;
  if (__builtin_expect(recent[place].name != name, 0)) {
    recent[place].class_ = memsim_objc_class_find(name, memsim_objc_image_at(name));
    recent[place].name = name;
  }
  return recent[place].class_;
}

memsim_objc_class objc_get_class(const char *name) { return objc_lookup_class(name); }

memsim_objc_class objc_get_meta_class(const char *name) {
  memsim_objc_class class_ = objc_lookup_class(name);
  return class_ == NULL ? NULL : class_->isa;
}

static void add_methods(memsim_objc_class class_, struct method_list *list) {
  if (list == NULL || list->count == 0) return;
  for (int32_t i = 0; i < list->count; i++)
    list->methods[i].name = memsim_objc_name(list->methods[i].name);
  list->next = class_->methods;
  class_->methods = list;
}

static void add_protocols(memsim_objc_class class_, struct protocol_list *list) {
  if (list == NULL || list->count == 0) return;
  list->next = class_->protocols;
  class_->protocols = list;
}

static void describe(memsim_objc_class class_) {
  if (class_ == NULL || class_->description != NULL) return;
  describe(class_->super);
  class_->description = memsim_objc_hooks.describe(class_);
}

static void put_class(memsim_objc_class class_) {
  class_->next = classes;
  classes = class_;
}

memsim_objc_class memsim_objc_class_make(const char *name, const char *superclass, int64_t bytes) {
  memsim_objc_class super = superclass == NULL ? NULL : memsim_objc_class_find(superclass, NULL);
  bool is_there = memsim_objc_class_find(name, NULL) != NULL;
  if (is_there || (superclass != NULL && super == NULL)) return NULL;
  memsim_objc_class class_ = memsim_objc_allocate(sizeof *class_);
  memsim_objc_class metaclass = memsim_objc_allocate(sizeof *metaclass);
  class_->name = metaclass->name = memsim_objc_name(name);
  class_->isa = metaclass;
  class_->super = super;
  class_->information = class_is_class | class_is_framework;
  class_->instance_bytes = bytes;
  metaclass->isa = metaclass;
  // The class methods of the root are followed by its instance methods.
  metaclass->super = super == NULL ? class_ : super->isa;
  metaclass->information = class_is_metaclass | class_is_framework;
  put_class(class_);
  describe(class_);
  return class_;
}

void memsim_objc_class_extend(
    memsim_objc_class class_, const struct memsim_objc_entry *entries, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    struct method_list *list = memsim_objc_allocate(sizeof *list + sizeof list->methods[0]);
    list->count = 1;
    list->methods[0] =
        (struct method){entries[i].name + 1, entries[i].types, entries[i].method};
    add_methods(entries[i].name[0] == '+' ? class_->isa : class_, list);
  }
  memsim_objc_flush();
}

void memsim_objc_flush(void) {
  memset(recent, 0, sizeof recent);
  for (memsim_objc_class class_ = classes; class_ != NULL; class_ = class_->next)
    class_->cache = class_->isa->cache = NULL;
}

struct method *memsim_objc_class_method(memsim_objc_class class_, const char *name) {
  for (; class_ != NULL; class_ = class_->super)
    for (struct method_list *list = class_->methods; list != NULL; list = list->next)
      for (int32_t i = 0; i < list->count; i++)
        if (list->methods[i].name == name) return &list->methods[i];
  return NULL;
}

struct method *memsim_objc_method_before(uintptr_t address, memsim_objc_class *class_) {
  struct method *found = NULL;
  for (memsim_objc_class next = classes; next != NULL; next = next->next)
    for (int32_t side = 0; side < 2; side++) {
      memsim_objc_class own = side == 0 ? next : next->isa;
      for (struct method_list *list = own->methods; list != NULL; list = list->next)
        for (int32_t i = 0; i < list->count; i++) {
          uintptr_t body = (uintptr_t)list->methods[i].body;
          if (body > address || (found != NULL && body <= (uintptr_t)found->body)) continue;
          found = &list->methods[i];
          *class_ = own;
        }
    }
  return found;
}

// Clang writes a category that only keeps protocols alive.
static bool is_of_compiler(const struct category *category) {
  return strcmp(category->class_name, "__ObjC_Protocol_Holder_Ugly_Hack") == 0;
}

// The categories of a file are behind its classes, and its statics behind those.
static struct category *category_at(const struct symbols *symbols, int32_t index) {
  return symbols->definitions[symbols->class_count + index];
}

static struct statics **statics_of(const struct symbols *symbols) {
  return symbols->definitions[symbols->class_count + symbols->category_count];
}

// Adds the classes of a file to the table; their superclasses are still names.
static bool collect(
    memsim_objc_image image, struct module *module, char *reason, size_t bytes) {
  struct symbols *symbols = module->symbols;
  if (module->version != abi_version) {
    snprintf(
        reason, bytes, "%s was compiled for version %llu of the runtime instead of %d",
        module->file, (unsigned long long)module->version, abi_version);
    return false;
  }
  for (int32_t i = 0; i < symbols->class_count; i++) {
    memsim_objc_class class_ = symbols->definitions[i];
    if (memsim_objc_class_find(class_->name, image) != NULL) {
      snprintf(
          reason, bytes, "%s defines the class %s, which exists already", module->file,
          class_->name);
      return false;
    }
    class_->image = image;
    put_class(class_);
  }
  return true;
}

static bool has_class(
    memsim_objc_image image, const struct module *module, const char *name, const char *use,
    char *reason, size_t bytes) {
  if (memsim_objc_class_find(name, image) != NULL) return true;
  snprintf(reason, bytes, "%s: there is no class %s, %s", module->file, name, use);
  return false;
}

// Whether all classes that a file names exist.
static bool is_complete(
    memsim_objc_image image, struct module *module, char *reason, size_t bytes) {
  const struct symbols *symbols = module->symbols;
  char use[256];
  for (int32_t i = 0; i < symbols->class_count; i++) {
    memsim_objc_class class_ = symbols->definitions[i];
    const char *name = (const char *)class_->super;
    snprintf(use, sizeof use, "the superclass of %s", class_->name);
    if (name != NULL && !has_class(image, module, name, use, reason, bytes)) return false;
  }
  for (int32_t i = 0; i < symbols->category_count; i++) {
    const struct category *category = category_at(symbols, i);
    snprintf(use, sizeof use, "which the category %s extends", category->name);
    if (is_of_compiler(category)) continue;
    if (!has_class(image, module, category->class_name, use, reason, bytes)) return false;
  }
  struct statics **list = statics_of(symbols);
  for (; list != NULL && *list != NULL; list++) {
    const char *name = (*list)->class_name;
    if (!has_class(image, module, name, "that of constants", reason, bytes)) return false;
  }
  return true;
}

static void link_class(memsim_objc_image image, memsim_objc_class class_) {
  const char *super = (const char *)class_->super;
  class_->super = super == NULL ? NULL : memsim_objc_class_find(super, image);
  class_->isa->isa = class_->isa;
  class_->isa->super = class_->super == NULL ? class_ : class_->super->isa;
  memsim_objc_class both[] = {class_, class_->isa};
  for (int32_t i = 0; i < 2; i++) {
    struct method_list *methods = both[i]->methods;
    both[i]->methods = NULL;
    both[i]->cache = NULL;
    add_methods(both[i], methods);
    if (both[i]->methods != NULL) both[i]->information |= class_has_methods;
  }
}

static void link_classes(memsim_objc_image image, struct module *module) {
  struct memsim_objc_selector *selector = module->symbols->selectors;
  for (; selector != NULL && selector->name != NULL; selector++)
    selector->name = memsim_objc_name(selector->name);
  for (int32_t i = 0; i < module->symbols->class_count; i++)
    link_class(image, module->symbols->definitions[i]);
}

static void add_categories(memsim_objc_image image, struct module *module) {
  for (int32_t i = 0; i < module->symbols->category_count; i++) {
    struct category *category = category_at(module->symbols, i);
    if (is_of_compiler(category)) continue;
    memsim_objc_class class_ = memsim_objc_class_find(category->class_name, image);
    add_methods(class_, category->methods);
    add_methods(class_->isa, category->class_methods);
    add_protocols(class_, category->protocols);
  }
}

static void place_statics(memsim_objc_image image, struct module *module) {
  struct statics **list = statics_of(module->symbols);
  for (; list != NULL && *list != NULL; list++) {
    memsim_objc_class class_ = memsim_objc_class_find((*list)->class_name, image);
    for (memsim_objc_class **object = (*list)->objects; *object != NULL; object++)
      **object = class_;
  }
}

bool memsim_objc_link(memsim_objc_image image, char *reason, size_t bytes) {
  static bool (*const checks[])(memsim_objc_image, struct module *, char *, size_t) = {
      collect, is_complete};
  static void (*const steps[])(memsim_objc_image, struct module *) = {
      link_classes, add_categories, place_statics};
  memsim_objc_class before = classes;
  for (uint64_t i = 0; i < sizeof checks / sizeof *checks; i++)
    for (uint32_t j = 0; j < image->count; j++)
      if (!checks[i](image, image->modules[j], reason, bytes)) {
        classes = before;
        return false;
      }
  for (uint64_t i = 0; i < sizeof steps / sizeof *steps; i++)
    for (uint32_t j = 0; j < image->count; j++) steps[i](image, image->modules[j]);
  for (memsim_objc_class class_ = classes; class_ != before; class_ = class_->next)
    describe(class_);
  memsim_objc_flush();
  return true;
}

static struct method *own_load(struct method_list *list) {
  const char *name = memsim_objc_name("load");
  for (int32_t i = 0; list != NULL && i < list->count; i++)
    if (list->methods[i].name == name) return &list->methods[i];
  return NULL;
}

static void load_class(memsim_objc_class class_, memsim_objc_selector selector) {
  if (class_ == NULL || (class_->information & class_is_loaded) != 0) return;
  load_class(class_->super, selector);
  class_->information |= class_is_loaded;
  if ((class_->isa->information & class_has_methods) == 0) return;
  // The class's own list is behind those of its categories.
  struct method_list *list = class_->isa->methods;
  while (list->next != NULL) list = list->next;
  struct method *method = own_load(list);
  if (method != NULL) memsim_objc_call(method->body, class_, selector);
}

static void load_categories(
    memsim_objc_image image, const struct symbols *symbols, memsim_objc_selector selector) {
  for (int32_t i = 0; i < symbols->category_count; i++) {
    struct category *category = category_at(symbols, i);
    struct method *method = is_of_compiler(category) ? NULL : own_load(category->class_methods);
    if (method == NULL) continue;
    memsim_objc_call(method->body, memsim_objc_class_find(category->class_name, image), selector);
  }
}

void memsim_objc_launch(memsim_objc_image image) {
  // With the variables, the classes of the object are as they were when they were linked.
  memsim_objc_image_restore(image);
  memsim_objc_selector selector = memsim_objc_selector_make("load");
  for (uint32_t j = 0; j < image->count; j++)
    for (int32_t i = 0; i < image->modules[j]->symbols->class_count; i++)
      load_class(image->modules[j]->symbols->definitions[i], selector);
  for (uint32_t j = 0; j < image->count; j++)
    load_categories(image, image->modules[j]->symbols, selector);
}
