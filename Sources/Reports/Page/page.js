// The page is whole without this. It adds what only a script can do: a cursor that all lanes and
// runs share, zoom, the moment beside it, copying, and the way to the first failure.
"use strict"

const all = (selector, root = document) => [...root.querySelectorAll(selector)]
const columns = 100000
const charts = all("article.run").map(readRun).filter((run) => run.chart)
const end = Math.max(1, ...charts.map((run) => run.duration))
let view = [0, end]
let cursor = 0
// The row of the moment that was gone to: of several at one time it is the one that is shown.
let chosen = null

// A run, as its markup says it. All times are in microseconds.
function readRun(article) {
  const chart = article.querySelector(".chart")
  const run = { article, chart, duration: Number(article.dataset.duration) || 1 }
  run.moments = all(".moments > li[data-at]", article).map((row) => ({ at: at(row), row }))
  run.pictures = all(".picture", article).map((figure) => ({ at: at(figure), figure }))
  if (!chart) return run
  run.lanes = all(".lane[data-unit]", chart).map((lane) => {
    const [low, high] = [".figure", ".range"].map((name) => steps(lane.querySelector(name), lane))
    return { lane, low, high: high.length ? high : low, wave: lane.querySelector(".wave"),
      output: lane.querySelector("output"), unit: lane.dataset.unit }
  })
  run.marks = all("use[data-at]", chart).map((use) => ({ at: at(use), use }))
  run.scrub = chart.querySelector(".scrub")
  run.ruler = chart.querySelector(".ruler output")
  run.inspector = article.querySelector(".inspector")
  run.plots = chart.querySelector(".lanes")
  run.cursor = layer("cursor", run.plots)
  run.brush = layer("brush", run.plots)
  run.brush.hidden = true
  return run
}

function at(element) { return Number(element.dataset.at) }

function layer(name, parent) {
  const element = document.createElement("div")
  element.className = name
  parent.append(element)
  return element
}

// The figures of a lane are those of its path: they change where it goes up or down.
function steps(path, lane) {
  if (!path) return []
  const found = [{ x: 0, value: 0 }]
  let [x, value] = [0, 0]
  for (const [, verb, amount] of path.getAttribute("d").matchAll(/([hv])(-?\d+)/g)) {
    if (verb === "h") x += Number(amount)
    else {
      value -= Number(amount)
      if (found.at(-1).x === x) found.pop()
      found.push({ x, value })
    }
  }
  return found
}

// The last of some that are in the order of time, and not behind a place.
function lastBefore(list, place, key) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle][key] <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

function size(bytes) {
  const units = [["GB", 2 ** 30], ["MB", 2 ** 20], ["KB", 2 ** 10]]
  const unit = units.find(([, one]) => bytes >= one - one / 1024 * 24)
  if (!unit) return `${bytes}B`
  const number = bytes / unit[1]
  return `${number < 100 ? Math.round(number * 10) / 10 : Math.round(number)}${unit[0]}`
}

function clock(time) {
  const seconds = Math.floor(time / 1e6)
  const rest = String(Math.floor(time / 1e3) % 1000).padStart(3, "0").replace(/0+$/, "")
  const fraction = rest && `.${rest}`
  if (seconds < 3600) return `${seconds}${fraction}s`
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  return `${Math.floor(seconds / 3600)}:${parts.map((n) => String(n).padStart(2, "0")).join(":")}`
    + fraction
}

function figure(value, unit) {
  if (unit === "level") return ["normal", "warning", "urgent", "critical"][value] || String(value)
  return unit === "count" ? String(value) : size(value * Number(unit))
}

// The cursor, and what there was at its time.
function showCursor(time) {
  cursor = Math.min(Math.max(time, 0), end)
  const share = (cursor - view[0]) / (view[1] - view[0])
  for (const run of charts) {
    const plot = run.scrub.getBoundingClientRect()
    const left = plot.left - run.plots.getBoundingClientRect().left
    run.cursor.style.left = `${left + share * plot.width}px`
    run.cursor.hidden = share < 0 || share > 1
    const x = cursor / run.duration * columns
    for (const { output, low, high, unit } of run.lanes) {
      const [least, most] = [low, high].map((list) => list[lastBefore(list, x, "x")]?.value ?? 0)
      const words = [least, most].map((value) => figure(value, unit))
      output.textContent = words[0] === words[1] ? words[0] : words.join("–")
    }
    run.ruler.textContent = clock(cursor)
    showMoment(run)
  }
}

