// The page is whole without this. It adds what only a script can do: a cursor that all lanes and
// runs share, the screen and the log of the moment, copying, and the way to the first failure.
"use strict"

const at = (element) => Number(element.dataset.at)
const columns = 100000
const articles = all("article.run")
const lengths = articles.map((article) => Number(article.dataset.duration) || 1)
const axis = new Graph.Axis({ end: Math.max(1, ...lengths) })
// The row of the moment that was gone to: of several at one time it is the one that is shown.
let chosen = null
const mostBefore = 12
const read = articles.map(readRun)
const runs = read.filter((run) => run.graph)

// A run, as its markup says it. All times are in microseconds.
function readRun(article, position) {
  const run = { article, duration: lengths[position] }
  run.moments = all(".moments > li[data-at]", article).map((row) => ({ at: at(row), row }))
  run.pictures = all(".picture", article).map((figure) =>
    ({ at: at(figure), source: source(figure) }))
  run.inspector = article.querySelector(".inspector")
  const lanes = article.querySelector(".lanes")
  if (!lanes) return run
  run.graph = new Graph(lanes, axis, {
    scale: columns / run.duration, tools: article.querySelector(".tools"),
    step: (way) => step(run, way), enter: () => run.moment && open(run.moment.id),
    choose: () => { chosen = null },
    moved: (time) => showMoment(run, time),
    describe: () => run.inspector.querySelector(".now").textContent,
  })
  for (const pane of run.graph.panes) {
    const [low, high] = [".figure", ".range"].map((name) =>
      steps(pane.lane.querySelector(name), run.duration))
    pane.series = [new Graph.Series(pane, { values: low, high: high.length ? high : low,
      output: pane.lane.querySelector("output") })]
  }
  run.graph.events = all("a.mark[data-label]", lanes).map((mark) => ({
    at: at(mark.querySelector("use")), kind: mark.classList[1], label: mark.dataset.label,
    href: mark.getAttribute("href") }))
  // Lanes have marks in the order of apps; many have the same time.
  const places = new Map(run.moments.map(({ row }, place) => [`#${row.id}`, place]))
  run.graph.events.sort((a, b) => places.get(a.href) - places.get(b.href))
  for (const part of all(".tools, .inspector", article)) part.hidden = false
  for (const part of all("details", lanes)) {
    part.addEventListener("toggle", () => run.graph.showCursor())
  }
  return run
}

// Equal pictures are stored once: the others lead to it.
function source(figure) {
  const same = figure.querySelector("a")
  const stored = same ? document.getElementById(same.hash.slice(1)) : figure
  return stored.querySelector("img").src
}

// The figures of a lane are those of its path: they change where it goes up or down.
function steps(path, duration) {
  if (!path) return []
  const found = [[0, 0]]
  let [x, value] = [0, 0]
  for (const [, verb, amount] of path.getAttribute("d").matchAll(/([hv])(-?\d+)/g)) {
    if (verb === "h") x += Number(amount)
    else {
      value -= Number(amount)
      const time = x / columns * duration
      if (found.at(-1)[0] === time) found.pop()
      found.push([time, value])
    }
  }
  return found
}

const before = (list, time) => list[Graph.lastBefore(list, time, "at")]

function showMoment(run, time) {
  const moment = chosen && run.moments.find(({ row, at }) => row === chosen && at === time)
    || before(run.moments, time)
  showScreen(run, before(run.pictures, time))
  if (run.moment === moment?.row) return
  run.moment?.classList.remove("now")
  run.moment = moment?.row
  run.moment?.classList.add("now")
  const now = run.inspector.querySelector(".now")
  now.replaceChildren()
  showLog(run)
  if (!moment) return
  const [link, story] = [".at", ".why"].map((name) =>
    moment.row.querySelector(name)?.cloneNode(true))
  now.append(link, ` ${words(moment.row)}`)
  if (story) now.append(" ", story)
}

const words = (row) =>
  [".who", ".what"].map((name) => row.querySelector(name).textContent).join(" ").trim()

function showScreen(run, picture) {
  const screen = run.inspector.querySelector(".screen")
  screen.hidden = !picture
  if (!picture || run.picture === picture) return
  run.picture = picture
  const image = screen.querySelector("img") ?? new Image()
  image.src = picture.source
  image.alt = `The screen at ${axis.clock(picture.at)}`
  screen.replaceChildren(image, `screen at ${axis.clock(picture.at)}`)
}

// What happened before, the last first; the list below has all moments.
function showLog(run) {
  const here = run.moments.findIndex(({ row }) => row === run.moment)
  const shown = run.moments.slice(Math.max(0, here - mostBefore), Math.max(0, here)).reverse()
  run.inspector.querySelector(".before").replaceChildren(...shown.map(({ at, row }) => {
    const item = document.createElement("li")
    item.className = row.className
    const time = document.createElement("span")
    time.textContent = axis.clock(at)
    item.append(time, words(row))
    item.addEventListener("click", () => {
      chosen = row
      axis.go(at)
    })
    return item
  }))
}

// From moment to moment; the view follows.
function step(run, way) {
  const here = run.moments.findIndex(({ row }) => row === run.moment)
  const isThere = run.moments[here]?.at === axis.moment
  const next = run.moments[way > 0 ? here + 1 : isThere ? here - 1 : here]
  chosen = next?.row ?? null
  axis.go(next ? next.at : way > 0 ? axis.end : 0)
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
  if (place.matches(".unfound")) showAllRows()
  if (place.dataset.at) {
    chosen = place
    axis.go(at(place))
  }
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

if (read.length > 1) compare(read)
document.title = `${all("h1").map((title) => title.textContent).join(" | ")} · memsim`
for (const article of articles) listenToLists(article)
for (const button of all(".copy")) {
  button.hidden = false
  button.addEventListener("click", () => copy(button))
}
if (runs.length) {
  alignScales(runs)
  axis.draw()
  addEventListener("resize", () => axis.draw())
}
addEventListener("hashchange", follow)
const failure = document.querySelector("[data-first]")
if (location.hash) follow()
else if (failure && read.length === 1) {
  axis.go(at(failure))
  const first = failure.querySelector("li") ?? failure
  first.scrollIntoView({ behavior: "instant", block: "nearest" })
  failure.focus({ preventScroll: true })
}
