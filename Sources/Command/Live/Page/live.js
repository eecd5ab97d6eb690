"use strict"
// The page of a live run. Its content arrives as messages, a line of JSON each; the user's actions
// go back as commands, a line each. All of the content can be lost and sent again.

const one = (selector, part = document) => part.querySelector(selector)
const all = (selector, part = document) => [...part.querySelectorAll(selector)]
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const most = { log: 500, ends: 200, samples: 2000, silence: 10_000, facts: 1000, lines: 12,
  tracks: 500, words: 200 }
const second = 1e9
const hour = 3600 * second

let branches = new Map()
let current = 0
let page = 4096
let screenSize = { width: 320, height: 480 }
let past = null
let isInspecting = false
let isPaused = false
let logged = []
let expectations = new Map()
let processRows = new Map()
let isDrawn = true

// Returns the state of a branch, and creates it for a new number.
function branchOf(number) {
  let branch = branches.get(number)
  if (!branch) {
    branch = { number, free: trackOf(), tracks: new Map(), marks: [], now: 0, processes: [],
      figure: null, facts: [] }
    branches.set(number, branch)
    branch.figure = makeScreen(branch)
    one(".screens").append(branch.figure)
    current = Math.max(current, number)
    // Another page may have begun it: the moment that is looked at here is one of the other branch.
    if (past !== null) leavePast()
    showBranches()
  }
  return branch
}

// Returns a known fact about the device: from the branch's events, or from those before its start.
function known(branch, what, before = Infinity) {
  const fact = branch?.facts.findLast((fact) => fact.what === what && fact.at <= before)
  if (fact || !branch) return fact?.value
  return known(branches.get(branch.number - 1), what, branch.start)
}

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

// The values of a track from each moment at which they changed; null from its end on.
const trackOf = (pid, app) => ({ pid, app, values: [], peak: 0 })
function trackIn(branch, pid, app) {
  if (!branch.tracks.has(pid)) branch.tracks.set(pid, trackOf(pid, app))
  return branch.tracks.get(pid)
}
function noteBytes(track, at, bytes) {
  if (track.values.at(-1)?.[1] === bytes) return
  track.values.push([at, bytes])
  track.peak = Math.max(track.peak, bytes ?? 0)
  const end = track.values.length - 1
  if (end < most.samples) return
  track.values = track.values.filter((_, place) => place % 2 === 0 || place === end)
}

