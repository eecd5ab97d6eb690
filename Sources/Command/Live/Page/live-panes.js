"use strict"
// The panes beside the phone: kills and warnings, the log, and details. All show one moment.

let processRows = new Map()

// What happened in some branches, each entry once, in the order in which it arrived.
const story = (shown) => [...new Set(shown.flatMap(({ log }) => log))]
  .sort((a, b) => a.order - b.order)

// What happened up to the shown moment. A branch shares what happened before it left another.
function storySoFar() {
  return story(shownBranches().map((branch) =>
    ({ log: branch.log.filter(isShown(branch)) }))).slice(-most.log)
}

const chip = (number) =>
  make("span", { className: `chip b${number % 2}`, title: `branch ${number}` }, String(number))
const isShared = ({ at, branch }) => branch < current && at <= sharedEnd()

// A long name of a method has a line to itself, or else breaks before a capital.
const breakable = (text) => text.split(/(\w{24,}:?)/).map((part, place) => place % 2 === 0 ? part
  : make("span", { className: "long" }, ...part.split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((syllable) => [syllable, make("wbr")])))

function makeRow(entry, isWithReason) {
  const row = make("li", {}, make("span", { className: "at" }, clock(entry.at)))
  if (shownBranches().length > 1 && !isShared(entry)) row.append(chip(entry.branch))
  // A step of the scenario may stand before what it caused.
  row.append(...breakable(isWithReason ? entry.text.split("\n").at(-1) : entry.text))
  if (isWithReason && entry.kind === "terminated") row.classList.add("bad")
  if (isWithReason && entry.because) row.append(make("p", { className: "why" }, entry.because))
  return row
}

// Adds new rows at the end, or begins anew if others are shown. A list at its end stays there.
function drawRows(list, entries, isWithReason) {
  const key = `${past} ${current} ${shownBranches().length}`
  const last = list.entries?.at(-1)
  const place = list.key === key && last ? entries.lastIndexOf(last) : -1
  if (list.key === key && place === entries.length - 1 && (last || !entries.length)) return
  const rows = entries.slice(place + 1).map((entry) => makeRow(entry, isWithReason))
  if (place < 0) list.replaceChildren(...rows)
  else list.append(...rows)
  while (list.children.length > most.log) list.firstElementChild.remove()
  list.key = key
  list.entries = entries
  if (place < 0) list.isLeft = false
  stayAtEnd(list)
}

function stayAtEnd(list) {
  if (!list.isLeft) list.scrollTop = list.scrollHeight
}

// A list that was scrolled away from its end is left where it is, also at another size.
function followEnds() {
  const resized = new ResizeObserver((lists) => lists.forEach(({ target }) => stayAtEnd(target)))
  for (const list of all(".ends .list, .log .list")) {
    resized.observe(list)
    for (const kind of ["wheel", "pointerup", "keyup", "touchmove"]) {
      list.addEventListener(kind, () => requestAnimationFrame(() => {
        list.isLeft = list.scrollTop + list.clientHeight < list.scrollHeight - 20
      }), { passive: true })
    }
  }
}

function drawStory() {
  const entries = storySoFar()
  drawRows(one(".log .list"), entries, false)
  drawRows(one(".ends .list"), entries.filter(({ isEnd }) => isEnd), true)
}

const levels = ["normal", "warning", "urgent", "critical"]
function drawLevel(memory) {
  if (!memory) return
  const share = Math.round(memory.available / memory.total * 100)
  const level = one(".level")
  setText(level, `${size(memory.available * page)} (${share}%) available, `
    + `level ${memory.level} (${levels[memory.level] ?? "unknown"})`)
  level.title = level.textContent
  level.className = `level ${["", "caution", "bad", "bad"][memory.level] ?? "bad"}`
}

