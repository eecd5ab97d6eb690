"use strict"
// What the page knows of the run, and the moment that it shows.
//
// Every branch has its whole story: what happened before it forked is copied from the branch that
// it left. `shownAt` alone decides which moment all parts of the page show.

const one = (selector, part = document) => part.querySelector(selector)
const all = (selector, part = document) => [...part.querySelectorAll(selector)]
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text
}

const most = { log: 500, samples: 2000, silence: 10_000, facts: 1000, lines: 12, tracks: 500,
  words: 200 }
const second = 1e9
const hour = 3600 * second

let branches = new Map()
let current = 0
let page = 4096
let screenSize = { width: 320, height: 480 }
// The chosen past moment; null for the present.
let past = null
let arrivals = 0

// Times and sizes as commands and other reports have them.
const clock = (time) => time < hour ? `${(time / second).toFixed(1)}s`
  : `${hours(time)}.${Math.floor(time / second * 10) % 10}`
function hours(time) {
  const seconds = Math.floor(time / second)
  return [seconds / 3600, seconds / 60 % 60, seconds % 60]
    .map((part, place) => String(Math.floor(part)).padStart(place && 2, "0")).join(":")
}
const millis = (time) => `${Math.round(time / 1e6)}ms`
function size(bytes) {
  if (bytes < 1000) return `${bytes}B`
  const unit = bytes < 1 << 20 ? ["KB", 1 << 10] : ["MB", 1 << 20]
  return `${(bytes / unit[1]).toFixed(1).replace(/\.0$/, "")}${unit[0]}`
}
const quoted = (text) => JSON.stringify(text)
const shortened = (text) => text.length > most.words ? `${text.slice(0, most.words)}…` : text

// Returns the state of a branch, and creates it for a new number.
function branchOf(number) {
  let branch = branches.get(number)
  if (!branch) {
    branch = { number, from: 0, now: 0, free: trackOf(), tracks: new Map(), facts: [], log: [],
      expectations: new Map(), processes: [], past: null, isForked: number === 1 }
    branches.set(number, branch)
    branch.figure = makePhone(branch)
    one(".screens").append(branch.figure)
    // Another page may have begun it: the moment that is looked at here is one of the other branch.
    if (number > current) leavePast()
    current = Math.max(current, number)
    showBranches()
  }
  return branch
}

// Gives a branch the story that it shares with the branch that it left, once that is complete.
function fork(branch) {
  if (branch.isForked) return
  branch.isForked = true
  const parent = branches.get(branch.of)
  const isBefore = ({ at }) => at <= branch.from
  if (parent && branch.from > 0) {
    branch.log = parent.log.filter(isBefore)
    branch.facts = parent.facts.filter(isBefore)
    branch.device = parent.device
    const shared = ({ values, ...track }) =>
      ({ ...track, values: values.filter(([at]) => at <= branch.from) })
    branch.free = shared(parent.free)
    for (const [pid, track] of parent.tracks) {
      const own = shared(track)
      if (own.values.length) branch.tracks.set(pid, own)
    }
    for (const [key, { text, results }] of parent.expectations) {
      const own = results.filter(isBefore)
      if (own.length) branch.expectations.set(key, { text, results: own })
    }
  }
  for (const [number, { figure }] of branches) {
    if (number >= current - 1) continue
    figure.remove()
    branches.delete(number)
  }
}

// The branches that are shown: the current one, behind the one before it.
const shownBranches = () => [...branches.values()].filter(({ number }) => number >= current - 1)
  .sort((a, b) => a.number - b.number)
const currentBranch = () => branches.get(current)
// The moment that is shown of a branch: no later than the branch has come.
const shownAt = (branch) => past === null ? branch.now : Math.min(past, branch.now)
const isShown = (branch) => ({ at }) => at <= shownAt(branch)
// What a branch had at the shown moment; as long as that is unknown, what is known of the present.
const viewOf = (branch) =>
  past !== null && past < branch.now ? branch.past ?? branch : branch
const known = (branch, what) =>
  branch?.facts.findLast((fact) => fact.what === what && fact.at <= shownAt(branch))?.value

// The values of a track from each moment at which they changed; null from its end on.
const trackOf = (pid, app) => ({ pid, app, values: [], peak: 0 })
function trackIn(branch, pid, app) {
  if (!branch.tracks.has(pid)) branch.tracks.set(pid, trackOf(pid, app))
  return branch.tracks.get(pid)
}
function addValue(track, at, bytes) {
  if (track.values.at(-1)?.[1] === bytes) return
  track.values.push([at, bytes])
  track.peak = Math.max(track.peak, bytes ?? 0)
  const end = track.values.length - 1
  if (end < most.samples) return
  track.values = track.values.filter((_, place) => place % 2 === 0 || place === end)
}

