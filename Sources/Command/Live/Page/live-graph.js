"use strict"
// Memory over time, by the graph that reports have, too.

const axis = new Graph.Axis({ second, isLive: true })
let graph = null
let freePane = null
let ownPane = null
let drawnLines = ""

function makeGraph() {
  graph = new Graph(one(".lanes"), axis, {
    tools: one(".zoom"),
    // The end of the time is the present.
    choose(time) {
      if (time >= axis.end - 1e6) leavePast()
      else look(time)
    },
  })
  freePane = graph.addPane({ name: "available", style: "available", unit: 1 })
  ownPane = graph.addPane({ name: "processes", style: "footprints", unit: 1 })
}

// The largest processes of a branch, and the one in front, in the order of their launch: each keeps
// its place and its pattern.
function largest(branch) {
  const tracks = [...branch.tracks.values()].sort((a, b) => b.peak - a.peak)
  const front = branch.tracks.get(inFront(branch.processes)?.pid)
  const shown = tracks.slice(0, most.lines)
  if (front && !shown.includes(front)) shown.splice(-1, 1, front)
  return shown.sort((a, b) => a.pid - b.pid)
}

const inFront = (processes) =>
  processes.find(({ state }) => state === "foreground" || state === "active")

// What stands for what: a line for each name, of a branch and of its process.
function wantedLines() {
  const shown = shownBranches()
  const isSeveral = shown.length > 1
  const free = shown.toReversed().map((branch) => ({ track: branch.free, index: branch.number % 2,
    name: isSeveral ? `branch ${branch.number}, ${branch.policy ?? ""}` : "available",
    isArea: branch.number === current && !isSeveral }))
  const own = shown.toReversed().flatMap((branch) => largest(branch).map((track) =>
    ({ track, index: track.pid, name: `${track.app} (${track.pid})`,
      isFaint: branch.number !== current, number: branch.number })))
  return { free, own }
}

function drawGraph() {
  const branch = currentBranch()
  const lines = wantedLines()
  const key = JSON.stringify([lines.free, lines.own], (name, value) =>
    name === "track" ? value.pid ?? null : value)
  if (key !== drawnLines) {
    drawnLines = key
    for (const pane of [freePane, ownPane]) for (const line of [...pane.series]) line.remove()
    setText(one(".available output"), "")
    for (const line of lines.free) freePane.addSeries(line.name, line)
    for (const line of lines.own) ownPane.addSeries(line.name, line)
  }
  // A track that gets too long is thinned out, and its values are others.
  lines.free.forEach((line, place) => { freePane.series[place].values = line.track.values })
  lines.own.forEach((line, place) => { ownPane.series[place].values = line.track.values })
  const total = (branch.memory?.total ?? 1) * page
  const thresholds = Graph.thresholds(branch.device?.settings ?? [], total)
  const highest = Math.max(...lines.free.map(({ track }) => track.peak),
    ...thresholds.map(({ value }) => value))
  freePane.top = Math.min(total, Math.ceil(highest * 1.15 / (8 << 20)) * (8 << 20))
  if (freePane.device !== branch.device) {
    freePane.device = branch.device
    freePane.thresholds = thresholds
  }
  const peak = Math.max(1, ...lines.own.map(({ track }) => track.peak))
  const unit = peak < 1 << 20 ? 100 << 10 : 1 << 20
  ownPane.top = Math.ceil(peak * 1.05 / unit) * unit
  ownPane.note = `up to ${size(ownPane.top)}`
  freePane.note = `of ${size(total)}`
  graph.events = story(shownBranches()).filter(({ kind }) => kind !== "level-changed")
    .filter(({ isEnd }) => isEnd).map(({ at, kind, app, branch: number }) => ({ at,
      kind: kind === "terminated" ? "kill" : "warning",
      label: branches.size > 1 ? `${app} [${number}]` : app }))
  axis.grow(Math.max(second, ...shownBranches().map(({ now }) => now)))
  axis.draw()
}
