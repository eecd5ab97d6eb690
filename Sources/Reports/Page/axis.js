"use strict"
// The time that graphs of a page share, and words for times and amounts.
const GraphTime = (() => {
  const within = (value, low, high) => Math.min(Math.max(value, low), high)

  // The position of the last item that is not behind a place; items are in the order of `key`.
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
    const unit = units.find(([, one]) => bytes >= one / 2048 * 1999)
    if (!unit) return `${bytes}B`
    const number = bytes / unit[1]
    return `${number < 100 ? Math.round(number * 10) / 10 : Math.round(number)}${unit[0]}`
  }

  const levels = ["normal", "warning", "urgent", "critical"]
  function figure(value, unit) {
    if (value === undefined) return "–"
    if (value === null) return "ended"
    if (unit === "level") return levels[value] || String(value)
    return unit === "count" ? String(value) : size(value * Number(unit))
  }

  // The values of available memory at which levels begin, as the settings of a policy name them.
  const thresholds = (settings, total) => settings
    .filter(({ name }) => levels.indexOf(name) > 0)
    .map(({ name, value }) => ({ name, value: total * value / 100 }))

  // A time that graphs share: its end, the part in view, and the moment at the cursor. The cursor
  // of a live page is null as long as it stands in the present.
  class Axis {
    constructor({ second = 1e6, end = 1, isLive = false } = {}) {
      Object.assign(this, { second, end, isLive, view: [0, end], graphs: [], chosen: null })
      this.cursor = isLive ? null : 0
    }

    get moment() { return this.cursor ?? this.end }
    get length() { return this.view[1] - this.view[0] }

    // Whole milliseconds: the moments that commands and reports name.
    clock(time) {
      const millis = Math.floor(time / this.second * 1000 + 1e-6)
      const seconds = Math.floor(millis / 1000)
      const fraction = String(millis % 1000).padStart(3, "0").replace(/0+$/, "")
      const rest = fraction && `.${fraction}`
      if (seconds < 3600) return `${seconds}${rest}s`
      const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
      return `${Math.floor(seconds / 3600)}:`
        + parts.map((part) => String(part).padStart(2, "0")).join(":") + rest
    }

    // The present moves on; a view of all time, or of the present, moves with it.
    grow(end) {
      const [from, to] = this.view
      const [isAll, isAtEnd] = [from === 0 && to >= this.end, to >= this.end]
      this.end = Math.max(end, 1)
      if (isAll) this.view = [0, this.end]
      else if (isAtEnd) this.view = [this.end - (to - from), this.end]
    }

    // The part of the time in view, in whole units: what is zoomed out again is all there is.
    showView(from, to) {
      const least = Math.min(this.end, Math.max(this.end / 2000, this.second / 100))
      const length = within(Math.round(to - from), Math.ceil(least), this.end)
      const start = within(Math.round(from), 0, this.end - length)
      this.view = [start, start + length]
      this.draw()
    }

    showAll() { this.showView(0, this.end) }

    zoom(factor, middle = this.moment) {
      const [from, to] = this.view
      const place = middle >= from && middle <= to ? middle : (from + to) / 2
      this.showView(place - (place - from) * factor, place + (to - place) * factor)
    }

    pan(way) { this.showView(this.view[0] + way, this.view[1] + way) }

    showCursor(time) {
      this.cursor = time === null ? null : within(time, 0, this.end)
      for (const graph of this.graphs) graph.showCursor()
    }

    // Goes to a moment; the view follows.
    go(time) {
      const [from, to] = this.view
      this.cursor = within(time, 0, this.end)
      if (time < from || time > to) {
        this.showView(time - this.length / 2, time + this.length / 2)
      } else this.showCursor(time)
    }

    // The moment that stays when the pointer leaves a live page; null for the present.
    choose(time) {
      this.chosen = time
      this.showCursor(time)
    }

    draw() {
      for (const graph of this.graphs) graph.draw()
      for (const graph of this.graphs) graph.showCursor()
    }
  }

  // How far apart ticks are, in milliseconds: whole seconds, minutes and hours, as clocks have
  // them.
  const strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 3e4, 6e4, 12e4,
    3e5, 6e5, 12e5, 18e5, 36e5, 72e5, 108e5, 216e5, 432e5]

  return { Axis, figure, lastBefore, size, strides, thresholds, within }
})()
