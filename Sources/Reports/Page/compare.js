"use strict"
// Several runs on one page: in what they differ, one scale for all, and titles that differ.

// The facts by which a run was begun. The others are results of it.
const causes = ["device", "policy", "seed", "options", "build", "debug"]

function compare(runs) {
  const facts = runs.map(({ article }) => new Map(all(".facts > div", article).map((fact) =>
    [...fact.children].map((part) => part.textContent))))
  const names = [...new Set(facts.flatMap((known) => [...known.keys()]))]
  const differ = (name) => new Set(facts.map((known) => known.get(name))).size > 1
  const row = (name, cells) => {
    const [line, head] = ["tr", "th"].map((tag) => document.createElement(tag))
    head.scope = "row"
    head.textContent = name
    line.append(head, ...cells.map((cell) => {
      const element = document.createElement("td")
      element.append(cell ?? "–")
      return element
    }))
    return line
  }
  const rows = [...causes, ...names.filter((name) => !causes.includes(name))].filter(differ)
    .map((name) => row(name, facts.map((known) => known.get(name))))
  const verdicts = runs.map(({ article }) => article.querySelector(".verdict").textContent.trim())
  if (new Set(verdicts).size > 1) rows.push(row("outcome", verdicts))
  rows.push(row("first difference", firstDifference(runs)))
  nameRuns(runs, facts, differ)
  const titles = runs.map(({ article }) => article.querySelector("h1").textContent)
  showDifferences(rows, titles)
}

// The first moment in which runs differ, as far as the page has their moments.
function firstDifference(runs) {
  const text = ({ row }) => row.textContent
  const length = Math.max(...runs.map(({ moments }) => moments.length))
  const place = [...Array(length).keys()].find((index) => {
    const shown = runs.map(({ moments }) => moments[index])
    return shown.some((moment) => !moment || text(moment) !== text(shown[0]))
  })
  if (place === undefined) return runs.map(() => "none: the same moments")
  const moments = runs.map(({ moments }) => moments[place])
  const status = document.querySelector(".status")
  const earliest = moments.filter((moment) => moment).reduce((first, moment) =>
    moment.at < first.at ? moment : first)
  status.replaceChildren("The first moment that differs: ", link(earliest))
  return moments.map((moment) => {
    if (!moment) return "the run has ended"
    moment.row.classList.add("differs")
    const cell = document.createElement("span")
    cell.append(link(moment), ` ${words(moment.row)}`)
    return cell
  })
}

function link({ row, at }) {
  const element = document.createElement("a")
  element.href = `#${row.id}`
  element.textContent = axis.clock(at)
  return element
}

// Runs of one scenario are named by the causes in which they differ, and by their number if
// these are the same.
function nameRuns(runs, facts, differ) {
  const heads = runs.map(({ article }) => article.querySelector("h1"))
  if (new Set(heads.map((head) => head.textContent)).size === heads.length) return
  const named = causes.filter(differ)
  heads.forEach((head, place) => {
    const known = named.map((name) =>
      name === "seed" ? `seed ${facts[place].get(name)}` : facts[place].get(name))
    const words = known.filter((word) => word).join(", ")
    if (words) head.textContent += ` · ${words}`
  })
  const titles = heads.map((head) => head.textContent)
  heads.forEach((head, place) => {
    const isAlone = titles.filter((title) => title === titles[place]).length === 1
    if (!isAlone) head.textContent += ` · run ${place + 1}`
  })
}

function showDifferences(rows, titles) {
  const section = document.createElement("section")
  section.className = "differences"
  section.setAttribute("aria-labelledby", "differences-title")
  const title = document.createElement("h2")
  title.id = "differences-title"
  title.textContent = "Differences"
  const table = document.createElement("table")
  const head = table.createTHead().insertRow()
  for (const text of ["", ...titles]) {
    const cell = document.createElement(text ? "th" : "td")
    if (text) cell.scope = "col"
    cell.textContent = text
    head.append(cell)
  }
  table.createTBody().append(...rows)
  section.append(title, table)
  document.querySelector("main").before(section)
}

// Equal heights in two runs show equal amounts.
function alignScales(runs) {
  for (const style of ["available", "app", "interruptions", "level"]) {
    const panes = runs.flatMap(({ graph }) => graph.panes)
      .filter(({ lane, unit }) => lane.matches(`.${style}`) && unit === runs[0].graph.panes[0].unit)
    for (const pane of panes) pane.top = Math.max(...panes.map(({ top }) => top))
  }
}
