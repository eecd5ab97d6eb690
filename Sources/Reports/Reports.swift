// What people and programs are shown of a run. A report is a pure function of a journal, or of a
// recorded trace: it never sees a device or a scenario. The rooms:
//
//   Events       each kind of event in the words of the timeline, and what a summary notes of it.
//   Summary      the processes and what came of them, gathered in one pass over the events.
//   Timeline     what mattered, told line by line; folded where it is long, cut out around a point.
//   Run          one run for people: header, timeline, processes, leaks, expectations, digests.
//   Why          how it came to it that a process was killed, and what would keep it alive.
//   Budget       the least memory with which a scenario goes well: how it is found, what is said.
//   Comparison   one scenario under several policies, side by side; in what two runs differ.
//   Fixes        suggested fixes of leaks and diagnoses.
//   Leaks        which leaks count, and are known from another run; what grows from mark to mark.
//   Formats      each form in which runs, comparisons and lists are printed: for people, as JSON.
//   Traces       what a recorded trace comes to by stack, in those formats.
//   Page         one run as a page: what it keeps of a run of any length, and its parts.

/// The least and the most columns that a report for people takes.
package let reportColumns = 60...100

/// With fewer columns, what can be read elsewhere is left out.
let leastUsualColumns = 72