// The result of an expectation at the shown moment. If it was checked several times, because it is
// repeated or stands on its line twice, it has failed if one of the checks has.
function resultOf({ results }, branch) {
  const checks = results.filter(isShown(branch)).filter(({ result }) => result !== "pending")
  const failed = checks.filter(({ result }) => result === "failed")
  const last = failed.at(-1) ?? checks.at(-1)
  if (!last) return { result: "pending" }
  const part = failed.length && checks.length > 1
    ? `${failed.length} of ${checks.length} checks failed` : ""
  return { result: last.result, found: [last.found, part].filter(Boolean).join("; ") }
}

// Each expectation once, with its result in each branch that has it.
const signs = { met: "✓", failed: "✗", pending: "…", skipped: "–" }
function drawExpectations() {
  const shown = shownBranches()
  const keys = [...new Set(shown.flatMap(({ expectations }) => [...expectations.keys()]))]
  const texts = keys.map((key) => {
    const results = shown.flatMap((branch) => {
      const own = branch.expectations.get(key)
      if (!own) return []
      return [{ number: branch.number, ...resultOf(own, branch) }]
    })
    return { text: shown.at(-1).expectations.get(key)?.text
      ?? shown[0].expectations.get(key).text, results }
  })
  const list = one(".expectations .list")
  const state = JSON.stringify(texts)
  if (list.state === state) return
  list.state = state
  list.replaceChildren(...texts.map(({ text, results }) => {
    const last = results.at(-1)
    const isSame = results.every(({ result }) => result === last.result)
    const row = make("li", { className: { met: "good", failed: "bad" }[last.result] ?? "" })
    row.dataset.result = last.result
    const words = ({ result, found }) =>
      `${signs[result] ?? ""} ${result}${found && result === "failed" ? `: ${found}` : ""}`
    if (isSame) row.append(`${signs[last.result] ?? ""} ${text}, ${words(last).slice(2)}`)
    else row.append(text, ...results.flatMap((own) => [chip(own.number), words(own)]))
    return row
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
    texts.forEach((text, place) => setText(row.parts[place], text))
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
    setText(cells.count, String(entry.count))
    setText(cells.bytes, size(entry.bytes))
  }
}

// The branches as the engine describes them; the current one goes on meanwhile.
let listed = { branches: [], difference: null }
const names = (list) => list.join(", ") || "none"
function drawBranches() {
  const rows = listed.branches.slice(-8).reverse()
  const body = one(".branches tbody")
  const state = JSON.stringify(rows)
  if (body.state !== state) {
    body.state = state
    body.replaceChildren(...rows.map((branch) => {
      const row = make("tr", {}, make("td", {}, chip(branch.branch)), ...[clock(branch.from),
        branches.get(branch.branch)?.policy ?? "", "", names(branch.alive),
        branch.ended ?? "not yet"].map((text) => make("td", {}, String(text))))
      Object.assign(row.dataset, { branch: branch.branch, now: branch.now })
      return row
    }))
  }
  for (const row of body.children) {
    const branch = branches.get(Number(row.dataset.branch))
    setText(row.children[3], clock(branch?.now ?? Number(row.dataset.now)))
    if (branch) setText(row.children[2], branch.policy ?? "")
  }
  const line = one(".difference")
  line.hidden = shownBranches().length < 2
  const difference = listed.difference
  const compared = clock(Math.min(...shownBranches().map(({ now }) => now)))
  const text = difference ? `First difference: ${difference.words}.`
    : `No difference up to ${compared}.`
  setText(line, text)
  line.title = text
}

// Shows the view or the objects that a click named.
function showInspected(message) {
  const section = one(".inspected")
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
  if (message.view === null) fact("view", "no app shows one there")
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
  one("[data-tab=inspected]").hidden = false
  showTab("inspected")
}

function showTab(name) {
  for (const tab of all("[data-tab]")) {
    const isChosen = tab.dataset.tab === name
    tab.setAttribute("aria-selected", String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    one(`.sheet > .${tab.dataset.tab}`).hidden = !isChosen
  }
}
