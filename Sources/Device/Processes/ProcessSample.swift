/// What pages a process has at one moment.
struct ProcessSample: Equatable {
  var footprintPages = 0
  var cleanPages = 0
  var purgeablePages = 0

  init() {}

  init(of process: SimulatedProcess) {
    footprintPages = process.footprintPages
    cleanPages = process.cleanPages
    purgeablePages = process.purgeablePages
  }
}
