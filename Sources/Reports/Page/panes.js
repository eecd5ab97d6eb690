"use strict"
// The panes of a graph: names at the left, and lines over time.
const GraphPanes = (() => {
  const { figure, lastBefore } = GraphTime
  const drawn = (name, attributes = {}, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name)
    for (const key in attributes) element.setAttribute(key, attributes[key])
    element.append(...children)
    return element
  }
  const made = (name, className, ...children) => {
    const element = document.createElement(name)
    element.className = className
    element.append(...children)
    return element
  }
  const all = (selector, root) => [...root.querySelectorAll(selector)]
  const setText = (element, text) => {
    if (element && element.textContent !== text) element.textContent = text
  }

  const thresholdHeight = 13
  const pen = document.createElement("canvas").getContext("2d")
  const widths = new Map()
  function textWidth(text) {
    if (!widths.has(text)) {
      pen.font = `11.5px ${getComputedStyle(document.body).fontFamily}`
      widths.set(text, pen.measureText(text).width)
    }
    return widths.get(text)
  }

  // A line, or the area below it. Values are [time, value], each valid up to the next.
  class Series {
    constructor(pane, parts) { Object.assign(this, { pane }, parts) }

    // The least and the most value at a moment.
    at(time) {
      return [this.values, this.high ?? this.values].map((list) =>
        list[lastBefore(list, time, 0)]?.[1])
    }

    text(time) {
      const words = this.at(time).map((value) => figure(value, this.pane.unit))
      return words[0] === words[1] ? words[0] : words.join("–")
    }

    draw(scale, end) {
      if (!this.isMade) return
      const last = this.values.at(-1)
      const state = [this.values.length, this.values[0], last, last && last[1] !== null && end]
      const key = state.join()
      if (key === this.key) return
      this.key = key
      let [way, before] = ["", null]
      for (const [at, value] of this.values) {
        const x = Math.round(at * scale)
        if (before !== null) way += `H${x}`
        if (value !== null) way += before === null ? `M${x} ${-value}` : `V${-value}`
        before = value
      }
      if (before !== null) way += `H${Math.round(end * scale)}`
      if (this.isArea && way) way += `V0H${Math.round(this.values[0][0] * scale)}z`
      this.path.setAttribute("d", way)
    }

    remove() {
      this.path.remove()
      this.row?.remove()
      this.pane.series = this.pane.series.filter((series) => series !== this)
    }
  }

  // A lane of a graph: the names at its left, and lines over time.
  class Pane {
    constructor(lane, graph) {
      this.lane = lane
      this.graph = graph
      this.unit = lane.dataset.unit
      this.plot = lane.querySelector(".plot")
      this.wave = lane.querySelector(".wave")
      // Where zero stands: at the bottom of a path that has come with the page.
      this.base = this.top = Number(lane.dataset.top)
      this.series = []
      this.count = 0
      this.lines = all("line.threshold", lane).map((line) =>
        ({ value: Number(line.dataset.value), line }))
    }

    // Patterns come in the order in which series were added, and stay. `beside` is a series whose
    // row shows the value of this one, too; `label` names it where no row does.
    addSeries(name, { values = [], isFaint = false, isArea = false, index = this.count, beside,
      label = name } = {}) {
      this.count = Math.max(this.count, index + 1)
      const pattern = isArea ? "area" : `line s${index % 6} d${index % 4}`
      const path = drawn("path", { class: isFaint ? `${pattern} faint` : pattern })
      this.wave.append(path)
      const swatch = drawn("svg", { class: "swatch", width: 26, height: 8, "aria-hidden": true },
        drawn("path", { class: pattern, d: "M0 4H26" }))
      // The area of a pane needs no name beside that of its pane.
      const output = isArea ? this.lane.querySelector(".name > output") : made("output", "")
      const row = beside || isArea ? null : made("li", "", swatch, made("bdi", "", name), output)
      beside?.row.append(output)
      if (row) {
        this.lane.querySelector(".series").append(row)
        row.addEventListener("pointerenter", () => path.classList.add("marked"))
        row.addEventListener("pointerleave", () => path.classList.remove("marked"))
      }
      const series = new Series(this, { path, output, values, row, isArea, isMade: true,
        name: isArea ? undefined : label })
      this.series.push(series)
      return series
    }

    set note(text) { setText(this.lane.querySelector(".name > span"), text) }

    set thresholds(list) {
      for (const { group } of this.lines) group?.remove()
      this.lines = list.map(({ value, name }) => {
        const line = drawn("line", { class: "threshold", x2: "100%" })
        const text = drawn("text", { class: "threshold", x: 4, dy: -3 }, name)
        const group = drawn("g", {}, line, text)
        this.plot.append(group)
        return { value, line, text, group }
      })
    }

    draw([from, to], scale, end) {
      const [x, width] = [from * scale, (to - from) * scale]
      this.wave.setAttribute("viewBox", `${x} ${this.base - this.top} ${width} ${this.top}`)
      for (const series of this.series) series.draw(scale, end)
      const height = this.lines.length ? this.plot.getBoundingClientRect().height : 0
      let above = null
      for (const { value, line, text } of this.lines) {
        const share = 1 - value / this.top
        for (const name of ["y1", "y2"]) line.setAttribute(name, `${share * 100}%`)
        const label = text ?? line.nextElementSibling
        label.setAttribute("y", `${share * 100}%`)
        // Where lines are close, a name stands behind the one above it.
        const isClose = above && share * height - above.y < thresholdHeight
        const x = isClose ? above.x + textWidth(above.text) + 8 : 4
        label.setAttribute("x", x)
        above = { x, y: share * height, text: label.textContent }
        // A line above the values in view would be one in another pane.
        for (const part of [line, label]) part.toggleAttribute("hidden", value > this.top)
      }
    }
  }

  return { Pane, Series, all, drawn, made, setText, textWidth }
})()