// Commands go one after the other; what is said while one is on its way goes with the next.
let waiting = []
let isSending = false
// How often this page has asked something that is not answered yet: other pages ask, too.
let asked = new Map()
const wordOf = (line) => /^[{\s]*([a-z-]+)/.exec(line)?.[1]
function isOurs(word) {
  const count = asked.get(word) ?? 0
  asked.set(word, Math.max(0, count - 1))
  return count > 0
}
// The timer that reports an engine which sends nothing after a command.
let isHeard = null

function say(line, acts = true) {
  if (acts && past !== null) {
    waiting.push(`branch: ${millis(past)}`)
    leavePast()
  }
  waiting.push(line)
  const word = wordOf(line)
  if (answers[word] && word !== "look") asked.set(word, (asked.get(word) ?? 0) + 1)
  send()
  isHeard ??= setTimeout(() =>
    trouble("The engine does not answer: the code of an app may not return.", true), most.silence)
}

async function send() {
  if (isSending) return
  isSending = true
  while (waiting.length) {
    const body = waiting.join("\n")
    waiting = []
    try {
      const answer = await fetch("commands", { method: "POST", body })
      if (answer.ok) continue
      trouble(await answer.text())
    } catch {
      trouble("memsim does not answer. Is the program still running?")
    }
    awaited = null
  }
  isSending = false
}

// If the engine is gone, every error also offers to start another engine.
let isGone = false
function trouble(text, isOver = isGone) {
  one(".trouble").hidden = !text
  one(".trouble p").textContent = text
  one(".again").hidden = !isOver
}

function tell(text) { one(".status").textContent = text }

// The handlers of the engine's messages.
const hear = {
  hello(message, branch) {
    document.title = `${message.scenario} · memsim live`
    one("h1").textContent = message.scenario
    page = message.page ?? page
    screenSize = message.screen ?? screenSize
    branch.policy = message.policy
    branch.start = message.at
    const device = message.device?.profile ?? message.device
    one(".about").textContent = [device, message.policy].filter(Boolean).join(", ")
    choices(all(".apps"), message.apps)
    choices([one(".policy")], message.policies)
    one(".policy").value = message.policy
  },
  state(message, branch) {
    branch.state = message.state
    if (branch.number !== current) return
    isPaused = message.state !== "running"
    const why = message.why ? `: ${message.why}` : ""
    one(".running").textContent = `${message.state}${why}`
    one('[data-do="pause"]').textContent = isPaused ? "Resume" : "Pause"
    one(".speed").value = String(message.speed)
  },
  frame(message, branch) {
    branch.picture = `data:image/png;base64,${message.png}`
  },
  memory(message, branch) {
    page = message.page ?? page
    branch.memory = message
    const { at, available, footprints } = message
    noteBytes(branch.free, at, available * page)
    for (const { pid, app, bytes } of footprints) {
      noteBytes(trackIn(branch, pid, app), at, bytes)
    }
    const living = new Set(footprints.map(({ pid }) => pid))
    for (const [pid, track] of branch.tracks) {
      if (living.has(pid)) continue
      noteBytes(track, at, null)
      if (branch.tracks.size > most.tracks) branch.tracks.delete(pid)
    }
  },
  processes(message, branch) { branch.processes = message.processes },
  event(message, branch) {
    const { kind, record, text } = message
    note(branch, message.at, kind, record)
    noteMemory(branch, message.at, kind, record)
    if (text === null || text === undefined) return
    const row = () => make("li", {}, make("span", { className: "at" }, clock(message.at)),
      branches.size > 1 ? `[${branch.number}] ${text}` : text)
    logged.push(row())
    if (logged.length > 2 * most.log) logged = logged.slice(-most.log)
    if (past === null) add(one(".log .list"), logged.at(-1), most.log)
    if (!["warned", "terminated", "level-changed"].includes(kind)) return
    branch.marks.push({ at: message.at, kind })
    const end = row()
    if (kind === "terminated") end.classList.add("bad")
    if (record.because) end.append(`; ${becauseOf(record)}`)
    add(one(".ends .list"), end, most.ends)
  },
  expectation(message) {
    const key = `${message.line ?? ""} ${message.text}`
    let row = expectations.get(key)
    if (!row) {
      row = make("li")
      expectations.set(key, row)
      one(".expectations .list").append(row)
    }
    const sign = { met: "✓", failed: "✗", pending: "…", skipped: "–" }[message.result]
    row.className = { met: "good", failed: "bad" }[message.result] ?? ""
    const found = message.found && message.result === "failed" ? `: ${message.found}` : ""
    row.textContent = `${sign} ${message.text}, ${message.result}${found}`
    row.dataset.result = message.result
  },
  played(message, branch) {
    const squeeze = /^\{at: \S+ squeeze: (\d+)%\}$/.exec(message.command)?.[1]
    if (squeeze) branch.facts.push({ at: message.at, what: "squeeze", value: squeeze })
  },
  answer(message) {
    const answer = answers[message.to]
    // Other pages look, too: what was asked here is known by its moment.
    if (message.to === "look") {
      if (message.moment !== awaited) return
      answer(message)
      return lookOn()
    }
    if (answer && (isOurs(message.to) || message.to === "branch" || message.to === "policy")) {
      answer(message)
    }
  },
  branches(message) {
    const rows = message.branches.map((branch) => {
      const row = make("tr", {}, ...[branch.branch, clock(branch.from),
        branches.get(branch.branch)?.policy ?? "", clock(branch.now), names(branch.alive),
        branch.ended ?? "not yet"].map((text) => make("td", {}, String(text))))
      Object.assign(row.dataset, { branch: branch.branch, now: branch.now })
      return row
    })
    one(".branches tbody").replaceChildren(...rows)
    const difference = message.difference
    one(".difference").textContent = difference
      ? `First difference at ${clock(difference.moment)}: ${difference.first ?? "nothing"}, and `
        + `${difference.second ?? "nothing"}.`
      : "No difference so far."
  },
  error(message) {
    const word = message.command && wordOf(message.command)
    if (word) isOurs(word)
    if (word === "look") lookOn()
    const place = message.command ? ` (${shortened(message.command)})` : ""
    trouble(`${message.message}${place}`)
  },
  build(message) {
    const isBad = message.state === "failed"
    one(".build").hidden = !isBad
    one(".build pre").textContent = isBad ? message.faults.join("\n") : ""
    if (message.state === "building") tell("A file changed: building the package.")
    if (message.state === "built") {
      tell(["The package was built, and the run repeated your actions", ...message.faults]
        .join(": "))
    }
  },
  // Of what only the newest counts, such as pictures, nothing is missing.
  dropped({ event, expectation, error }) {
    if (!event && !expectation && !error) return
    tell("Some messages are missing: the run was faster than this page.")
  },
  done(message) {
    tell(message.digest ? `The run is over. Digest: ${message.digest}`
      : "The run is over.")
  },
  gone(message) {
    isGone = true
    one(".running").textContent = "ended"
    trouble(message.why)
  },
}

const answers = {
  look(message) {
    if (past === null) return
    past = message.moment
    const shown = branches.get(current)
    shown.pastPicture = message.png ? `data:image/png;base64,${message.png}` : null
    shown.pastProcesses = message.processes?.processes ?? message.processes
    shown.pastMemory = message.memory
    const took = message.took ? `, computed in ${Math.round(message.took / 1e6)} ms` : ""
    one(".moment-shown").textContent = `Shown: ${clock(message.moment)}${took}`
    one(".moment-shown").dataset.moment = message.moment
    const rows = (message.log ?? []).map((line) => make("li", {}, typeof line === "string" ? line
      : `${clock(line.at)} ${line.text ?? line.kind}`))
    one(".log .list").replaceChildren(...rows)
  },
  branch(message) { tell(`New branch from ${clock(message.from)}.`) },
  policy() { tell("New branch under this policy: it repeats your actions from the start.") },
  inspect(message) { showInspected(message) },
  save(message) { keep(message, [["played.yaml", message.text]]) },
  "save-test"(message) {
    keep(message, [["PlayedTests.swift", message.text], ["Played.yaml", message.scenario]])
  },
}

const names = (list) => list.join(", ") || "none"

function keep(message, files) {
  for (const [name, text] of files) {
    const link = make("a", { download: name })
    link.href = URL.createObjectURL(new Blob([text ?? ""], { type: "text/plain" }))
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  const name = files.map(([name]) => name).join(", ")
  const saved = one(".saved")
  saved.textContent = message.digest ? `${name}, digest ${message.digest}` : name
  saved.dataset.digest = message.digest ?? ""
}

function choices(selects, texts = []) {
  for (const select of selects) {
    const before = select.value
    select.replaceChildren(...texts.map((text) => make("option", { value: text }, text)))
    if (texts.includes(before)) select.value = before
  }
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
function noteMemory(branch, at, kind, record) {
  const { pid, app, instance, footprintBytes } = record
  if (kind === "launched") trackIn(branch, pid, instance > 1 ? `${app}#${instance}` : app)
  if (kind === "device-sampled") {
    const { freePages, cleanPages, purgeablePages } = record
    noteBytes(branch.free, at, (freePages + cleanPages + purgeablePages) * page)
  }
  const track = branch.tracks.get(pid)
  if (!track) return
  if (kind === "process-sampled" || kind === "terminated") noteBytes(track, at, footprintBytes)
  if (kind === "terminated" || kind === "exited") noteBytes(track, at, null)
}

// Records the facts in an event that the controls depend on.
function note(branch, at, kind, record) {
  const add = (what, value) => branch.facts.push({ at, what, value })
  if (kind === "screen-changed") add("asleep", ["off", "locked"].includes(record.shows))
  if (kind === "input" && record.kind === "rotate") add("degrees", record.degrees)
  if (kind === "interruption" && record.kind === "call") {
    if (record.phase === "answered") add("calling", true)
    if (record.phase === "ended") add("calling", false)
  }
  if (branch.facts.length > most.facts) branch.facts.splice(0, most.facts / 2)
}

function add(list, row, bound) {
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 20
  list.append(row)
  while (list.children.length > bound) list.firstElementChild.remove()
  if (isAtEnd) list.scrollTop = list.scrollHeight
}

// The past that is looked at.
function leavePast() {
  past = wanted = null
  one(".then").hidden = true
  for (const branch of branches.values()) {
    branch.pastPicture = branch.pastProcesses = branch.pastMemory = null
  }
  const list = one(".log .list")
  list.replaceChildren(...logged.slice(-most.log))
  list.scrollTop = list.scrollHeight
  draw()
}

// One moment is asked for at a time; of those that are chosen meanwhile only the newest is.
let awaited = null
let wanted = null
function look(time) {
  const now = branches.get(current)?.now ?? 0
  past = Math.min(Math.round(time / 1e6), Math.floor(now / 1e6)) * 1e6
  one(".then").hidden = false
  draw()
  if (awaited !== null) {
    wanted = past
    return
  }
  awaited = past
  say(`look: ${millis(past)}`, false)
}

function lookOn() {
  const next = wanted
  awaited = wanted = null
  if (next !== null && past !== null) look(next)
}

// The screen: fingers, keys, and what is under a finger.
function makeScreen(branch) {
  const image = make("img", { alt: "", draggable: false })
  const screen = make("div", { className: "screen", tabIndex: 0 }, image)
  screen.setAttribute("role", "application")
  screen.setAttribute("aria-roledescription", "screen of a phone")
  screen.setAttribute("aria-label", `Screen of branch ${branch.number}`)
  const caption = make("figcaption")
  listenToFingers(screen)
  screen.addEventListener("keydown", typed)
  return make("figure", {}, screen, caption)
}

function listenToFingers(screen) {
  // The fingers that are down, by the pointers that move them: with Alt, one moves two.
  const fingers = new Map()
  let isMoving = false
  const place = (event) => {
    const x = event.offsetX * screenSize.width / screen.clientWidth
    const y = event.offsetY * screenSize.height / screen.clientHeight
    const within = (value, bound) => Math.min(Math.max(Math.round(value), 0), bound - 1)
    return [within(x, screenSize.width), within(y, screenSize.height)]
  }
  // The second finger of one pointer is opposite the first.
  const points = ({ numbers, at: [x, y] }) => numbers.map((number, index) => index === 0
    ? [number, x, y] : [number, screenSize.width - 1 - x, screenSize.height - 1 - y])
  const lines = (phase, finger) => points(finger).map(([number, x, y]) =>
    `touch: {phase: ${phase}, at: [${x}, ${y}], finger: ${number}}`)
  const touch = (phase, finger) => {
    for (const line of lines(phase, finger)) say(line)
    const marks = [...fingers.values()].flatMap(points).map(([, x, y]) => {
      const mark = make("span", { className: "finger" })
      mark.style.left = `${x / screenSize.width * 100}%`
      mark.style.top = `${y / screenSize.height * 100}%`
      return mark
    })
    for (const old of all(".finger", screen)) old.remove()
    screen.append(...marks)
  }
  screen.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || screen.classList.contains("old")) return
    event.preventDefault()
    screen.focus({ preventScroll: true })
    const at = place(event)
    if (isInspecting || event.shiftKey) return say(`inspect: {at: [${at}]}`, false)
    const down = [...fingers.values()].flatMap(({ numbers }) => numbers)
    const free = [1, 2, 3, 4, 5].filter((number) => !down.includes(number))
    const numbers = free.slice(0, event.altKey ? 2 : 1)
    if (!numbers.length || fingers.has(event.pointerId)) return
    screen.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { numbers, at })
    touch("began", fingers.get(event.pointerId))
  })
  screen.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    finger.next = place(event)
    if (isMoving) return
    isMoving = true
    requestAnimationFrame(() => {
      isMoving = false
      for (const finger of fingers.values()) {
        if (!finger.next) continue
        finger.at = finger.next
        finger.next = null
        touch("moved", finger)
      }
    })
  })
  const lift = (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    fingers.delete(event.pointerId)
    // A touch that the browser cancels has no place, so the finger keeps its last one.
    if (event.type === "pointerup") finger.at = place(event)
    touch("ended", finger)
  }
  // A page that is left takes its fingers with it.
  addEventListener("pagehide", () => {
    if (!fingers.size) return
    const last = [...fingers.values()].flatMap((finger) => lines("ended", finger))
    navigator.sendBeacon("commands", last.join("\n"))
    fingers.clear()
  })
  screen.addEventListener("pointerup", lift)
  screen.addEventListener("pointercancel", lift)
}

