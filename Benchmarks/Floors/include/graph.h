// The yardsticks of the heap graph: textbook algorithms in plain C over compressed sparse rows.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The targets of node v are targets[offsets[v]] up to, not including, targets[offsets[v + 1]].
typedef struct {
  uint32_t nodes;
  uint32_t edges;
  const uint32_t *_Nonnull offsets;
  const uint32_t *_Nonnull targets;
} floor_graph;

/// The value for "no component" and "no immediate dominator".
enum { FLOOR_GRAPH_NONE = UINT32_MAX };

/// Fills rows of a graph whose edges have source and target drawn at random, the same for a seed.
void floor_graph_fill(
    uint32_t nodes, uint32_t edges, uint64_t seed, uint32_t *_Nonnull offsets,
    uint32_t *_Nonnull targets);

/// Marks, one byte a node, all that can be reached from the roots, and returns how many that are.
/// Marks must be zero before.
uint32_t floor_graph_mark(
    const floor_graph *_Nonnull graph, const uint32_t *_Nonnull roots, size_t root_count,
    uint8_t *_Nonnull marks);

/// Numbers the strongly connected components (Tarjan 1972) and returns how many there are.
uint32_t floor_graph_components(const floor_graph *_Nonnull graph, uint32_t *_Nonnull component);

/// Immediate dominators (Lengauer and Tarjan 1979, the simple version) seen from a virtual root,
/// whose number is graph->nodes and whose successors are the roots.
void floor_graph_dominators(
    const floor_graph *_Nonnull graph, const uint32_t *_Nonnull roots, size_t root_count,
    uint32_t *_Nonnull dominator);
