#include <glib-object.h>
#include "floors.h"
#include "opaque.h"
#include "peer.h"
#include "timing.h"

typedef struct {
  GObject parent;
  guint64 words[3];
} Thing;

typedef struct {
  GObjectClass parent;
} ThingClass;

G_STATIC_ASSERT(sizeof(Thing) == 48);

GType thing_get_type(void);
G_DEFINE_TYPE(Thing, thing, G_TYPE_OBJECT)

static void thing_class_init(ThingClass *class) { (void)class; }
static void thing_init(Thing *thing) { (void)thing; }

NOT_INLINED static Thing *thing_make(uint64_t value) {
  Thing *thing = g_object_new(thing_get_type(), NULL);
  for (int i = 0; i < 3; i++) thing->words[i] = value;
  opaque(thing);
  return thing;
}

static uint64_t allocation(uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) g_object_unref(thing_make(i));
  return timing_now() - start;
}

static uint64_t batch(uint64_t iterations) {
  Thing *things[floor_batch_size];
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    for (int made = 0; made < floor_batch_size; made++) things[made] = thing_make(i);
    for (int left = floor_batch_size; left > 0; left--) g_object_unref(things[left - 1]);
  }
  return timing_now() - start;
}

static uint64_t count_object(Thing *thing, uint64_t iterations) {
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    (g_object_ref)(thing);
    g_object_unref(thing);
  }
  return timing_now() - start;
}

static uint64_t count(uint64_t iterations) {
  Thing *thing = thing_make(0);
  uint64_t nanoseconds = count_object(thing, iterations);
  g_object_unref(thing);
  return nanoseconds;
}

static uint64_t own_body(void *unused, struct timing_gate *gate, uint64_t iterations) {
  (void)unused;
  Thing *thing = thing_make(0);
  timing_gate_pass(gate);
  uint64_t nanoseconds = count_object(thing, iterations);
  g_object_unref(thing);
  return nanoseconds;
}

static uint64_t shared_body(void *thing, struct timing_gate *gate, uint64_t iterations) {
  timing_gate_pass(gate);
  return count_object(thing, iterations);
}

static uint64_t count_own(uint64_t iterations) {
  return timing_two_threads(own_body, NULL, iterations);
}

static uint64_t count_shared(uint64_t iterations) {
  Thing *thing = thing_make(0);
  uint64_t nanoseconds = timing_two_threads(shared_body, thing, iterations);
  g_object_unref(thing);
  return nanoseconds;
}

static uint64_t weak_load(uint64_t iterations) {
  Thing *thing = thing_make(0);
  GWeakRef weak;
  g_weak_ref_init(&weak, thing);
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) g_object_unref(g_weak_ref_get(&weak));
  uint64_t nanoseconds = timing_now() - start;
  g_weak_ref_clear(&weak);
  g_object_unref(thing);
  return nanoseconds;
}

int main(void) {
  static const struct operation operations[] = {
      {"a", allocation}, {"b", count},  {"c", batch}, {"e-own", count_own},
      {"e-shared", count_shared}, {"f", weak_load}, {NULL, NULL},
  };
  return peer_serve("gobject", operations);
}