function typed(event) {
  if (event.ctrlKey || event.metaKey || event.isComposing) return
  const key = { Enter: "return", Backspace: "delete" }[event.key]
  if (!key && [...event.key].length !== 1) return
  event.preventDefault()
  say(key ? `type: {key: ${key}}` : `type: {text: ${quoted(event.key)}}`)
}

// Shows the view or the objects that a click named.
function showInspected(message) {
  const section = one(".inspected")
  section.hidden = false
  const rows = []
  const fact = (name, value) => {
    if (value === undefined || value === null) return
    rows.push(make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, String(value))))
  }
  fact("app", message.app)
  fact("view", message.view?.class)
  fact("frame", message.view?.frame && JSON.stringify(message.view.frame))
  fact("text", message.view?.text)
  fact("controller", message.controller?.class)
  fact("class", message.class)
  fact("objects", message.count)
  fact("bytes", message.bytes === undefined ? null : size(message.bytes))
  fact("retains", message.retained === undefined || message.retained === null ? null
    : size(message.retained))
  const objects = (message.objects ?? []).map((object) => {
    const path = object.path ? `held by ${object.path.join(" → ")}` : "no root holds it"
    const holders = object.holders.length ? `; holders: ${object.holders.join(", ")}` : ""
    const head = `${object.name}, ${size(object.bytes)}, retains ${size(object.retained)}`
    const history = object.history.length
      ? make("details", { open: message.objects.length === 1 }, make("summary", {}, "history"),
        make("ol", {}, ...object.history.map((text) => make("li", {}, text))))
      : ""
    return make("div", { className: "object" }, make("h3", {}, head),
      make("p", {}, `${path}${holders}`), history)
  })
  one(".list", section).replaceChildren(
    make("table", {}, make("tbody", {}, ...rows)), ...objects)
  section.scrollIntoView({ block: "nearest" })
}

