"use strict"
// The graph that the page of a run and the live page share: panes above each other, with one time
// from left to right. A ruler is the slider of the moment; each value at that moment stands beside
// its line.
//
//   const axis = new Graph.Axis({ second: 1e9, isLive: true })   // one for all graphs of a page
//   const graph = new Graph(one(".lanes"), axis, { choose(time) { … }, step(way) { … } })
//   const pane = graph.addPane({ name: "processes", style: "footprints", unit: 1, top: 40 << 20 })
//   const line = pane.addSeries("Mail (3)", { values: [[0, 4096], [2e9, null]] })
//   pane.thresholds = [{ value: 6 << 20, name: "warning" }]
//   graph.events = [{ at: 3e9, kind: "kill", label: "Mail" }]
//   axis.grow(5e9)                       // each time before a draw: the present
//   axis.draw()                          // after data changed; values may grow in place
const Graph = (() => {
  const { strides, within } = GraphTime
  const { Pane, all, drawn, made, setText, textWidth } = GraphPanes
  const labelRows = 2
  const labelHeight = 16
  const markWidth = 8

  class Graph {
    // `scale` is the number of places of paths in a unit of time; `options` may have `choose`,
    // `step`, `enter`, `moved`, `describe` and `tools`.
    constructor(element, axis, options = {}) {
      Object.assign(this, { element, axis, options, scale: options.scale ?? 1000 / axis.second })
      this.panes = all(".lane[data-unit]", element).map((lane) => new Pane(lane, this))
      this.events = []
      this.ruler = element.querySelector(".ruler") ?? this.makeRuler()
      this.scrub = this.ruler.querySelector(".scrub")
      this.window = made("div", "window", made("div", "thumb"))
      this.scrub.append(this.window)
      this.makeEvents()
      this.cursor = made("div", "cursor", made("span", "flag"))
      this.brush = made("div", "brush")
      this.brush.hidden = true
      element.append(this.cursor, this.brush)
      axis.graphs.push(this)
      const attributes = { role: "slider", tabindex: "0", "aria-valuemin": "0",
        "aria-label": options.label ?? "Moment of the run" }
      for (const name in attributes) this.scrub.setAttribute(name, attributes[name])
      this.listen()
    }

    makeRuler() {
      const name = made("p", "name", made("span", "", "time"), " ", made("output", ""))
      const ticks = drawn("svg", { class: "plot ticks", "aria-hidden": true })
      const ruler = made("div", "lane ruler", name, made("div", "scrub", ticks))
      this.element.prepend(ruler)
      return ruler
    }

    makeEvents() {
      this.eventPlot = drawn("svg", { class: "plot", "aria-hidden": true })
      const name = made("p", "name", made("span", "", "kills and warnings"))
      this.eventLane = made("div", "lane events", name, this.eventPlot)
      this.eventLane.hidden = true
      this.ruler.after(this.eventLane)
      this.guides = drawn("svg", { class: "guides", "aria-hidden": true })
      this.element.append(this.guides)
    }

    addPane({ name, note = "", style = "", unit, top = 1 }) {
      const wave = drawn("svg", { class: "wave", preserveAspectRatio: "none" })
      const plot = drawn("svg", { class: "plot", role: "img", "aria-label": `${name} over time` })
      plot.append(wave)
      const names = made("div", "name", made("b", "", name), made("span", "", note),
        made("output", ""), made("ul", "series"))
      const lane = made("div", `lane ${style}`, names, plot)
      Object.assign(lane.dataset, { unit, top })
      this.cursor.before(lane)
      const pane = new Pane(lane, this)
      pane.base = 0
      this.panes.push(pane)
      return pane
    }

    share(time) { return (time - this.axis.view[0]) / this.axis.length }

    // The plots' place from left to right, in the element that has the lanes.
    get place() {
      const plot = this.scrub.getBoundingClientRect()
      return { left: plot.left - this.element.getBoundingClientRect().left, width: plot.width,
        start: plot.left }
    }

    timeAt(event) {
      const { start, width } = this.place
      return this.axis.view[0] + within((event.clientX - start) / width, 0, 1) * this.axis.length
    }

    draw() {
      const { view, end } = this.axis
      for (const pane of this.panes) pane.draw(view, this.scale, end)
      for (const use of all("use[data-at]", this.element)) {
        const share = this.share(Number(use.dataset.at))
        use.setAttribute("x", `${share * 100}%`)
        use.style.display = share < 0 || share > 1 ? "none" : ""
      }
      this.drawTicks()
      this.drawEvents()
    }

    drawTicks() {
      const { view: [start], length, end, second } = this.axis
      const ticks = this.ruler.querySelector(".ticks")
      const { width } = this.place
      const most = Math.max(2, Math.floor(width / 90))
      const millis = second / 1000
      let step = (strides.find((stride) => length / stride / millis <= most) ?? 864e5) * millis
      while (length / step > most) step *= 2
      const texts = []
      for (let time = Math.ceil(start / step) * step; time <= start + length; time += step) {
        const share = this.share(time)
        const anchor = share < .04 ? "start" : share > .96 ? "end" : "middle"
        texts.push(drawn("text", { x: `${share * 100}%`, y: 14, "text-anchor": anchor },
          this.axis.clock(time)))
      }
      ticks.replaceChildren(...texts)
      this.window.hidden = length >= end
      Object.assign(this.window.firstChild.style,
        { left: `${start / end * 100}%`, width: `${length / end * 100}%` })
    }

    // Each event has its mark, and events of a kind at one place share one. Its label stands beside
    // it in the first row with room, and kills come before warnings.
    drawEvents() {
      // A live page has room for the first event before it comes: nothing moves then.
      this.eventLane.hidden = !this.axis.isLive && this.events.length === 0
      const { left, width } = this.place
      Object.assign(this.guides.style, { left: `${left}px`, width: `${width}px` })
      const taken = Array.from({ length: labelRows }, () => [])
      const isFree = (row, from, to) => !taken[row].some(([a, b]) => from < b && to > a)
      const marks = this.clusters(width).map(({ at, kind, labels, href }) => {
        const name = labels.length > 1 ? `${labels[0]} + ${labels.length - 1}` : labels[0]
        const [x, place] = [this.share(at) * width, `${this.share(at) * 100}%`]
        const wide = textWidth(name) + 14
        const isLeft = x + wide > width
        const [from, to] = isLeft ? [x - wide, x + 6] : [x - 6, x + wide]
        const row = taken.findIndex((_, row) => from > -7 && isFree(row, from, to))
        if (row >= 0) taken[row].push([from, to])
        const y = labelHeight * Math.max(row, 0) + labelHeight / 2 + 1
        const link = href ? { href, tabindex: "-1" } : {}
        const title = drawn("title", {}, `${this.axis.clock(at)} ${labels.join(", ")}`)
        const mark = drawn(href ? "a" : "g", { class: `mark ${kind}`, ...link }, title,
          drawn("use", { href: `#mark-${kind}`, x: place, y }))
        const label = drawn("text", { x: place, y: y + 4, dx: isLeft ? -9 : 9,
          "text-anchor": isLeft ? "end" : "start", class: kind }, name)
        return { kind, place, mark: row < 0 ? mark : drawn("g", {}, mark, label) }
      })
      // The first one is drawn last, above the others.
      this.eventPlot.replaceChildren(...marks.map(({ mark }) => mark).reverse())
      this.guides.replaceChildren(...marks.filter(({ kind }) => kind === "kill")
        .map(({ place }) => drawn("line", { x1: place, x2: place, y2: "100%" })))
    }

    // The events in view, those of a kind that are less than a mark apart together.
    clusters(width) {
      const kinds = ["kill", "failure", "warning"]
      const found = []
      const events = [...this.events].sort((a, b) => a.at - b.at)
      for (const kind of kinds) {
        let last = null
        for (const event of events) {
          const share = this.share(event.at)
          if (event.kind !== kind || share < 0 || share > 1) continue
          if (last && (share - this.share(last.at)) * width < markWidth) {
            last.labels.push(event.label)
          } else {
            last = { ...event, labels: [event.label] }
            found.push(last)
          }
        }
      }
      return found
    }

    showCursor() {
      const { axis } = this
      const { left, width } = this.place
      const share = this.share(axis.moment)
      this.cursor.style.left = `${left + share * width}px`
      // The present is the end of the time, and needs no cursor.
      this.cursor.hidden = axis.cursor === null || share < 0 || share > 1
      const flag = this.cursor.firstChild
      setText(flag, axis.clock(axis.moment))
      flag.classList.toggle("left", share > .85)
      for (const { series } of this.panes) {
        for (const one of series) {
          setText(one.output, one.text(axis.moment))
          const isGone = one.at(axis.moment)[0] == null
          for (const part of [one.row, one.output]) part?.classList.toggle("gone", isGone)
        }
      }
      setText(this.ruler.querySelector("output"), axis.clock(axis.moment))
      this.options.moved?.(axis.moment)
      const words = this.options.describe?.(axis.moment) ?? this.values(axis.moment)
      const millis = (time) => String(Math.round(time / axis.second * 1000))
      this.scrub.setAttribute("aria-valuemax", millis(axis.end))
      this.scrub.setAttribute("aria-valuenow", millis(axis.moment))
      this.scrub.setAttribute("aria-valuetext", `${axis.clock(axis.moment)}: ${words}`)
    }

    // Every value at a moment, in words.
    values(time) {
      return this.panes.flatMap(({ series, lane }) => series.filter((one) => one.output)
        .map((one) => `${one.name ?? lane.querySelector(".name b").textContent} ${one.text(time)}`))
        .join(", ")
    }

    listen() {
      const { axis, element, options } = this
      const isPlot = (event) => event.target.closest?.(".plot, .scrub")
      // The gesture of a press: it moves the moment, or chooses or moves a part of the time.
      let press = null
      element.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || !isPlot(event) || event.target.closest("a")) return
        const kind = event.target.closest(".window") ? "pan"
          : event.target.closest(".scrub") ? "scrub" : "brush"
        press = { kind, from: this.timeAt(event), x: event.clientX, view: axis.view }
        element.setPointerCapture(event.pointerId)
        if (kind === "scrub") this.choose(press.from, false)
      })
      element.addEventListener("pointermove", (event) => {
        if (!press && !isPlot(event)) return
        if (press?.kind === "pan") {
          const way = (event.clientX - press.x) / this.place.width * axis.end
          return axis.showView(press.view[0] + way, press.view[1] + way)
        }
        if (press?.kind === "scrub") return this.choose(this.timeAt(event), false)
        axis.showCursor(this.timeAt(event))
        if (!press) return
        const { left, width } = this.place
        const ends = [press.from, axis.moment].sort((a, b) => a - b)
          .map((time) => left + this.share(time) * width)
        this.brush.hidden = false
        this.brush.style.left = `${ends[0]}px`
        this.brush.style.width = `${ends[1] - ends[0]}px`
      })
      element.addEventListener("pointerup", (event) => {
        if (!press) return
        const { kind, from } = press
        press = null
        this.brush.hidden = true
        if (kind === "pan") return
        const time = this.timeAt(event)
        const isDrag = kind === "brush" && Math.abs(time - from) > axis.length / 100
        if (isDrag) axis.showView(Math.min(from, time), Math.max(from, time))
        else this.choose(time, true)
      })
      element.addEventListener("pointercancel", () => { press = null; this.brush.hidden = true })
      element.addEventListener("pointerleave", () => {
        if (axis.isLive && !press) axis.showCursor(axis.chosen)
      })
      element.addEventListener("dblclick", (event) => isPlot(event) && axis.showAll())
      element.addEventListener("wheel", (event) => this.wheel(event, isPlot), { passive: false })
      this.scrub.addEventListener("keydown", (event) => this.press(event))
      const actions =
        { in: () => axis.zoom(.5), out: () => axis.zoom(2), all: () => axis.showAll() }
      for (const button of options.tools ? all("[data-zoom]", options.tools) : []) {
        button.addEventListener("click", actions[button.dataset.zoom])
      }
    }

    choose(time, isLast) {
      if (this.axis.isLive) this.axis.chosen = time
      this.axis.showCursor(time)
      this.options.choose?.(time, isLast)
    }

    // A wheel goes up and down, a pad every way.
    wheel(event, isPlot) {
      if (!isPlot(event)) return
      const { axis } = this
      const sideways = event.deltaX || (event.shiftKey ? event.deltaY : 0)
      if (event.ctrlKey) axis.zoom(event.deltaY < 0 ? .8 : 1.25, this.timeAt(event))
      else if (sideways && axis.length < axis.end) {
        axis.pan(sideways / this.place.width * axis.length)
      } else return
      event.preventDefault()
    }

    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { axis, options } = this
      const go = (time) => {
        axis.go(time)
        this.choose(axis.moment, true)
      }
      const step = (way) => options.step ? options.step(way, event)
        : go(axis.moment + way * axis.second / (event.shiftKey ? 1000 : 10))
      const actions = {
        ArrowRight: () => step(1), ArrowLeft: () => step(-1),
        PageDown: () => go(axis.moment + axis.length / 10),
        PageUp: () => go(axis.moment - axis.length / 10),
        Home: () => go(0), End: () => go(axis.end),
        "+": () => axis.zoom(.5), "=": () => axis.zoom(.5), "-": () => axis.zoom(2),
        0: () => axis.showAll(), Enter: () => options.enter?.(),
      }
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      // A key that the ruler knows is no shortcut of the page.
      event.stopPropagation()
      action()
    }
  }

  return Object.assign(Graph, GraphTime, { Series: GraphPanes.Series })
})()