function showMoment(run) {
  const moment = chosen && run.moments.find(({ row, at }) => row === chosen && at === cursor)
    || run.moments[lastBefore(run.moments, cursor, "at")]
  const picture = run.pictures[lastBefore(run.pictures, cursor, "at")]
  if (run.moment !== moment?.row) {
    run.moment?.classList.remove("now")
    run.moment = moment?.row
    run.moment?.classList.add("now")
    const now = run.inspector.querySelector(".now")
    now.replaceChildren()
    if (moment) {
      const [link, story] = [".at", ".why"].map((name) => moment.row.querySelector(name))
      const words = [".who", ".what"].map((name) => moment.row.querySelector(name).textContent)
      now.append(link.cloneNode(true), ` ${words.join(" ").trim()}`)
      if (story) now.append(" ", story.cloneNode(true))
    }
  }
  if (run.picture !== picture) {
    run.picture = picture
    run.inspector.querySelector("img")?.remove()
    if (picture) run.inspector.append(picture.figure.querySelector("img").cloneNode())
  }
  const words = run.inspector.querySelector(".now").textContent
  run.scrub.setAttribute("aria-valuenow", String(Math.round(cursor / 1000)))
  run.scrub.setAttribute("aria-valuetext", `${clock(cursor)}: ${words}`)
}

// What part of the time is shown, in whole microseconds: what is zoomed out again is all there is.
function showView(from, to) {
  const length = Math.min(Math.max(Math.round(to - from), Math.ceil(end / 2000)), end)
  const start = Math.min(Math.max(Math.round(from), 0), end - length)
  view = [start, start + length]
  for (const run of charts) {
    const [x, width] = [start, length].map((time) => time / run.duration * columns)
    for (const { lane, wave } of run.lanes) {
      wave.setAttribute("viewBox", `${x} 0 ${width} ${lane.dataset.top}`)
    }
    for (const { at, use } of run.marks) {
      const share = (at - start) / length
      use.setAttribute("x", `${share * 100}%`)
      use.style.display = share < 0 || share > 1 ? "none" : ""
    }
    showTicks(run, start, length)
  }
  showCursor(cursor)
}

// How far apart ticks are, in milliseconds: whole seconds, minutes and hours, as clocks have them.
const strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 3e4, 6e4, 12e4, 3e5,
  6e5, 12e5, 18e5, 36e5, 72e5, 108e5, 216e5, 432e5]

function showTicks(run, start, length) {
  const ticks = run.chart.querySelector(".ticks")
  const most = Math.max(2, Math.floor(ticks.getBoundingClientRect().width / 90))
  let step = (strides.find((stride) => length / stride / 1000 <= most) ?? 864e5) * 1000
  while (length / step > most) step *= 2
  const texts = []
  for (let time = Math.ceil(start / step) * step; time <= start + length; time += step) {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text")
    const share = (time - start) / length
    text.setAttribute("x", `${share * 100}%`)
    text.setAttribute("y", "14")
    text.setAttribute("text-anchor", share < .04 ? "start" : share > .96 ? "end" : "middle")
    text.textContent = clock(time)
    texts.push(text)
  }
  ticks.replaceChildren(...texts)
}

function zoom(factor, middle = cursor) {
  const place = middle >= view[0] && middle <= view[1] ? middle : (view[0] + view[1]) / 2
  showView(place - (place - view[0]) * factor, place + (view[1] - place) * factor)
}

// From moment to moment; the view follows.
function step(run, direction) {
  const here = run.moments.findIndex(({ row }) => row === run.moment)
  const isThere = run.moments[here]?.at === cursor
  const next = run.moments[direction > 0 ? here + 1 : isThere ? here - 1 : here]
  go(next ? next.at : direction > 0 ? end : 0, next?.row)
}

function go(time, row = null) {
  chosen = row
  const length = view[1] - view[0]
  if (time < view[0] || time > view[1]) showView(time - length / 2, time + length / 2)
  showCursor(time)
}

const keys = {
  ArrowRight: (run) => step(run, 1), ArrowLeft: (run) => step(run, -1),
  PageDown: () => go(Math.min(end, cursor + (view[1] - view[0]) / 10)),
  PageUp: () => go(Math.max(0, cursor - (view[1] - view[0]) / 10)),
  Home: () => go(0), End: () => go(end),
  "+": () => zoom(.5), "=": () => zoom(.5), "-": () => zoom(2), 0: () => showView(0, end),
  Enter: (run) => run.moment && open(run.moment.id),
}

