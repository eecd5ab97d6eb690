"""What checks of pages share: files of the program, and rules that every page follows."""

import os
import subprocess
import sys
import urllib.parse


def address(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


def run(memsim, *arguments):
    """The output of the program; an expectation may fail."""
    done = subprocess.run([memsim, *arguments], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{arguments}: {done.stderr}")
    return done.stdout


def passed(subject, check, *arguments):
    """Makes a check, and ends with the reason and the line if something is not as it should be."""
    try:
        return check(*arguments)
    except AssertionError as error:
        place = error.__traceback__.tb_next
        sys.exit(f"{subject}: {check.__doc__ or ''} {error!r} at {place.tb_lineno}")


def texts(browser, selector):
    return browser.ask(
        "[...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())", selector)


def count(browser, selector):
    return browser.ask("document.querySelectorAll(arguments[0]).length", selector)


def silent(browser, *places):
    """That the page complains about nothing, and asked for nothing outside of some places."""
    complaints, asked = browser.complaints(), browser.requests()
    assert not complaints, complaints
    others = [url for url in asked if not url.startswith((*places, "data:", "blob:"))]
    assert not others, others


def fitting(browser, width, *explanation):
    """That nothing is wider than the window."""
    browser.settle()
    needed = browser.ask("document.documentElement.scrollWidth")
    assert needed <= width, (width, needed, *explanation)


def legible(browser, *explanation):
    """That texts and the borders of controls stand out from what is behind them."""
    faint = browser.ask(FAINT)
    assert not faint, (*explanation, faint)


def spoken(browser):
    """That what is seen has words for readers that do not see it, under headings in their order."""
    unnamed = browser.ask(
        "[...document.querySelectorAll(\"button, input, select, a, canvas, img:not([alt='']),"
        " [role=img], [role=group], [role=application], [role=slider]\")]"
        ".filter(e => !e.closest('[aria-hidden]') && !e.getAttribute('aria-label')"
        " && !e.getAttribute('alt') && !e.textContent.trim()"
        " && !(e.labels && e.labels.length)).map(e => e.outerHTML.slice(0, 80))")
    assert not unnamed, unnamed
    bare = browser.ask(
        "[...document.querySelectorAll('table')].filter(t => !t.querySelector('th[scope]')"
        " && t.rows.length).map(e => e.outerHTML.slice(0, 80))")
    assert not bare, f"tables without headers: {bare}"
    # The browser prefers that nothing moves by itself.
    moving = browser.ask("[document.documentElement].filter(e => getComputedStyle(e).scrollBehavior"
                         " !== 'auto').length + document.getAnimations().length")
    assert not moving, f"{moving} parts move"
    heads = browser.ask("[...document.querySelectorAll('h1,h2,h3,h4')].map(h => +h.tagName[1])")
    steps = [b - a for a, b in zip(heads, heads[1:])]
    assert heads[0] == 1 and max(steps) == 1, heads


# The texts that are seen and the borders of controls, as far as they stand out too little: texts
# need 4.5:1, borders 3:1 (WCAG 2, level AA).
FAINT = """(() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const light = (colour) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255)
      .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]
  }
  const behind = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor
      if (!/, 0\\)|\\/ 0/.test(colour) && colour !== "transparent") return colour
    }
  }
  const ratio = (...colours) => {
    const [a, b] = colours.map(light).sort((a, b) => b - a)
    return (a + .05) / (b + .05)
  }
  const named = (e, value) => `${e.tagName}.${e.className} ${value.toFixed(1)}`
  const seen = [...document.querySelectorAll("main *, header *")].filter((e) =>
    e.checkVisibility() && !e.closest(".phone, svg") && !e.disabled)
  const texts = seen.filter((e) => [...e.childNodes].some((n) =>
    n.nodeType === 3 && n.textContent.trim()))
  const edges = seen.filter((e) => e.matches("button, select, input:not([type]), summary")
    && getComputedStyle(e).borderTopWidth !== "0px"
    && !/, 0\\)|transparent/.test(getComputedStyle(e).borderTopColor))
  return [...new Set([
    ...texts.map((e) => [e, ratio(getComputedStyle(e).color, behind(e)), 4.5]),
    ...edges.map((e) => [e, ratio(getComputedStyle(e).borderTopColor, behind(e.parentElement)), 3]),
  ].filter(([, value, least]) => value < least).map(([e, value]) => named(e, value)))]
})()"""