// The handlers of messages that change what is known.
const learn = {
  hello(message, branch) {
    page = message.page ?? page
    screenSize = message.screen ?? screenSize
    branch.policy = message.policy
    branch.from = message.from ?? 0
    branch.of = message.of
    branch.start = message.at
  },
  state(message, branch) {
    branch.state = message.state
    branch.why = message.why
    branch.speed = message.speed
  },
  frame(message, branch) { branch.picture = `data:image/png;base64,${message.png}` },
  memory(message, branch) {
    page = message.page ?? page
    branch.memory = message
    const { at, available, footprints } = message
    addValue(branch.free, at, available * page)
    for (const { pid, app, bytes } of footprints) addValue(trackIn(branch, pid, app), at, bytes)
    const living = new Set(footprints.map(({ pid }) => pid))
    for (const [pid, track] of branch.tracks) {
      if (living.has(pid)) continue
      addValue(track, at, null)
      if (branch.tracks.size > most.tracks) branch.tracks.delete(pid)
    }
  },
  processes(message, branch) { branch.processes = message.processes },
  event(message, branch) {
    const { at, kind, record, text } = message
    learnFacts(branch, at, kind, record)
    learnMemory(branch, at, kind, record)
    if (kind === "device-started") branch.device = record
    if (text === null || text === undefined) return
    const isEnd = ["warned", "terminated", "level-changed"].includes(kind)
    const because = record.because ? becauseOf(record) : ""
    branch.log.push({ at, kind, text, branch: branch.number, order: arrivals++, isEnd, because,
      app: record.app ?? branch.tracks.get(record.pid)?.app ?? "" })
    if (branch.log.length > 2 * most.log) branch.log.splice(0, most.log)
  },
  expectation({ at, line, text, result, found }, branch) {
    const key = `${line ?? ""} ${text}`
    const own = branch.expectations.get(key) ?? { text, results: [] }
    branch.expectations.set(key, own)
    // A branch expects anew what is checked again, and nothing that was checked before it.
    if (result !== "pending" || !own.results.length || at > own.results.at(-1).at) {
      own.results.push({ at, result, found })
    }
  },
  played({ at, command }, branch) {
    branch.playedCount = (branch.playedCount ?? 0) + 1
    const squeeze = /^\{at: \S+ squeeze: (\d+)%\}$/.exec(command)?.[1]
    if (squeeze) branch.facts.push({ at, what: "squeeze", value: squeeze })
  },
}

// Why a process was killed: the rule, the available memory, and the other candidates.
function becauseOf({ pid, because }) {
  const { rule, level, availablePages, candidates = [] } = because
  const own = candidates.find((candidate) => candidate.pid === pid)
  const of = candidates.length > 1 ? `, one of ${candidates.length} candidates` : ""
  return `rule ${rule}, pressure level ${level}, ${size(availablePages * page)} available`
    + (own ? `, rank ${own.rank}` : "") + of
}

// Records the memory in an event: if time passes fast, the engine sends no other samples.
function learnMemory(branch, at, kind, record) {
  const { pid, app, instance, footprintBytes } = record
  if (kind === "launched") trackIn(branch, pid, instance > 1 ? `${app}#${instance}` : app)
  if (kind === "device-sampled") {
    const { freePages, cleanPages, purgeablePages } = record
    addValue(branch.free, at, (freePages + cleanPages + purgeablePages) * page)
  }
  const track = branch.tracks.get(pid)
  if (!track) return
  if (kind === "process-sampled" || kind === "terminated") addValue(track, at, footprintBytes)
  if (kind === "terminated" || kind === "exited") addValue(track, at, null)
}

// Records the facts in an event that the controls depend on.
function learnFacts(branch, at, kind, record) {
  const add = (what, value) => branch.facts.push({ at, what, value })
  if (kind === "screen-changed") {
    add("asleep", ["off", "locked"].includes(record.shows))
    add("front", record.shows === "app" ? record.app : null)
  }
  if (kind === "input" && record.kind === "rotate") add("degrees", record.degrees)
  if (kind === "input" && /ring|silent/.test(record.kind)) add("silent", record.kind)
  if (kind === "interruption" && record.kind === "call") {
    add("call", { shown: "ringing", answered: "talking" }[record.phase] ?? null)
  }
  if (branch.facts.length > most.facts) branch.facts.splice(0, most.facts / 2)
}

// The past: one moment is asked for at a time; of those that are chosen meanwhile only the newest.
let awaited = null
let wanted = null

function look(time) {
  const now = currentBranch()?.now ?? 0
  past = Math.max(Math.floor(Math.min(time, now) / 1e6), 0) * 1e6
  axis.choose(past)
  draw()
  if (awaited !== null) {
    wanted = past
    return
  }
  awaited = { moment: past, count: 0 }
  for (const branch of shownBranches()) {
    // Before it forked a branch shows what the other one does.
    if (branch.number !== current && (past <= sharedEnd() || past > branch.now)) continue
    awaited.count += 1
    say(branch.number === current ? `look: ${millis(past)}`
      : `look: {moment: ${millis(past)}, branch: ${branch.number}}`, false)
  }
}

// The moment up to which both shown branches are the same.
const sharedEnd = () => currentBranch()?.of === current - 1 ? currentBranch().from : -1

// Other pages look, too: what was asked here is known by its moment.
function looked(message) {
  if (!awaited || message.moment !== awaited.moment) {
    // The page looks at the moment of a typed look, in all of its branches.
    if (typedLook !== null) look(message.moment)
    typedLook = null
    return
  }
  const view = { moment: message.moment, processes: message.processes ?? [],
    picture: message.png ? `data:image/png;base64,${message.png}` : null, memory: message.memory }
  const branch = branches.get(message.of)
  if (branch && past !== null) branch.past = view
  const other = branches.get(current - 1)
  if (other && message.of === current && message.moment <= sharedEnd()) other.past = view
  if (other && message.moment > other.now) other.past = null
  lookOn()
}

function lookOn() {
  if (awaited && (awaited.count -= 1) > 0) return
  const next = wanted
  awaited = wanted = null
  if (next !== null && past !== null && next !== currentBranch().past?.moment) look(next)
}

function leavePast() {
  past = wanted = null
  for (const branch of branches.values()) branch.past = null
  axis.choose(null)
  draw()
}
