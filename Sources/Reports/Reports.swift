// The reports of a run for people and programs. A report is a pure function of a journal, or of a
// recorded trace: it never sees a device or a scenario. The rooms:
//
//   Events       each kind of event in the words of the timeline, and its part of the summary.
//   Summary      the processes and their outcomes, gathered in one pass over the events.
//   Timeline     the events that matter, line by line; folded if long, or cut out around a point.
//   Run          one run for people: header, timeline, processes, leaks, expectations, digests.
//   Why          the reasons for the kill of a process, and the changes that would keep it alive.
//   Budget       the least memory with which a scenario meets its expectations; its report.
//   Comparison   one scenario under several policies, side by side; the differences of two runs.
//   Fixes        suggested fixes of leaks and diagnoses.
//   Leaks        the leaks that count, or that another run had; the growth from mark to mark.
//   Formats      each form in which memsim prints runs, comparisons and lists: as text, as JSON.
//   Traces       the totals of a recorded trace by stack, in those formats.
//   Page         one run as a page: the data that it keeps of a run of any length, and its parts.

/// The minimum and the maximum width of a report for people, in columns.
package let reportColumns = 60...100

/// With fewer columns, memsim leaves out details that other reports contain.
let leastUsualColumns = 72
