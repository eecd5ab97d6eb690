"""Draws a graph of values that grow in Chromium, as a live page does, and reads and moves it."""

import os
import re
import sys

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402
from pages import passed, texts  # noqa: E402

SOURCES = os.path.join(os.path.dirname(__file__), "..", "Sources", "Reports", "Page")
# Eight processes; the third is killed at 20 s. Memory falls by 1 MB a second for 40 s.
PAGE = """
const axis = new Graph.Axis({ second: 1e9, isLive: true })
const chosen = []
const graph = new Graph(document.querySelector(".lanes"), axis, {
  choose: (time) => chosen.push(time), tools: document.querySelector(".tools") })
const free = graph.addPane({ name: "available", style: "available", unit: 1, top: 60 * 2 ** 20 })
const area = free.addSeries("available", { isArea: true })
free.thresholds = Graph.thresholds([{ name: "warning", value: 20 }, { name: "other", value: 9 },
  { name: "urgent", value: 12 }], 128 * 2 ** 20)
const own = graph.addPane({ name: "processes", style: "footprints", unit: 1, top: 40 * 2 ** 20 })
const lines = [...Array(8)].map((_, place) => own.addSeries(`App ${place}`))
let now = 0
function tick(count = 1) {
  for (let round = 0; round < count; round++) {
    now += 1e9
    area.values.push([now, (50 - now / 1e9 % 40) * 2 ** 20])
    lines.forEach(({ values }, place) => {
      if (place !== 2 || now < 20e9) values.push([now, (place + 1) * 2 ** 20])
    })
    if (now === 20e9) lines[2].values.push([now, null])
    if (now === 20e9) graph.events.push({ at: now, kind: "kill", label: "App 2" })
    if (now % 9e9 === 0) graph.events.push({ at: now, kind: "warning", label: "App 3" })
  }
  axis.grow(now)
  axis.draw()
}
"""


def page(browser):
    """A page with a graph, its style and its script, and nothing else."""
    def read(*names):
        return "".join(open(os.path.join(SOURCES, name)).read() for name in names)

    marks = re.search(r'<svg class="shapes".*?</svg>', read("PageDocument.swift"), re.S).group()
    buttons = "".join(f"<button data-zoom={name}>{name}</button>" for name in ("in", "out", "all"))
    browser.open("about:blank")
    browser.ask("document.write(arguments[0])", f"""<!DOCTYPE html><meta charset=utf-8>
      <style>{read("page.css", "graph.css")}</style>{marks}<div class=tools>{buttons}</div>
      <div class=lanes></div><script>{read("axis.js", "panes.js", "graph.js")}{PAGE}
      Object.assign(window, {{ axis, chosen, tick, graph }})</script>""")


def view(browser):
    return [time / 1e9 for time in browser.ask("axis.view")]


def reading(browser):
    """Each value stands beside its line, at the pointer, at a key, and in the present."""
    browser.ask("tick(60)")
    assert texts(browser, ".series output")[:4] == ["1MB", "2MB", "ended", "4MB"]
    browser.drag(".footprints .plot", 0.25, 0.25)
    assert texts(browser, ".series output")[2] == "3MB", "the pointer reads no value"
    assert texts(browser, ".available output") == ["35MB"], texts(browser, ".available output")
    words = browser.ask("document.querySelector('.scrub').getAttribute('aria-valuetext')")
    assert words.startswith("15s: available 35MB, App 0 1MB, App 1 2MB, App 2 3MB"), words
    assert browser.ask("axis.chosen") is None and not browser.ask("chosen"), "hovering chooses"
    browser.ask("graph.element.dispatchEvent(new PointerEvent('pointerleave'))")
    browser.ask("tick()")
    assert browser.ask("axis.moment") == 61e9, "without a pointer the present is not shown"
    browser.drag(".scrub", 0.25, 0.5)
    assert abs(browser.ask("axis.chosen") / 1e9 - 30.5) < 0.3, browser.ask("axis.chosen")
    browser.ask("document.querySelector('.scrub').focus()")
    before = browser.ask("axis.moment")
    browser.press("ArrowRight")
    assert round(browser.ask("axis.moment") - before) == 1e8, "a key moves no tenth of a second"
    browser.press("Home")
    assert set(texts(browser, ".series output")) == {"–"}, "nothing is read before a process began"


