// What people and programs are shown of a run. A report is a pure function of a journal: it never
// sees a device or a scenario. The rooms:
//
//   Summary      who there was and what came of them, gathered in one pass over a journal.
//   Timeline     what mattered, told line by line; folded where it is long, cut out around a point.
//   Run          one run for people: header, timeline, processes, leaks, expectations, digests.
//   Comparison   one scenario under several policies, side by side.
//   JSON         the same for programs.
//   Text         sizes, times and sentences.

/// The least and the most columns that a report for people takes.
package let reportColumns = 60...100

/// With fewer columns, what can be read elsewhere is left out.
let leastUsualColumns = 72