// Drawing, at most once for each picture that the browser shows.
function draw() {
  if (!isDrawn) return
  isDrawn = false
  requestAnimationFrame(() => {
    isDrawn = true
    for (const branch of branches.values()) drawScreen(branch)
    const branch = branches.get(current)
    if (!branch) return
    const now = past ?? branch.now
    one(".now").textContent = clock(now)
    const slider = one(".moment")
    slider.max = String(Math.ceil(branch.now / 1e6))
    if (past === null) slider.value = slider.max
    slider.setAttribute("aria-valuetext", clock(now))
    drawSqueeze()
    drawLevel(past !== null && branch.pastMemory || branch.memory)
    drawMemory()
    drawBranchTimes()
    drawProcesses((past !== null && branch.pastProcesses) || branch.processes)
  })
}

// The slider stands where memory was squeezed to last, unless it is being moved.
function drawSqueeze() {
  const slider = one(".squeeze")
  const value = knownHere("squeeze") ?? "100"
  if (slider === document.activeElement || slider.value === value) return
  slider.value = value
  one(".squeeze-shown").textContent = `${value}%`
}

function drawScreen(branch) {
  const image = one("img", branch.figure)
  const picture = branch.pastPicture ?? branch.picture
  if (picture && branch.drawn !== picture) image.src = branch.drawn = picture
  const screen = one(".screen", branch.figure)
  screen.classList.toggle("past", branch.pastPicture !== null && branch.pastPicture !== undefined)
  const isThen = past !== null && branch.number === current
  const degrees = known(branch, "degrees", isThen ? past : Infinity)
  for (const [name, turned] of turns) screen.classList.toggle(`turned-${name}`, degrees === turned)
  const text = branches.size > 1
    ? `branch ${branch.number}, ${branch.policy ?? ""} at ${clock(branch.now)}` : ""
  const caption = one("figcaption", branch.figure)
  if (caption.textContent !== text) caption.textContent = text
}

