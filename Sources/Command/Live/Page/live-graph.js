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

// The largest processes of branches, and the ones in front, in the order of their launch: each
// keeps its place and its pattern.
function largest(shown) {
  const tracks = new Map()
  for (const branch of shown) {
    const front = inFront(branch.processes)?.pid
    for (const { pid, app, peak } of branch.tracks.values()) {
      const known = tracks.get(pid)
      const rank = Math.max(known?.rank ?? 0, pid === front ? Infinity : peak)
      tracks.set(pid, { pid, app, rank })
    }
  }
  return [...tracks.values()].sort((a, b) => b.rank - a.rank || a.pid - b.pid)
    .slice(0, most.lines).sort((a, b) => a.pid - b.pid)
}

const inFront = (processes) =>
  processes.find(({ state }) => state === "foreground" || state === "active")

// The patterns of branches: the colours of their labels.
const patternOf = (number) => number % 2 ? 0 : 3
const noTrack = { values: [], peak: 0 }

// The lines of the graph: one for each branch, and one for each process of a branch. A process has
// a row with its values in all branches, in the order in which their phones stand.
function wantedLines() {
  const shown = shownBranches()
  const isSeveral = shown.length > 1
  const free = shown.map(({ free: track, number, policy }) => ({ track, index: patternOf(number),
    name: isSeveral ? `branch ${number}, ${policy ?? ""}` : "available", isArea: !isSeveral }))
  const own = largest(shown).flatMap(({ pid, app }) =>
    shown.map((branch, place) => ({ track: branch.tracks.get(pid) ?? noTrack, index: pid,
      name: `${app} (${pid})`, isBeside: place > 0, isFaint: branch.number !== current,
      label: isSeveral ? `${app} (${pid}) of branch ${branch.number}` : undefined })))
  return { free, own }
}

function makeLines({ free, own }) {
  for (const pane of [freePane, ownPane]) for (const line of [...pane.series]) line.remove()
  for (const pane of [freePane, ownPane]) setText(one(".name > output", pane.lane), "")
  for (const line of free) freePane.addSeries(line.name, line)
  let first = null
  for (const line of own) {
    const made = ownPane.addSeries(line.name, { ...line, beside: line.isBeside ? first : null })
    if (!line.isBeside) first = made
  }
  if (shownBranches().length > 1) {
    one(".name > output", ownPane.lane).append(...shownBranches().map(({ number }) => chip(number)))
  }
}

function drawGraph() {
  const branch = currentBranch()
  const lines = wantedLines()
  const key = JSON.stringify([lines.free, lines.own], (name, value) =>
    name === "track" ? value.pid ?? null : value)
  if (key !== drawnLines) {
    drawnLines = key
    makeLines(lines)
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
  const old = shownBranches().find(({ number }) => number !== current)
  ownPane.note = `up to ${size(ownPane.top)}${old ? `; pale: ${old.number}` : ""}`
  freePane.note = `up to ${size(freePane.top)} of ${size(total)}`
  graph.events = story(shownBranches()).filter(({ kind }) => kind !== "level-changed")
    .filter(({ isEnd }) => isEnd).map(({ at, kind, app, branch: number }) => ({ at,
      kind: kind === "terminated" ? "kill" : "warning",
      label: branches.size > 1 ? `${app} [${number}]` : app }))
  axis.grow(Math.max(second, ...shownBranches().map(({ now }) => now)))
  axis.draw()
}