function listen(run) {
  const time = (event) => {
    const plot = run.scrub.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - plot.left) / plot.width, 0), 1)
    return view[0] + share * (view[1] - view[0])
  }
  const isPlot = (event) => event.target.closest(".plot, .scrub")
  let from = null
  run.chart.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && isPlot(event) && !event.target.closest("a")) from = time(event)
  })
  run.chart.addEventListener("pointermove", (event) => {
    if (from === null && !isPlot(event)) return
    showCursor(time(event))
    run.brush.hidden = from === null
    if (from === null) return
    const plot = run.scrub.getBoundingClientRect()
    const left = plot.left - run.plots.getBoundingClientRect().left
    const ends = [from, cursor].sort((a, b) => a - b)
      .map((time) => left + (time - view[0]) / (view[1] - view[0]) * plot.width)
    run.brush.style.left = `${ends[0]}px`
    run.brush.style.width = `${ends[1] - ends[0]}px`
  })
  addEventListener("pointerup", (event) => {
    if (from === null) return
    const [start, stop] = [from, time(event)].sort((a, b) => a - b)
    const isDrag = stop - start > (view[1] - view[0]) / 100
    from = null
    run.brush.hidden = true
    if (isDrag) showView(start, stop)
    showCursor(stop)
  })
  addEventListener("pointercancel", () => { from = null; run.brush.hidden = true })
  run.chart.addEventListener("dblclick", () => showView(0, end))
  run.chart.addEventListener("wheel", (event) => {
    if (!isPlot(event)) return
    const length = view[1] - view[0]
    // A wheel goes up and down, a pad every way.
    const sideways = event.deltaX || (event.shiftKey ? event.deltaY : 0)
    const way = sideways / run.scrub.getBoundingClientRect().width * length
    if (event.ctrlKey) zoom(event.deltaY < 0 ? .8 : 1.25, time(event))
    else if (sideways && length < end) showView(view[0] + way, view[1] + way)
    else return
    event.preventDefault()
  }, { passive: false })
  run.scrub.addEventListener("keydown", (event) => {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action(run)
  })
  const actions = { in: () => zoom(.5), out: () => zoom(2), all: () => showView(0, end) }
  for (const button of all(".tools button", run.article)) {
    button.addEventListener("click", actions[button.dataset.do])
  }
  const attributes = { role: "slider", tabindex: "0", "aria-label": "Moment of the run",
    "aria-valuemin": "0", "aria-valuemax": String(Math.round(end / 1000)) }
  for (const name in attributes) run.scrub.setAttribute(name, attributes[name])
  for (const part of all(".tools, .inspector", run.article)) part.hidden = false
  for (const part of all("details", run.chart)) {
    part.addEventListener("toggle", () => showCursor(cursor))
  }
}

// Goes to a place of the page, and lets the cursor follow.
function open(name) {
  if (location.hash === `#${name}`) follow()
  else location.hash = name
}

function follow() {
  const place = document.getElementById(location.hash.slice(1))
  if (!place) return
  place.closest("details")?.setAttribute("open", "")
  if (place.dataset.at) go(at(place), place)
  place.scrollIntoView({ block: place.matches("li") ? "center" : "start" })
}

function copy(button) {
  const code = button.parentElement.querySelector("code")
  const say = (word) => {
    button.textContent = word
    const status = document.querySelector(".status")
    status.textContent = word === "Copied" ? "Command copied." : ""
  }
  // Where a page may not copy, the text is marked, and the keyboard can.
  const mark = () => {
    getSelection().selectAllChildren(code)
    say(document.execCommand("copy") ? "Copied" : "Press Ctrl C")
  }
  if (!navigator.clipboard) mark()
  else navigator.clipboard.writeText(code.textContent).then(() => say("Copied"), mark)
}

// The first moment in which two runs differ, as far as both pages tell it.
function compare([first, second]) {
  const text = ({ row }) => row.textContent
  const position = first.moments.findIndex((moment, index) =>
    !second.moments[index] || text(moment) !== text(second.moments[index]))
  const differing = [first, second].map((run) => run.moments[position]).filter(Boolean)
  for (const { row } of differing) row.classList.add("differs")
  const status = document.querySelector(".status")
  if (!differing.length) status.textContent = "Both runs have the same moments."
  else {
    const link = document.createElement("a")
    link.href = `#${differing[0].row.id}`
    link.textContent = clock(differing[0].at)
    status.replaceChildren("The first moment that differs: ", link)
  }
}

document.title = `${all("h1").map((title) => title.textContent).join(" | ")} · memsim`
for (const button of all(".copy")) {
  button.hidden = false
  button.addEventListener("click", () => copy(button))
}
for (const run of charts) listen(run)
if (charts.length) {
  showView(0, end)
  addEventListener("resize", () => showView(...view))
}
if (charts.length === 2) compare(charts)
addEventListener("hashchange", follow)
const failure = document.querySelector("[data-first]")
if (location.hash) follow()
else if (failure) {
  go(at(failure))
  const first = failure.querySelector("li") ?? failure
  first.scrollIntoView({ behavior: "instant", block: "nearest" })
  failure.focus({ preventScroll: true })
}