function showBranches() {
  one(".branches").hidden = branches.size < 2
  for (const branch of branches.values()) {
    const isOld = branch.number !== current
    branch.figure.hidden = branch.number < current - 1
    const screen = one(".screen", branch.figure)
    screen.classList.toggle("old", isOld)
    screen.tabIndex = isOld ? -1 : 0
  }
}

// The engine says how the branches are where something differs; how far they are goes on.
function drawBranchTimes() {
  for (const row of all(".branches tbody tr")) {
    const branch = branches.get(Number(row.dataset.branch))
    if (!branch || branch.now <= Number(row.dataset.now)) continue
    row.dataset.now = branch.now
    row.children[3].textContent = clock(branch.now)
  }
}

const levels = ["normal", "warning", "urgent", "critical"]
function drawLevel(memory) {
  if (!memory) return
  const share = Math.round(memory.available / memory.total * 100)
  const level = one(".level")
  level.textContent = `${size(memory.available * page)} of ${size(memory.total * page)} available `
    + `(${share}%), pressure level ${memory.level} `
    + `(${levels[memory.level] ?? "unknown"})`
  level.className = `level ${["", "caution", "bad", "bad"][memory.level] ?? "bad"}`
}

// Every process has a line of its own, told apart by its lightness and its dashes as well.
const dashes = [[], [6, 3], [2, 2], [9, 3, 2, 3]]
const colour = (place) => `hsl(${205 + place * 47 % 360} 60% ${isDark() ? 70 : 35}%)`
const paint = (name) => {
  const probe = one(".probe")
  probe.style.color = `var(${name})`
  return getComputedStyle(probe).color
}
const isDark = () => getComputedStyle(document.body).color.match(/\d+/g)[0] > 128

// How much there is left stands above, and what each process has below, on a scale of its own.
const edge = { left: 52, top: 6, gap: 14, bottom: 20 }
const steps = [.1, .2, .5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 7200, 10_800, 21_600,
  43_200, 86_400]
let chart = null

function drawMemory() {
  const canvas = one(".chart")
  const scale = devicePixelRatio
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
  const pen = canvas.getContext("2d")
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, width, height)
  const shown = [...branches.values()].filter((branch) => branch.number >= current - 1)
  const end = Math.max(second, ...shown.map((branch) => branch.now))
  const wide = width - edge.left - 4
  const x = (at) => edge.left + at / end * wide
  const tracks = new Map(shown.map((branch) => [branch, largest(branch)]))
  const peak = Math.max(1, ...[...tracks.values()].flat().map((track) => track.peak))
  const unit = peak < 1 << 20 ? 100 << 10 : 1 << 20
  const room = height - edge.top - edge.gap - edge.bottom
  const total = (shown.at(-1)?.memory?.total ?? 1) * page
  const panes = [pane(edge.top, room * .36, total), pane(edge.top + edge.gap + room * .36,
    room * .64, Math.ceil(peak * 1.05 / unit) * unit)]
  chart = { at: (place) => Math.min(Math.max((place - edge.left) / wide * end, 0), end), x, panes }
  drawAxes(pen, panes, ["available", "each process"], x, end, width)
  const lines = new Map()
  for (const branch of shown) {
    const isCurrent = branch.number === current
    const drawIt = () =>
      drawBranch(pen, branch, tracks.get(branch), x, panes, isCurrent ? lines : new Map())
    pen.globalAlpha = isCurrent ? 1 : .35
    drawIt()
    // The current branch shares the time before its start with this branch, so redraw it opaque.
    const start = branches.get(current).start ?? 0
    if (isCurrent || start === 0) continue
    pen.save()
    pen.globalAlpha = 1
    pen.beginPath()
    pen.rect(0, 0, x(start), height)
    pen.clip()
    drawIt()
    pen.restore()
  }
  pen.globalAlpha = 1
  if (past !== null) {
    pen.fillStyle = paint("--focus")
    pen.fillRect(x(past) - 1, edge.top, 2, height - edge.top - edge.bottom)
  }
  showLegend(lines)
}

