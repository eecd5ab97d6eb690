"""Plays a device in Chromium, as a person does at the page of `memsim live`."""

import json
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from live import Gallery, Live, choose, downloaded, enter, faithful  # noqa: E402
from live import fill, go_on, launch, lift, logged, picture, played  # noqa: E402
from live import pointer, press, seek, seen, silent, stop, two_screens, wait  # noqa: E402
from pages import fitting, spoken  # noqa: E402

# Hoarder takes a megabyte a second; the rest is room for what the page does.
SCENARIO = """
name: played-live
settings: {auto-lock: never}
apps:
  - name: MoveMe
  - name: Zoo
  - {name: Hoarder, workload: cache, with: {entry: 256KB, rate: 4/s}}
timeline:
  - {at: 0s, launch: Hoarder}
  - {at: 1s, launch: MoveMe}
end: 600s
"""
REPEATED = """
name: repeated
apps: [{name: Zoo}]
timeline:
  - {at: 3s, launch: Zoo}
  - {at: 1s, repeat: {times: 4, every: 2s, do: [{expect: {alive: Zoo}}]}}
end: 10s
"""


def near(place):
    """A coordinate of an event that is a point's, or that of its neighbour: a page has pixels."""
    return lambda value: abs(value / 64 - place) <= 1


def touching(browser, live, gallery):
    """MoveMe's button follows a finger: the view is where the finger is."""
    logged(browser, "MoveMe")
    wait(browser, "a picture", "document.querySelector('.screen img').naturalWidth === 320")
    live.recorded("screen-changed", 0, shows="app", app="MoveMe")
    time.sleep(1)
    before, since = picture(browser), live.mark()
    pointer(browser, (160, 240), (120, 180), (80, 120), (60, 100), lifting=False)
    for kind in ("began", "moved"):
        live.recorded("input", since, kind=f"touch-{kind}", finger=1)
    live.recorded("input", since, kind="touch-moved", x=near(60), y=near(100))
    time.sleep(0.5)
    since = live.mark()
    live.say("inspect: {at: [60, 100]}")
    view = live.heard("answer", since, to="inspect")["view"]
    assert view["class"] == "PlacardView", view
    left, top, width, height = view["frame"]
    middle = [left + width / 2, top + height / 2]
    assert abs(middle[0] - 60) < 2 and abs(middle[1] - 100) < 2, view
    wait(browser, "another picture",
         "[...document.querySelectorAll('.screen img')].at(-1).src !== arguments[0]", before)
    gallery.take(browser, "touched")
    lift(browser)
    live.recorded("input", since, kind="touch-ended", x=near(60), y=near(100))
    faithful(browser, live)


def ringing(browser, live, gallery):
    """A call rings until it is answered on its panel."""
    since = live.mark()
    fill(browser, "call", ("from", "Ann"))
    live.recorded("interruption", since, kind="call", phase="shown", origin="Ann")
    logged(browser, "Ann")
    faithful(browser, live)
    gallery.take(browser, "ringing")
    browser.click("[data-button=answer]")
    live.recorded("interruption", since, kind="call", phase="answered", origin="Ann")
    live.recorded("screen-changed", since, shows="app", app="Phone")
    time.sleep(0.5)
    gallery.take(browser, "answered")
    browser.click("[data-do=hang-up]")
    live.recorded("interruption", since, kind="call", phase="ended", origin="Ann")
    faithful(browser, live)


def squeezing(browser, live, gallery):
    """Memory is taken until the system ends the app in front, and the page says why."""
    since = live.mark()
    choose(browser, ".squeeze", "1")
    rule = live.recorded("terminated", since, because={"rule": bool})["because"]["rule"]
    text = wait(browser, "a kill", "document.querySelector('.ends .bad')?.innerText")
    assert f"rule {rule}, pressure level" in text and "available" in text, text
    since = live.mark()
    live.say("squeeze: 60%")
    fill(browser, "limit", ("app", "MoveMe"), ("hard", "300KB"))
    live.recorded("terminated", since, because={"rule": "hard-limit"})
    live.recorded("screen-changed", since, shows="home")
    logged(browser, "killed (per-process-limit)")
    gallery.take(browser, "killed")
    faithful(browser, live)
    since = live.mark()
    choose(browser, ".squeeze", "60")
    live.recorded("scenario-step", since, action=lambda text: "squeeze: 60%" in text)
    launch(browser, live, "MoveMe")
    wait(browser, "which MoveMe it is",
         "[...branches.get(current).tracks.values()].some(({ app }) => app === 'MoveMe#3')")
    time.sleep(1)
    faithful(browser, live)


