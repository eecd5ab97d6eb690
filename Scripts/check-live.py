"""Plays a device in Chromium, as a person does at the page of `memsim live`."""

import base64
import json
import os
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402

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
PATIENCE = 60


class Live:
    """The program that serves the page, as long as it is needed."""

    def __init__(self, memsim, scenario, *options):
        command = [memsim, "live", *options, scenario]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", self.address), self.address

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)

    def seconds(self):
        """The processor's time of it and its children, so far."""
        total = 0
        for number in [self.process.pid, *self.children()]:
            fields = open(f"/proc/{number}/stat").read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")

    def children(self):
        number = self.process.pid
        return [int(n) for n in open(f"/proc/{number}/task/{number}/children").read().split()]


def wait(browser, what, script, *arguments):
    """Waits until a piece of script holds, and gives what it returns."""
    begin = time.monotonic()
    while time.monotonic() - begin < PATIENCE:
        found = browser.ask(script, *arguments)
        if found:
            return found
        time.sleep(0.02)
    log = browser.ask("document.querySelector('.log .list').innerText.slice(-600)")
    trouble = browser.ask("document.querySelector('.trouble').innerText")
    raise AssertionError(f"{what} did not come: {trouble!r}, log {log!r}")


def logged(browser, text):
    return wait(browser, text, "document.querySelector('.log .list').innerText"
                ".includes(arguments[0])", text)


def choose(browser, selector, value):
    """Sets a control, as a person does who lets go of it there."""
    browser.ask(
        "((e, value) => { e.value = value; for (const name of ['input', 'change'])"
        " e.dispatchEvent(new Event(name, {bubbles: true})) })"
        "(document.querySelector(arguments[0]), arguments[1])", selector, value)


def fill(browser, form, name, value):
    selector = f"[data-form={form}] [name={name}]"
    choose(browser, selector, value)
    browser.click(f"[data-form={form}] button")


def place(browser, x, y):
    """Where a point of the device is on the page."""
    return browser.ask(
        "(s => { s.scrollIntoView({block: 'center', behavior: 'instant'});"
        " const r = s.getBoundingClientRect();"
        " return [Math.round(r.left + arguments[0] * r.width / 320),"
        " Math.round(r.top + arguments[1] * r.width / 320)] })"
        "([...document.querySelectorAll('.screen:not(.old)')].at(-1))", x, y)


def pointer(browser, *steps, holding=None):
    """Moves the mouse over points of the device: down, on its way, and up."""
    actions = []
    for index, (x, y) in enumerate(steps):
        at = place(browser, x, y)
        actions.append({"type": "pointerMove", "duration": 100 if index else 0,
                        "x": at[0], "y": at[1]})
        if index == 0:
            actions.append({"type": "pointerDown", "button": 0})
    actions.append({"type": "pointerUp", "button": 0})
    sources = [{"type": "pointer", "id": "mouse", "actions": actions}]
    if holding:
        keys = [{"type": "keyDown", "value": holding}]
        keys += [{"type": "pause"}] * len(actions) + [{"type": "keyUp", "value": holding}]
        actions.insert(0, {"type": "pause"})
        sources.append({"type": "key", "id": "keyboard", "actions": keys})
    browser.call("POST", "/actions", {"actions": sources})


def picture(browser):
    return browser.ask("[...document.querySelectorAll('.screen:not(.old) img')].at(-1).src")


class Gallery:
    """Pictures of the page, where a folder for them was named."""

    def __init__(self, folder):
        self.folder = folder

    def take(self, browser, name):
        if self.folder:
            browser.settle()
            with open(f"{self.folder}/{name}.png", "wb") as file:
                file.write(base64.b64decode(browser.picture()))


def silent(browser, live):
    """That the page complains about nothing, and asked nobody else."""
    complaints = browser.complaints()
    assert not complaints, complaints
    others = [a for a in browser.requests() if not a.startswith((live.address, "data:", "blob:"))]
    assert not others, others


def touching(browser, gallery):
    """MoveMe's button follows a finger, and its text changes by a double tap elsewhere."""
    logged(browser, "MoveMe")
    wait(browser, "a picture", "document.querySelector('.screen img').naturalWidth === 320")
    time.sleep(1)
    before = picture(browser)
    pointer(browser, (160, 240), (120, 180), (80, 120), (60, 100))
    wait(browser, "another picture",
         "[...document.querySelectorAll('.screen img')].at(-1).src !== arguments[0]", before)
    gallery.take(browser, "touched")


def ringing(browser, gallery):
    """A call rings until it is answered on its panel."""
    fill(browser, "call", "from", "Ann")
    logged(browser, "Ann")
    time.sleep(0.5)
    gallery.take(browser, "ringing")
    browser.click("[data-button=Answer]")
    wait(browser, "the answer", "/answer/i.test(document.querySelector('.log .list').innerText)")
    gallery.take(browser, "answered")
    browser.click("[data-do=hang-up]")


def squeezing(browser, gallery):
    """Memory is taken until the system ends an app, and the page says why."""
    choose(browser, ".squeeze", "3")
    text = wait(browser, "a kill", "document.querySelector('.ends .bad')?.innerText")
    gallery.take(browser, "killed")
    choose(browser, ".squeeze", "60")
    return text


