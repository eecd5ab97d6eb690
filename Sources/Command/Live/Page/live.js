"use strict"
// The page of a live run. Its content arrives as messages, a line of JSON each; the user's actions
// go back as commands, a line each. All of the content can be lost and sent again.

// Commands go one after the other; what is said while one is on its way goes with the next.
let waiting = []
let isSending = false
// How often this page has asked something that is not answered yet: other pages ask, too.
let asked = new Map()
// The word of a command, which is its action where it has a moment, too.
const wordOf = (line) => /^[{\s]*(?:at:[^,]*,\s*)?([a-z-]+)/.exec(line)?.[1]
// The words of commands that are no actions: these alone do not begin a branch in the past.
let ownWords = new Set(["at"])
function isOurs(word) {
  const count = asked.get(word) ?? 0
  asked.set(word, Math.max(0, count - 1))
  return count > 0
}
// The look that was typed as a command, until it is answered.
let typedLook = null
// The timer that reports an engine which sends nothing after a command, or while time passes.
let isHeard = null
const silence = "The engine does not answer: the code of an app may not return."
function expectAnswer() {
  isHeard ??= setTimeout(() => {
    isHeard = null
    if (!isGone) trouble(silence, true)
  }, most.silence)
}
function stopExpecting() {
  clearTimeout(isHeard)
  isHeard = null
}

function say(line, acts = true) {
  if (acts && past !== null) {
    waiting.push(`branch: ${millis(past)}`)
    leavePast()
  }
  waiting.push(line)
  const word = wordOf(line)
  if (answers[word] && word !== "look") asked.set(word, (asked.get(word) ?? 0) + 1)
  send()
  // A comment has no answer.
  if (/^\s*[^\s#]/.test(line)) expectAnswer()
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
    stopExpecting()
    awaited = wanted = typedLook = null
  }
  isSending = false
}

// If the engine is gone, every error also offers to start another engine.
let isGone = false
function trouble(text, isOver = isGone) {
  one(".trouble").hidden = !text
  one(".trouble p").textContent = text
  const isPlayed = hasPlayed || omitted > 0 || (currentBranch()?.playedCount ?? 0) > 0
  one("[data-do=anew]").hidden = !isOver
  for (const name of ["repeat", "played"]) one(`[data-do=${name}]`).hidden = !isOver || !isPlayed
}
let omitted = 0
// Whether there are actions that no engine has repeated yet.
let hasPlayed = false

function tell(text) { one(".status").textContent = text }

// The handlers of messages that say something to the user.
const hear = {
  hello(message, branch) {
    document.title = `${message.scenario} · memsim live`
    one("h1").textContent = message.scenario
    const device = message.device?.profile ?? message.device
    one(".about").textContent = [device, message.policy].filter(Boolean).join(", ")
    choices(all(".apps"), message.apps)
    choices([one(".policy")], message.policies)
    one(".policy").value = message.policy
    ownWords = new Set(["at", ...(message.commands ?? []).map(({ name }) => name)])
    fit()
  },
  answer(message) {
    if (message.to === "look") return looked(message)
    const isForAll = message.to === "branch" || message.to === "policy"
    if (answers[message.to] && (isOurs(message.to) || isForAll)) answers[message.to](message)
  },
  branches(message) { listed = message },
  error(message) {
    const word = message.command && wordOf(message.command)
    if (word) isOurs(word)
    if (word === "look" && message.command !== typedLook) return lookOn()
    if (word === "look") typedLook = null
    const place = message.command ? ` (${shortened(message.command)})` : ""
    trouble(`${message.message}${place}`)
  },
  build(message) {
    const isBad = message.state === "failed"
    one(".build").hidden = !isBad
    one(".build pre").textContent = isBad ? message.faults.join("\n") : ""
    const news = { building: "A file changed: building the package.",
      built: "The package was built, and the run repeats your actions",
      repeated: "Another engine repeats your actions" }[message.state]
    if (news) tell([news, ...message.faults].join(": "))
  },
  // Of what only the newest counts, such as pictures, nothing is missing.
  dropped({ event, expectation, error }) {
    if (!event && !expectation && !error) return
    tell("Some messages are missing: the run was faster than this page.")
  },
  event({ kind, record, branch }) {
    if (kind !== "ended" || record.ending === "finished" || branch !== current) return
    trouble(`The run ended early: ${record.message ?? record.ending}`, true)
  },
  done(message) {
    const failed = message.failed ? ` Failed expectations: ${message.failed}.` : ""
    const digest = message.digest ? ` Digest: ${message.digest}` : ""
    tell(`The run is over.${failed}${digest}`)
  },
  gone(message) {
    isGone = true
    hasPlayed = message.played
    stopExpecting()
    if (one(".status").textContent.includes("repeats your actions")) tell("")
    trouble(message.why)
  },
}

const answers = {
  branch(message) { tell(`New branch from ${clock(message.from)}.`) },
  policy() { tell("New branch under this policy: it repeats your actions from the start.") },
  inspect(message) { showInspected(message) },
  save(message) { keep(message, [["played.yaml", message.text]]) },
  "save-test"(message) {
    keep(message, [["PlayedTests.swift", message.text], ["Played.yaml", message.scenario]])
  },
}

function keep(message, files) {
  for (const [name, text] of files) {
    const link = make("a", { download: name })
    link.href = URL.createObjectURL(new Blob([text ?? ""], { type: "text/plain" }))
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  const name = files.map(([name]) => name).join(", ")
  tell(message.digest ? `Saved ${name}, digest ${message.digest}` : `Saved ${name}`)
  one(".status").dataset.digest = message.digest ?? ""
}

function choices(selects, texts = []) {
  for (const select of selects) {
    const before = select.value
    select.replaceChildren(...texts.map((text) => make("option", { value: text }, text)))
    if (texts.includes(before)) select.value = before
  }
}

// Drawing, at most once for each picture that the browser shows.
let isDrawn = true
function draw() {
  if (!isDrawn) return
  isDrawn = false
  requestAnimationFrame(() => {
    isDrawn = true
    const branch = currentBranch()
    if (!branch) return
    for (const shown of shownBranches()) drawPhone(shown)
    drawControls(branch)
    const view = viewOf(branch)
    drawLevel(view.memory)
    drawGraph()
    drawStory()
    drawExpectations()
    drawBranches()
    drawProcesses(view.processes)
  })
}

// All that was told is told again to a page that begins.
function begin(missing) {
  for (const branch of branches.values()) branch.figure.remove()
  for (const row of processRows.values()) row.element.remove()
  branches = new Map()
  processRows = new Map()
  listed = { branches: [], difference: null }
  current = 0
  past = awaited = wanted = typedLook = null
  omitted = missing
  isGone = hasPlayed = false
  stopExpecting()
  asked = new Map()
  axis.choose(null)
  trouble("")
  tell(missing > 0 ? `${missing} older messages are not shown.` : "")
}

// Messages of a branch that is shown no longer may be the last to arrive.
const isOver = ({ branch }) => branch < current - 1 && currentBranch()?.isForked

function receive(message) {
  stopExpecting()
  if (one(".trouble p").textContent === silence) trouble("")
  if (message.branch && isOver(message)) return
  const branch = message.branch ? branchOf(message.branch) : null
  if (branch && !["hello", "state", "time"].includes(message.is)) fork(branch)
  if (branch && message.at > branch.now) branch.now = message.at
  learn[message.is]?.(message, branch)
  hear[message.is]?.(message, branch)
  // While time passes, the engine sends it.
  if (message.is === "time") expectAnswer()
  draw()
}

function connect() {
  const events = new EventSource("events")
  events.addEventListener("open", () => {
    if (one(".trouble p").textContent.startsWith("Connection lost")) trouble("")
  })
  events.addEventListener("begin", ({ data }) => begin(Number(data)))
  events.addEventListener("lost", ({ data }) =>
    tell(`This page missed ${data} messages and starts again.`))
  events.addEventListener("message", ({ data }) => receive(JSON.parse(data)))
  events.addEventListener("error", async () => {
    trouble("Connection lost. Trying again.")
    if (events.readyState !== EventSource.CLOSED) return
    // The server has refused: its words say why.
    const stop = new AbortController()
    const answer = await fetch("events", { signal: stop.signal }).catch(() => null)
    if (answer && !answer.ok) trouble(`Connection lost. Trying again. ${await answer.text()}`)
    stop.abort()
    setTimeout(connect, 2000)
  })
}

makeGraph()
followEnds()
listen()
listenToKeys()
showTab("processes")
connect()