def saved(browser, memsim, folder):
    """What was played is saved, and running it has the digest that the page says."""
    browser.ask("document.querySelector('.status').dataset.digest = ''")
    press(browser, "[data-say='save: \"\"']")
    digest = wait(browser, "a digest", "document.querySelector('.status').dataset.digest")
    path = downloaded(folder, "played.yaml")
    done = subprocess.run([memsim, "run", "--json", path], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    assert json.loads(done.stdout)["digest"] == digest, (done.stdout, digest)
    text = open(path).read()
    os.remove(path)
    assert "touch:" in text and "call:" in text and "squeeze:" in text, text
    press(browser, "[data-say='save-test: \"\"']")
    wait(browser, "a test", "document.querySelector('.status').textContent.includes('.swift')")
    return digest


def expecting(browser, live, gallery):
    """What is expected turns green or red."""
    for text, result, colour in (("{alive: SpringBoard}", "met", "good"),
                                 ("{level: 3}", "failed", "bad")):
        since = live.mark()
        fill(browser, "expect", ("text", text))
        found = live.heard("expectation", since, result=result)
        live.recorded("expectation", since, result=result, text=found["text"])
        wait(browser, colour, "[...document.querySelectorAll('.expectations li')].some(e =>"
             " e.className === arguments[0] && e.dataset.result === arguments[1]"
             " && e.textContent.includes(arguments[2]))", colour, result, found["text"])
    gallery.take(browser, "expected")


def failing(memsim):
    """An expectation that failed once has failed, however often it was met since."""
    with played(memsim, REPEATED) as (browser, live, _):
        live.say("wait: 4s")
        wait(browser, "the failure", "document.querySelector('.expectations li.bad')?.textContent"
             ".includes('1 of 2 checks failed')")
        live.say("at: 20s", "quit: ~")
        wait(browser, "the end",
             "document.querySelector('.trouble').innerText.includes('The run is over')")
        words = browser.ask("document.querySelector('.expectations').textContent")
        assert "1 of 4 checks failed" in words and "✓" not in words, words
        words = browser.ask("document.querySelector('.status').innerText")
        assert "Failed expectations: 1." in words, words


def rows(browser):
    return browser.ask("[...document.querySelectorAll('.log .list li')].map(e => e.innerText)")


def dragging(browser, live, gallery):
    """The timeline shows a past moment; acting there makes a branch beside the first."""
    before = rows(browser)
    since = live.mark()
    seek(browser, 1500)
    look = live.heard("answer", since, to="look", moment=1_500_000_000)
    seen(browser, 1500)
    wait(browser, "its time", "document.querySelector('.now').textContent === '1.5s'")
    wait(browser, "its picture", "[...document.querySelectorAll('.screen img')].at(-1).src"
         " === 'data:image/png;base64,' + arguments[0]", look["png"])
    end, drawn = browser.ask(f"({LINE})('Safari (9)')")
    assert abs(end - drawn) <= 1, f"the graph lacks what Safari had: {drawn} of {end}"
    apps = sorted(process["app"] for process in look["processes"])
    wait(browser, "its processes", "[...document.querySelectorAll('.process summary b')]"
         ".map(e => e.textContent).sort().join() === arguments[0]", ",".join(apps))
    legend = ("document.querySelector('.footprints .series').textContent"
              ".includes('Safari (9)ended')")
    wait(browser, "the memory of then", f"!{legend}")
    # Later events are no part of the past, and is there again afterwards.
    live.say("ring-switch: silent", "expect: {alive: Zoo}")
    live.recorded("expectation", since, text=lambda text: "Zoo" in text)
    past = rows(browser)
    assert look["log"][-1] in past[-1] and not any("Zoo" in row for row in past), past[-3:]
    assert all(float(row.split("s")[0]) <= 1.5 for row in past), past
    gallery.take(browser, "past")
    browser.click("[data-do=back]")
    wait(browser, "the memory of now", legend)
    wait(browser, "the events of now", "[...document.querySelectorAll('.log .list li')]"
         ".some(e => e.innerText.includes('Zoo'))")
    after = rows(browser)
    assert after[:len(before)] == before and any("Zoo" in row for row in after), after[-3:]
    since = live.mark()
    seek(browser, 1500)
    live.heard("answer", since, to="look", moment=1_500_000_000)
    browser.click("[data-do=branch]")
    number = live.heard("answer", since, to="branch", **{"from": 1_500_000_000})["number"]
    live.heard("hello", since, branch=number, at=1_500_000_000)
    two_screens(browser)
    pointer(browser, (160, 240), (200, 300), (220, 330))
    live.heard("event", since, branch=number, kind="input", record={"kind": "touch-ended"})
    told = live.heard("branches", since, difference={"moment": lambda at: at > 1_500_000_000})
    wait(browser, "a difference",
         "document.querySelector('.difference').textContent.startsWith('First difference')")
    assert len(told["branches"]) == number, told
    alive = told["branches"][-1]["alive"]
    wait(browser, "who lives", "[...document.querySelectorAll('.branches tbody tr')][0]"
         ".children[4].textContent.split(', ').length >= arguments[0]", len(alive) - 1)
    faithful(browser, live)
    gallery.take(browser, "branches")


def reopening(browser, live, gallery):
    """A page that is loaded again shows the same, and so does a second one; closed, the run goes
    on."""
    words = "document.querySelector('h1').textContent"
    before, log = browser.ask(words), rows(browser)
    since = live.mark()
    browser.open("about:blank")
    live.say("press: home")
    gone = live.recorded("screen-changed", since, shows="home")
    browser.open(live.address)
    wait(browser, "the title", f"{words} === arguments[0]", before)
    wait(browser, "the log", "document.querySelectorAll('.log li').length >= arguments[0]",
         len(log))
    assert rows(browser)[:len(log)] == log
    logged(browser, "home")
    assert gone["at"] > 0
    faithful(browser, live)
    first = browser.call("GET", "/window")
    second = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
    browser.call("POST", "/window", {"handle": second})
    browser.size(1400)
    enter(browser, live)
    wait(browser, "the title", f"{words} === arguments[0]", before)
    stop(browser, live)
    wait(browser, "a pause", "document.querySelector('.running').textContent.startsWith('paused')")
    browser.call("DELETE", "/window")
    browser.call("POST", "/window", {"handle": first})
    wait(browser, "the pause, in the other page",
         "document.querySelector('.running').textContent.startsWith('paused')")
    colour = "getComputedStyle(document.querySelector('.series .swatch path')).stroke"
    light = browser.ask(colour)
    browser.prefer("dark")
    wait(browser, "colours for the dark", f"{colour} !== arguments[0]", light)
    gallery.take(browser, "dark")
    browser.prefer("light")
    for width in (360, 800, 1400):
        browser.size(width)
        fitting(browser, width)
        gallery.take(browser, f"wide-{width}")


def figures(browser, live):
    """How quick it is, and what it takes while nothing happens."""
    before = live.seconds()
    time.sleep(5)
    idle = (live.seconds() - before) / 5
    go_on(browser, live)
    wait(browser, "time", "document.querySelector('.running').textContent.startsWith('running')")
    return idle, browser.call("POST", "/execute/async", {"script": DELAYS, "args": []})


def events(browser, memsim):
    """How many events a second come to a page, and are shown there, of a run that has many.

    None if the machine had too little time for a reader, so that it did not get all.
    """
    with Live(memsim, "Scenarios/stress-of-200.yaml") as live:
        browser.open(live.address)
        since = live.mark()
        live.say("pause: ~")
        live.heard("state", since, state="paused")
        wait(browser, "a pause",
             "document.querySelector('.running').textContent.startsWith('paused')")
        browser.ask(f"void ({COUNTER})()")
        wait(browser, "the counter", "window.isCounting")
        since = live.mark()
        # The answer to what is asked then comes behind all that has happened.
        live.say("at: 60s", "inspect: {at: [160, 240]}")
        count, seconds = wait(browser, "the end", "window.counted")
        if any(m["is"] == "dropped" for m in live.messages):
            return None
        told = sum(m["is"] == "event" for m in live.messages[since:])
        assert count == told > 1000, (count, told)
        return count, count / seconds


# Counts events as the page hears them, until it has come to where it was sent and has drawn that.
COUNTER = """() => {
  const source = new EventSource('events')
  let [count, begin] = [0, null]
  source.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    // It is told first what was before, and how the run is at the end of that.
    if (message.is === 'state') [window.isCounting, count, begin] = [true, 0, null]
    if (message.is === 'event') {
      begin ??= performance.now()
      count += 1
    }
    if (message.is !== 'answer' || message.to !== 'inspect') return
    source.close()
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.counted = [count, (performance.now() - begin) / 1000]
    }))
  })
}"""

# The millisecond at which a process ended, and that at which its line in the graph ends.
LINE = """name => {
  const series = ownPane.series.find(({ row }) => row?.textContent.startsWith(name))
  const end = series.values.findIndex(([, bytes]) => bytes === null)
  const box = series.path.getBBox()
  return [series.values[end][0] / 1e6, box.x + box.width]
}"""

# How long it takes from a click on Home to another picture, five times, each with an app in front.
DELAYS = """
  const done = arguments[0]
  const screen = [...document.querySelectorAll('.screen:not(.old)')].at(-1)
  const image = screen.querySelector('img')
  const delays = []
  const next = () => {
    if (delays.length === 5) return done(delays)
    const [begin, before] = [performance.now(), image.src]
    document.querySelector('.phone:not(.old) .home').click()
    const watch = () => {
      if (performance.now() - begin > 5000) return done(delays)
      if (image.src === before) return requestAnimationFrame(watch)
      delays.push(performance.now() - begin)
      setTimeout(launch, 1500)
    }
    watch()
  }
  const launch = () => {
    const form = document.querySelector('[data-form=launch]')
    form.querySelector('select').value = 'Zoo'
    form.requestSubmit()
    setTimeout(next, 2500)
  }
  launch()
"""


def looks(memsim):
    """The milliseconds in which past moments of the flagship are shown."""
    with Live(memsim, "Scenarios/lowmem.yaml") as live:
        live.say("pause: ~", "at: 45s")
        live.heard("answer", 0, to="at")
        since = live.mark()
        took = []
        for second in range(44, 0, -4):
            live.say(f"look: {second}s")
            answer = live.heard("answer", since, to="look", moment=second * 1_000_000_000)
            took.append(answer["took"] / 1e6)
        return took


def main():
    memsim, *rest = sys.argv[1:]
    gallery = Gallery(rest[0] if rest else None)
    with played(memsim, SCENARIO) as (browser, live, folder):
        for part in (touching, ringing, squeezing, expecting):
            part(browser, live, gallery)
        saved(browser, memsim, folder)
        dragging(browser, live, gallery)
        spoken(browser)
        reopening(browser, live, gallery)
        silent(browser, live)
        idle, delays = figures(browser, live)
        counted = next(filter(None, (events(browser, memsim) for _ in range(3))), None)
        assert counted, "messages were dropped three times"
        count, rate = counted
    failing(memsim)
    took = looks(memsim)
    assert len(delays) == 5, delays
    print(f"live: {idle:.1%} of a processor while paused; from a click to its picture "
          f"{sorted(delays)[2]:.0f} ms, {max(delays):.0f} ms at most; "
          f"{count} events, {rate:.0f} a second; to a past moment of lowmem "
          f"{sorted(took)[len(took) // 2]:.0f} ms, {max(took):.0f} ms at most")
    print("live: played in Chromium, and what was saved has the digest of what was played")


main()