def saved(browser, memsim, folder):
    """What was played is saved, and running it has the digest that the page says."""
    browser.ask("document.querySelector('.saved').dataset.digest = ''")
    browser.click("[data-say='save: \"\"']")
    digest = wait(browser, "a digest", "document.querySelector('.saved').dataset.digest")
    path = f"{folder}/played.yaml"
    for _ in range(500):
        if os.path.exists(path):
            break
        time.sleep(0.02)
    done = subprocess.run([memsim, "run", "--json", path], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    assert json.loads(done.stdout)["digest"] == digest, (done.stdout, digest)
    text = open(path).read()
    os.remove(path)
    assert "touch:" in text and "call:" in text and "squeeze:" in text, text
    browser.click("[data-say='save-test: \"\"']")
    wait(browser, "a test", "document.querySelector('.saved').textContent.includes('.swift')")
    return digest


def expecting(browser, gallery):
    """What is expected turns green or red."""
    for text in ("{alive: Zoo}", "{alive: Hoarder#9}", "{launched: MoveMe}"):
        fill(browser, "expect", "text", text)
    wait(browser, "a result", "document.querySelector('.expectations [data-result=met],"
         ".expectations [data-result=failed]') !== null")
    gallery.take(browser, "expected")


def dragging(browser, gallery):
    """The timeline shows a past moment; acting there makes a branch beside the first."""
    choose(browser, ".moment", "1500")
    wait(browser, "the past", "document.querySelector('.moment-shown').dataset.moment === '1500000000'")
    assert browser.ask("document.querySelector('.now').textContent") == "1.5s"
    gallery.take(browser, "past")
    browser.click("[data-do=branch]")
    wait(browser, "a branch", "document.querySelectorAll('.screen').length === 2")
    pointer(browser, (160, 240), (200, 300), (220, 330))
    wait(browser, "a difference",
         "document.querySelector('.difference').textContent.startsWith('First difference')")
    gallery.take(browser, "branches")


def reopening(browser, live, gallery):
    """A page that is loaded again shows the same, and so does a second one."""
    words = "document.querySelector('h1').textContent"
    before = browser.ask(words)
    browser.open(live.address)
    wait(browser, "the title", f"{words} === arguments[0]", before)
    wait(browser, "the log", "document.querySelectorAll('.log li').length > 5")
    first = browser.call("GET", "/window")
    second = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
    browser.call("POST", "/window", {"handle": second})
    browser.open(live.address)
    wait(browser, "the title", f"{words} === arguments[0]", before)
    browser.click("[data-do=pause]")
    wait(browser, "a pause", "document.querySelector('.running').textContent.startsWith('paused')")
    browser.call("DELETE", "/window")
    browser.call("POST", "/window", {"handle": first})
    wait(browser, "the pause, in the other page",
         "document.querySelector('.running').textContent.startsWith('paused')")
    browser.prefer("dark")
    gallery.take(browser, "dark")
    browser.prefer("light")
    for width in (360, 800, 1400):
        browser.size(width)
        browser.settle()
        needed = browser.ask("document.documentElement.scrollWidth")
        assert needed <= width, (width, needed)
        gallery.take(browser, f"wide-{width}")


def words(browser):
    """What is seen has words for readers that do not see it."""
    unnamed = browser.ask(
        "[...document.querySelectorAll('button, input, select, a, [role=img], [role=group],"
        " [role=application], canvas')].filter(e => e.checkVisibility()"
        " && !e.getAttribute('aria-label') && !e.textContent.trim()"
        " && !(e.labels && e.labels.length)).map(e => e.outerHTML.slice(0, 80))")
    assert not unnamed, unnamed
    heads = browser.ask("[...document.querySelectorAll('h1,h2,h3')].map(h => +h.tagName[1])")
    assert heads[0] == 1 and max(b - a for a, b in zip(heads, heads[1:])) == 1, heads


def figures(browser, live):
    """How quick it is, and what it takes while nothing happens."""
    before = live.seconds()
    time.sleep(5)
    idle = (live.seconds() - before) / 5
    browser.click("[data-do=pause]")
    wait(browser, "time", "document.querySelector('.running').textContent.startsWith('running')")
    delays = browser.call("POST", "/execute/async", {"script": """
      const done = arguments[0]
      const screen = [...document.querySelectorAll('.screen:not(.old)')].at(-1)
      const image = screen.querySelector('img')
      const delays = []
      const next = (phase) => {
        if (delays.length === 10) return done(delays)
        const begin = performance.now()
        const before = image.src
        const r = screen.getBoundingClientRect()
        const at = (name) => screen.dispatchEvent(new PointerEvent(name, {
          bubbles: true, button: 0, pointerId: 1, clientX: r.left + r.width / 2,
          clientY: r.top + r.height / 2 }))
        document.querySelector('[data-say="press: home"]').click()
        const watch = () => {
          if (image.src !== before) {
            delays.push(performance.now() - begin)
            setTimeout(next, 700)
          } else if (performance.now() - begin > 5000) done(delays)
          else requestAnimationFrame(watch)
        }
        watch()
      }
      next()
    """, "args": []})
    return idle, delays


def main():
    memsim, *rest = sys.argv[1:]
    gallery = Gallery(rest[0] if rest else None)
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        scenario = f"{folder}/live.yaml"
        with open(scenario, "w") as file:
            file.write(SCENARIO)
        browser.size(1400)
        browser.prefer("light")
        browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        with Live(memsim, scenario) as live:
            browser.open(live.address)
            for part in (touching, ringing, squeezing, expecting):
                part(browser, gallery)
            saved(browser, memsim, folder)
            dragging(browser, gallery)
            words(browser)
            reopening(browser, live, gallery)
            silent(browser, live)
            idle, delays = figures(browser, live)
    print(f"live: idle {idle:.1%} of a processor")
    print("live: played in Chromium, and what was saved has the digest of what was played")


main()
