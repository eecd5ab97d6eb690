#include "graph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t count, size_t size) {
  void *memory = calloc(count ? count : 1, size);
  if (!memory) {
    fputs("graph floors: out of memory\n", stderr);
    abort();
  }
  return memory;
}

static uint64_t next_random(uint64_t *state) {  // splitmix64
  uint64_t z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static uint32_t random_below(uint64_t *state, uint32_t bound) {
  return (uint32_t)((next_random(state) >> 32) * bound >> 32);
}

void floor_graph_fill(
    uint32_t nodes, uint32_t edges, uint64_t seed, uint32_t *offsets, uint32_t *targets) {
  memset(offsets, 0, ((size_t)nodes + 1) * sizeof *offsets);
  uint64_t state = seed;
  for (uint32_t edge = 0; edge < edges; edge++) offsets[random_below(&state, nodes) + 1]++;
  for (uint32_t node = 0; node < nodes; node++) offsets[node + 1] += offsets[node];
  for (uint32_t edge = 0; edge < edges; edge++) targets[edge] = random_below(&state, nodes);
}

uint32_t floor_graph_mark(
    const floor_graph *graph, const uint32_t *roots, size_t root_count, uint8_t *marks) {
  uint32_t *stack = allocate(graph->nodes, sizeof *stack);
  uint32_t top = 0, marked = 0;
  for (size_t i = 0; i < root_count; i++) {
    if (marks[roots[i]]) continue;
    marks[roots[i]] = 1;
    stack[top++] = roots[i];
  }
  while (top) {
    uint32_t node = stack[--top];
    marked++;
    for (uint32_t edge = graph->offsets[node]; edge < graph->offsets[node + 1]; edge++) {
      uint32_t target = graph->targets[edge];
      if (marks[target]) continue;
      marks[target] = 1;
      stack[top++] = target;
    }
  }
  free(stack);
  return marked;
}

typedef struct {
  uint32_t node, edge;
} frame;

uint32_t floor_graph_components(const floor_graph *graph, uint32_t *component) {
  const uint32_t *offsets = graph->offsets, *targets = graph->targets;
  uint32_t nodes = graph->nodes, visited = 0, count = 0, depth = 0, top = 0;
  uint32_t *number = allocate(nodes, sizeof *number);  // 0: not yet visited
  uint32_t *low = allocate(nodes, sizeof *low);
  uint32_t *stack = allocate(nodes, sizeof *stack);
  frame *frames = allocate(nodes, sizeof *frames);
  memset(component, 0xff, nodes * sizeof *component);  // FLOOR_GRAPH_NONE: unfinished
  for (uint32_t start = 0; start < nodes; start++) {
    if (number[start]) continue;
    number[start] = low[start] = ++visited;
    stack[top++] = start;
    frames[depth++] = (frame){start, offsets[start]};
    while (depth) {
      frame *here = &frames[depth - 1];
      uint32_t node = here->node;
      if (here->edge < offsets[node + 1]) {
        uint32_t target = targets[here->edge++];
        if (!number[target]) {
          number[target] = low[target] = ++visited;
          stack[top++] = target;
          frames[depth++] = (frame){target, offsets[target]};
        } else if (component[target] == FLOOR_GRAPH_NONE && number[target] < low[node]) {
          low[node] = number[target];
        }
        continue;
      }
      depth--;
      if (depth && low[node] < low[frames[depth - 1].node]) {
        low[frames[depth - 1].node] = low[node];
      }
      if (low[node] != number[node]) continue;
      uint32_t member;
      do component[member = stack[--top]] = count;
      while (member != node);
      count++;
    }
  }
  free(number);
  free(low);
  free(stack);
  free(frames);
  return count;
}

// Everything below is in search numbers: the virtual root is 1, the others follow in preorder,
// and 0 is none.
typedef struct {
  uint32_t last;
  uint32_t *number, *node, *parent;            // number by node, node and parent by number
  uint32_t *predecessor_offsets, *predecessors;  // compressed sparse rows
  uint32_t *semi, *label, *ancestor, *dominator, *bucket, *next, *path;
} search;

static void visit(search *s, uint32_t node, uint32_t parent) {
  s->number[node] = ++s->last;
  s->node[s->last] = node;
  s->parent[s->last] = parent;
}

static void number_nodes(
    search *s, const floor_graph *graph, const uint32_t *roots, size_t root_count) {
  frame *frames = allocate(graph->nodes, sizeof *frames);
  visit(s, graph->nodes, 0);
  for (size_t i = 0; i < root_count; i++) {
    if (s->number[roots[i]]) continue;
    visit(s, roots[i], 1);
    uint32_t depth = 0;
    frames[depth++] = (frame){roots[i], graph->offsets[roots[i]]};
    while (depth) {
      frame *here = &frames[depth - 1];
      if (here->edge == graph->offsets[here->node + 1]) {
        depth--;
        continue;
      }
      uint32_t target = graph->targets[here->edge++];
      if (s->number[target]) continue;
      visit(s, target, s->number[here->node]);
      frames[depth++] = (frame){target, graph->offsets[target]};
    }
  }
  free(frames);
}

static void collect_predecessors(
    search *s, const floor_graph *graph, const uint32_t *roots, size_t root_count) {
  uint32_t *offsets = s->predecessor_offsets;
  for (size_t i = 0; i < root_count; i++) offsets[s->number[roots[i]]]++;
  for (uint32_t source = 2; source <= s->last; source++) {
    uint32_t node = s->node[source];
    for (uint32_t edge = graph->offsets[node]; edge < graph->offsets[node + 1]; edge++) {
      offsets[s->number[graph->targets[edge]]]++;
    }
  }
  for (uint32_t i = 1; i <= s->last + 1; i++) offsets[i] += offsets[i - 1];
  // Filling from the end of each row moves its offset to the row's start.
  for (size_t i = 0; i < root_count; i++) s->predecessors[--offsets[s->number[roots[i]]]] = 1;
  for (uint32_t source = 2; source <= s->last; source++) {
    uint32_t node = s->node[source];
    for (uint32_t edge = graph->offsets[node]; edge < graph->offsets[node + 1]; edge++) {
      s->predecessors[--offsets[s->number[graph->targets[edge]]]] = source;
    }
  }
}

// The vertex of least semidominator on the forest's path to v, its root left out.
static uint32_t evaluate(search *s, uint32_t v) {
  if (!s->ancestor[v]) return v;
  uint32_t length = 0;
  for (; s->ancestor[s->ancestor[v]]; v = s->ancestor[v]) s->path[length++] = v;
  uint32_t above = v;
  while (length) {
    v = s->path[--length];
    if (s->semi[s->label[above]] < s->semi[s->label[v]]) s->label[v] = s->label[above];
    s->ancestor[v] = s->ancestor[above];
    above = v;
  }
  return s->label[above];
}

static void find_dominators(search *s) {
  for (uint32_t v = 1; v <= s->last; v++) s->semi[v] = s->label[v] = v;
  for (uint32_t w = s->last; w > 1; w--) {
    uint32_t parent = s->parent[w];
    for (uint32_t i = s->predecessor_offsets[w]; i < s->predecessor_offsets[w + 1]; i++) {
      uint32_t candidate = s->semi[evaluate(s, s->predecessors[i])];
      if (candidate < s->semi[w]) s->semi[w] = candidate;
    }
    s->next[w] = s->bucket[s->semi[w]];
    s->bucket[s->semi[w]] = w;
    s->ancestor[w] = parent;
    for (uint32_t v = s->bucket[parent]; v; v = s->next[v]) {
      uint32_t u = evaluate(s, v);
      s->dominator[v] = s->semi[u] < s->semi[v] ? u : parent;
    }
    s->bucket[parent] = 0;
  }
  for (uint32_t w = 2; w <= s->last; w++) {
    if (s->dominator[w] != s->semi[w]) s->dominator[w] = s->dominator[s->dominator[w]];
  }
}

void floor_graph_dominators(
    const floor_graph *graph, const uint32_t *roots, size_t root_count, uint32_t *dominator) {
  size_t nodes = (size_t)graph->nodes + 2, edges = (size_t)graph->edges + root_count;
  search s = {0};
  uint32_t **tables[] = {&s.number, &s.node,   &s.parent,    &s.semi, &s.label,
                         &s.ancestor, &s.dominator, &s.bucket, &s.next, &s.path};
  size_t table_count = sizeof tables / sizeof *tables;
  for (size_t i = 0; i < table_count; i++) *tables[i] = allocate(nodes, sizeof(uint32_t));
  s.predecessor_offsets = allocate(nodes + 1, sizeof(uint32_t));
  s.predecessors = allocate(edges, sizeof(uint32_t));
  number_nodes(&s, graph, roots, root_count);
  collect_predecessors(&s, graph, roots, root_count);
  find_dominators(&s);
  memset(dominator, 0xff, graph->nodes * sizeof *dominator);
  for (uint32_t v = 2; v <= s.last; v++) dominator[s.node[v]] = s.node[s.dominator[v]];
  for (size_t i = 0; i < table_count; i++) free(*tables[i]);
  free(s.predecessor_offsets);
  free(s.predecessors);
}