function pane(top, height, most) {
  return { top, height, most, y: (bytes) => top + height - bytes / most * height }
}

function drawAxes(pen, panes, names, x, end, width) {
  pen.font = `11.5px ${getComputedStyle(document.body).fontFamily}`
  pen.fillStyle = paint("--soft")
  pen.strokeStyle = paint("--line")
  pen.lineWidth = 1
  const bottom = panes.at(-1).top + panes.at(-1).height
  const rule = (x1, y1, x2, y2) => {
    pen.beginPath()
    pen.moveTo(Math.round(x1) + .5, Math.round(y1) + .5)
    pen.lineTo(Math.round(x2) + .5, Math.round(y2) + .5)
    pen.stroke()
  }
  const step = steps.find((step) => end / second / step <= (width - edge.left) / 80)
    ?? end / second / 4
  pen.textAlign = "center"
  for (let time = 0; time * second <= end; time += step) {
    const text = time < 3600 ? `${Number(time.toFixed(1))}s` : hours(time * second)
    rule(x(time * second), panes[0].top, x(time * second), bottom + 3)
    pen.fillText(text, Math.min(x(time * second), width - 4 - pen.measureText(text).width / 2),
      bottom + 15)
  }
  for (const [place, { top, height, most }] of panes.entries()) {
    rule(edge.left, top + height, width - 4, top + height)
    pen.textAlign = "right"
    pen.fillText(size(most), edge.left - 6, top + 9)
    pen.fillText("0", edge.left - 6, top + height)
    pen.textAlign = "left"
    pen.fillText(names[place], edge.left + 5, top + 9)
  }
}

// The footprints of the largest processes of a branch, and of the one in front.
function largest(branch) {
  const tracks = [...branch.tracks.values()].sort((a, b) => b.peak - a.peak)
  const front = branch.tracks.get(inFront(branch.processes)?.pid)
  const shown = tracks.slice(0, most.lines)
  return front && !shown.includes(front) ? [...shown.slice(0, -1), front] : shown
}

const inFront = (processes) =>
  processes.find(({ state }) => state === "foreground" || state === "active")

function drawBranch(pen, branch, tracks, x, [free, own], lines) {
  const available = branch.free.values
  if (!available.length) return
  const trace = (values, y) => {
    pen.beginPath()
    let before = null
    for (const [at, bytes] of values) {
      if (before !== null) pen.lineTo(x(at), y(before))
      if (bytes !== null && before === null) pen.moveTo(x(at), y(bytes))
      if (bytes !== null) pen.lineTo(x(at), y(bytes))
      before = bytes
    }
    // The last value holds up to now.
    if (before !== null) pen.lineTo(x(branch.now), y(before))
  }
  const stroke = (style, dash, width) => {
    pen.strokeStyle = style
    pen.setLineDash(dash)
    pen.lineWidth = width
    pen.stroke()
  }
  const last = (values) => values.findLast(([at]) => at <= (past ?? Infinity))?.[1] ?? null
  trace(available, free.y)
  pen.lineTo(x(branch.now), free.y(0))
  pen.lineTo(x(available[0][0]), free.y(0))
  pen.fillStyle = paint("--pale")
  pen.fill()
  trace(available, free.y)
  stroke(paint("--blue"), [], 2)
  lines.set("available", [paint("--blue"), [], last(available)])
  for (const { pid, app, values } of tracks) {
    const style = [colour(pid), dashes[pid % dashes.length]]
    trace(values, own.y)
    stroke(...style, 1.75)
    lines.set(`${app} (${pid})`, [...style, last(values)])
  }
  pen.setLineDash([])
  for (const { at, kind } of branch.marks) {
    const name = { terminated: "--bad", warned: "--caution" }[kind]
    if (!name) continue
    pen.fillStyle = paint(name)
    pen.fillRect(x(at) - 1, free.top, kind === "terminated" ? 2 : 1,
      own.top + own.height - free.top)
  }
}