def patterns(browser):
    """Lines differ in colour and dashes, in the order of their processes; the legend draws both."""
    style = ("[...document.querySelectorAll('%s')].map(e => (s => s.stroke + s.strokeDasharray)"
             "(getComputedStyle(e)))")
    shown, said = (browser.ask(style % name) for name in ("path.line.s0, .wave .line", ".swatch path"))
    assert len(set(said)) == 8 and set(said) == set(shown), (said, shown)
    dashes = {text.split(")")[1] for text in said}
    assert len(dashes) == 4, f"without colours only {len(dashes)} kinds of lines differ"
    order = texts(browser, ".series bdi")
    assert order == [f"App {place}" for place in range(8)], order


def marks(browser):
    """Kills and warnings have names, levels have lines, and no name lies on another."""
    browser.ask("axis.showAll()")
    names = texts(browser, ".events text")
    assert sorted(names) == ["App 2"] + ["App 3"] * 6, names
    boxes = browser.ask("[...document.querySelectorAll('.events text')].map(e =>"
                        " (r => [r.left, r.top, r.right, r.bottom])(e.getBoundingClientRect()))")
    for at, a in enumerate(boxes):
        for b in boxes[:at]:
            apart = a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] - 4 or b[1] >= a[3] - 4
            assert apart, (a, b)
    assert texts(browser, "text.threshold") == ["warning", "urgent"]
    lines = browser.ask("[...document.querySelectorAll('line.threshold')].map(e =>"
                        " e.getAttribute('y1'))")
    assert [round(float(line[:-1])) for line in lines] == [57, 74], lines
    assert browser.ask("document.querySelectorAll('.guides line').length") == 1, "no line for a kill"
    browser.ask("(graph.events.unshift({ at: 20.1e9, kind: 'kill', label: 'App 7' }),"
                " axis.draw())")
    assert texts(browser, ".events text.kill") == ["App 2 + 1"], texts(browser, ".events text.kill")
    browser.ask("axis.showView(19e9, 21e9)")
    assert texts(browser, ".events text.kill")[::-1] == ["App 2", "App 7"], "zoom parts no kills"
    browser.ask("axis.showAll()")
    # In a low pane the lines are close, and their names stand side by side.
    browser.ask("(free.top = 1000 * 2 ** 20, axis.draw())")
    boxes = browser.ask("[...document.querySelectorAll('text.threshold')].map(e =>"
                        " (r => [r.left, r.right])(e.getBoundingClientRect()))")
    assert boxes[0][1] <= boxes[1][0], boxes
    browser.ask("(free.top = 60 * 2 ** 20, axis.draw())")


def moving(browser):
    """Zoom and pan by dragging, buttons and the bar below the ruler; the present moves the rest."""
    browser.drag(".footprints .plot", 0.25, 0.5)
    start, end = view(browser)
    assert abs(end - start - 15.25) < 0.5, (start, end)
    browser.ask("tick(3)")
    assert view(browser) == [start, end], "what is zoomed moves with the present"
    browser.drag(".thumb", 0.5, 1.5)
    moved = view(browser)
    assert moved[0] > start + 10 and abs(moved[1] - moved[0] - (end - start)) < 0.01, moved
    browser.click("[data-zoom=all]")
    browser.ask("tick(2)")
    assert view(browser) == [0, 66], view(browser)
    browser.click("[data-zoom=in]")
    assert abs(view(browser)[1] - view(browser)[0] - 33) < 0.1, view(browser)
    browser.ask("axis.showView(50e9, 66e9)")
    browser.ask("tick(4)")
    assert view(browser) == [54, 70], "a view of the present stays behind"


def main():
    with Browser() as browser:
        browser.size(1000, 700)
        browser.prefer("light")
        page(browser)
        for check in (reading, patterns, marks, moving):
            passed("graph", check, browser)
        assert not browser.complaints()
    print("a graph that grows is read, zoomed and moved: all as it should be")


main()