let legendText = ""
function showLegend(lines) {
  const entries = [...lines].map(([name, [style, dash, bytes]]) =>
    ({ name, style, dash, amount: bytes === null ? "ended" : size(bytes) }))
  const text = entries.map((entry) => entry.name + entry.amount + entry.style).join()
  if (text === legendText) return
  legendText = text
  one(".legend").replaceChildren(...entries.map(({ name, style, dash, amount }) => {
    const swatch = make("span", { className: "swatch" })
    swatch.style.borderTopColor = style
    swatch.style.borderTopStyle = dash.length ? "dashed" : "solid"
    return make("li", {}, swatch, make("span", {}, make("bdi", {}, name), ` ${amount}`))
  }))
}

// Rows stay as long as their process, so that what is open or has the focus stays so.
function drawProcesses(processes) {
  const list = one(".processes .list")
  const pids = new Set(processes.map(({ pid }) => pid))
  for (const [pid, row] of processRows) {
    if (pids.has(pid)) continue
    row.element.remove()
    processRows.delete(pid)
  }
  for (const process of processes) {
    let row = processRows.get(process.pid)
    if (!row) {
      row = makeProcess()
      processRows.set(process.pid, row)
      list.append(row.element)
    }
    const limit = process.limit ? `limit ${size(process.limit)}` : ""
    const texts = [process.app, `${process.pid}`, process.state ?? "", size(process.bytes), limit]
    texts.forEach((text, place) => {
      if (row.parts[place].textContent !== text) row.parts[place].textContent = text
    })
    if (row.element.open) drawClasses(row, process)
  }
}

function makeProcess() {
  const parts = ["b", "span", "span", "span", "span"].map((name) => make(name))
  const head = ["class", "objects", "bytes"].map((name) => make("th", { scope: "col" }, name))
  const body = make("tbody")
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...head)), body)
  const element = make("details", { className: "process" }, make("summary", {}, ...parts), table)
  element.addEventListener("toggle", draw)
  return { element, parts, body, classes: new Map() }
}

function drawClasses(row, process) {
  const classes = [...process.classes ?? []].sort((a, b) => b.bytes - a.bytes).slice(0, 60)
  if (process.blocks) {
    classes.push({ class: null, count: process.blocks, bytes: process.blockBytes })
  }
  const keys = new Set(classes.map((entry) => entry.class))
  for (const [key, cells] of row.classes) {
    if (keys.has(key)) continue
    cells.row.remove()
    row.classes.delete(key)
  }
  for (const entry of classes) {
    let cells = row.classes.get(entry.class)
    if (!cells) {
      const name = entry.class === null ? "blocks" : make("button", { type: "button" }, entry.class)
      if (entry.class !== null) {
        name.addEventListener("click", () => say(
          `inspect: {app: ${quoted(process.app)}, class: ${quoted(entry.class)}}`, false))
      }
      const [count, bytes] = [1, 2].map(() => make("td", { className: "number" }))
      cells = { row: make("tr", {}, make("td", {}, name), count, bytes), count, bytes }
      row.classes.set(entry.class, cells)
      row.body.append(cells.row)
    }
    cells.count.textContent = entry.count
    cells.bytes.textContent = size(entry.bytes)
  }
}

// The actions of the controls.
const turns = [["left", 270], ["over", 180], ["right", 90]]
const holds = ["portrait", "landscape-right", "upside-down", "landscape-left"]
const knownHere = (what) => known(branches.get(current), what, past ?? Infinity)
function turn(by) {
  const degrees = knownHere("degrees") ?? 0
  say(`rotate: ${holds[(degrees / 90 + by + 4) % 4]}`)
}

function front() {
  const list = branches.get(current)?.processes ?? []
  return inFront(list) ?? list.find(({ app }) => app === one(".apps").value)
}

const actions = {
  lock() {
    say(knownHere("asleep") ? "press: wake" : "press: sleep")
  },
  left() { turn(-1) },
  right() { turn(1) },
  warn() {
    const app = front()?.app
    if (!app) return trouble("No app is in front: none can be warned.")
    say(`simulate-warning: {app: ${quoted(app)}}`)
  },
  "hang-up"() { say("tap: {button: End Call}") },
  // A call that goes on behind the home screen, and is ended from there.
  status() {
    const lines = knownHere("calling")
      ? ["tap: {at: [160, 10]}", "wait: 1s", "tap: {button: End Call}"]
      : ["call: {from: Status Bar, rings: 0s, then: answer, talk: 1h}", "wait: 1s", "press: home"]
    for (const line of lines) say(line)
  },
  inspect(button) {
    isInspecting = !isInspecting
    button.setAttribute("aria-pressed", String(isInspecting))
  },
  pause() { say(isPaused ? "resume:" : "pause:", false) },
  branch() {
    const time = past
    leavePast()
    say(`branch: ${millis(time)}`, false)
  },
  back() { leavePast() },
  dismiss() {},
  close() {
    one(".inspected").hidden = true
    one(".screen:not(.old)")?.focus({ preventScroll: true })
  },
  async again() {
    try {
      const answer = await fetch("again", { method: "POST", body: "\n" })
      if (!answer.ok) trouble(await answer.text(), true)
    } catch {
      trouble("memsim does not answer. Is the program still running?")
    }
  },
}

const forms = {
  call: ({ from }) => say(`call: {from: ${quoted(from)}}`),
  sms: ({ from }) => say(`sms: {from: ${quoted(from)}}`),
  alert: ({ from }) => say(`calendar: {from: ${quoted(from)}}`),
  url: ({ url }) => say(`open-url: {url: ${quoted(url)}}`),
  launch: ({ app }) => say(`launch: ${quoted(app)}`),
  limit: ({ app, hard }) => say(`limit: {app: ${quoted(app)}, hard: ${hard}}`),
  command: ({ text }) => say(text, !/^\{?\s*(look|pause|resume|speed|save|inspect)/.test(text)),
  expect: ({ text }) => say(`expect: ${text}`),
}

function listen() {
  for (const button of all("[data-say]")) {
    const isQuiet = /^(step|save)/.test(button.dataset.say)
    button.addEventListener("click", () => {
      trouble("")
      say(button.dataset.say, !isQuiet)
    })
  }
  for (const button of all("[data-button]")) {
    button.addEventListener("click", () => say(`tap: {button: ${button.dataset.button}}`))
  }
  for (const button of all("[data-do]")) {
    button.addEventListener("click", () => {
      trouble("")
      actions[button.dataset.do](button)
    })
  }
  for (const form of all("[data-form]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      trouble("")
      forms[form.dataset.form](Object.fromEntries(new FormData(form)))
    })
  }
  one(".speed").addEventListener("change", (event) => say(`speed: ${event.target.value}`, false))
  one(".policy").addEventListener("change", (event) => say(`policy: ${event.target.value}`, false))
  one(".moment").addEventListener("input", (event) => look(Number(event.target.value) * 1e6))
  one(".moment").addEventListener("keydown", drag)
  one(".squeeze").addEventListener("input", ({ target }) => {
    one(".squeeze-shown").textContent = `${target.value}%`
  })
  one(".squeeze").addEventListener("change", ({ target }) => say(`squeeze: ${target.value}%`))
  listenToChart(one(".chart"))
  addEventListener("resize", draw)
  one(".theme").addEventListener("change", draw)
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw)
}

// The graph is dragged as the timeline is.
function listenToChart(canvas) {
  const go = (event) => {
    if (!chart) return
    look(chart.at(event.offsetX))
    one(".moment").value = String(Math.round(past / 1e6))
  }
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    go(event)
  })
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) go(event)
  })
}

// A key goes as far as is of use; one that goes to an end is left to the browser.
const strides = { ArrowLeft: -100, ArrowDown: -100, ArrowRight: 100, ArrowUp: 100,
  PageDown: -1000, PageUp: 1000 }
function drag(event) {
  const slider = event.target
  const stride = strides[event.key]
  if (!stride || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const value = Number(slider.value) + (event.shiftKey ? Math.sign(stride) : stride)
  slider.value = String(Math.min(Math.max(value, 0), Number(slider.max)))
  look(Number(slider.value) * 1e6)
}

// All that was told is told again to a page that begins.
function begin(omitted) {
  for (const branch of branches.values()) branch.figure.remove()
  for (const row of processRows.values()) row.element.remove()
  branches = new Map()
  processRows = new Map()
  expectations = new Map()
  current = 0
  past = awaited = wanted = null
  isGone = false
  logged = []
  asked = new Map()
  one(".then").hidden = true
  for (const list of all(".log .list, .ends .list, .expectations .list")) list.replaceChildren()
  trouble("")
  tell(omitted > 0 ? `${omitted} older messages are not shown.` : "")
}

function connect() {
  const events = new EventSource("events")
  events.addEventListener("begin", ({ data }) => begin(Number(data)))
  events.addEventListener("lost", ({ data }) =>
    tell(`This page missed ${data} messages and starts again.`))
  events.addEventListener("message", ({ data }) => {
    clearTimeout(isHeard)
    isHeard = null
    const message = JSON.parse(data)
    const branch = message.branch ? branchOf(message.branch) : null
    if (branch && message.at > branch.now) branch.now = message.at
    hear[message.is]?.(message, branch)
    draw()
  })
  events.addEventListener("error", () => {
    trouble("Connection lost. Trying again.")
    if (events.readyState === EventSource.CLOSED) setTimeout(connect, 2000)
  })
}

listen()
connect()
