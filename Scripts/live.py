"""What plays `memsim live` for a check: the program, its page, and what its engine says."""

import base64
import contextlib
import json
import os
import re
import subprocess
import tempfile
import threading
import time
import urllib.request

import pages
from browser import Browser

PATIENCE = 60


class Live:
    """The program that serves the page, as long as it is needed, and what its engine says."""

    def __init__(self, memsim, scenario, *options):
        command = [memsim, "live", *options, scenario]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", self.address), self.address
        self.messages = []
        threading.Thread(target=self.listen, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)

    def listen(self):
        """Hears all that a page would: the kinds of events in capitals are the server's."""
        kind = ""
        with urllib.request.urlopen(f"{self.address}events") as stream:
            for line in stream:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    said = json.loads(value) if kind == "message" else {"is": kind.upper()}
                    self.messages.append(said)

    def say(self, *lines):
        """Sends commands, as another page would."""
        origin = re.match("http://[^/]*", self.address).group()
        body = "\n".join(lines).encode()
        urllib.request.urlopen(urllib.request.Request(
            f"{self.address}commands", body, {"Origin": origin}))

    def mark(self):
        """Where what is said from now on begins."""
        return len(self.messages)

    def heard(self, what, since, /, **members):
        """Waits for a message, behind a mark, of which some members are as they are given."""
        begin = time.monotonic()
        while time.monotonic() - begin < PATIENCE:
            for message in self.messages[since:]:
                if message["is"] == what and agrees(message, members):
                    return message
            time.sleep(0.02)
        often = ("frame", "processes", "time")
        last = [m for m in self.messages[since:] if m["is"] not in often][-8:]
        last = [{name: str(value)[:200] for name, value in m.items()} for m in last]
        raise AssertionError(f"{what} with {members} was not heard; last {last}")

    def recorded(self, event, since, /, **members):
        """Waits for an event of the journal, and gives its record."""
        return self.heard("event", since, kind=event, record=members)["record"]

    def last(self, what):
        return next(m for m in reversed(self.messages) if m["is"] == what)

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


def agrees(found, wanted):
    """Whether a message has what is wanted: a value, a test of one, or members of an object."""
    for key, value in wanted.items():
        own = found.get(key) if isinstance(found, dict) else None
        if callable(value):
            if own is None or not value(own):
                return False
        elif isinstance(value, dict):
            if not agrees(own, value):
                return False
        elif own != value:
            return False
    return True


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


def uncover(browser, selector):
    """Opens the menu, or the tab, that has an element."""
    browser.ask(
        "(e => { const [menu, panel] = ['.menu', '[role=tabpanel]'].map(s => e.closest(s));"
        " if (menu) menu.open = true; if (panel?.hidden) showTab(panel.classList[0]) })"
        "(document.querySelector(arguments[0]))", selector)


def press(browser, selector):
    """Clicks a control, wherever it is."""
    uncover(browser, selector)
    browser.click(selector)


def fill(browser, form, *values):
    """Fills in a form, by the names of its fields, and sends it."""
    for name, value in values:
        choose(browser, f"[data-form={form}] [name={name}]", value)
    press(browser, f"[data-form={form}] button")


def seek(browser, milliseconds):
    """Shows a past moment."""
    browser.ask("void look(arguments[0] * 1e6)", milliseconds)


def seen(browser, milliseconds):
    """Waits until a past moment is shown."""
    wait(browser, "the moment", "document.querySelector('.then').dataset.moment === arguments[0]",
         str(round(milliseconds * 1e6)))


def enter(browser, live):
    """Opens the page, and waits until it shows what has happened."""
    browser.open(live.address)
    wait(browser, "the log", "document.querySelectorAll('.log li').length > 5")


def launch(browser, live, app):
    """Launches an app, and waits until it is in front."""
    since = live.mark()
    fill(browser, "launch", ("app", app))
    live.recorded("screen-changed", since, app=app, shows="app")


def stop(browser, live):
    """Lets time stand still, and gives the moment at which it does."""
    since = live.mark()
    browser.click("[data-do=pause]")
    return live.heard("state", since, state="paused")["at"]


def go_on(browser, live):
    since = live.mark()
    browser.click("[data-do=pause]")
    return live.heard("state", since, state="running")


def expect(live, text, result="met"):
    """That the engine finds what is expected to be so."""
    since = live.mark()
    live.say(f"expect: {text}")
    found = live.heard("expectation", since, result=lambda result: result != "pending")
    assert found["result"] == result, found


def two_screens(browser):
    wait(browser, "two screens",
         "[...document.querySelectorAll('.screen')].filter(e => e.checkVisibility()).length === 2")


def place(browser, x, y):
    """Where a point of the device is on the page."""
    return browser.ask(
        "(s => { s.scrollIntoView({block: 'center', behavior: 'instant'});"
        " const r = s.getBoundingClientRect();"
        " return [Math.round(r.left + arguments[0] * r.width / screenSize.width),"
        " Math.round(r.top + arguments[1] * r.height / screenSize.height)] })"
        "([...document.querySelectorAll('.screen:not(.old)')].at(-1))", x, y)


def pointer(browser, *steps, holding=None, lifting=True):
    """Moves the mouse over points of the device: down, on its way, and up."""
    actions = []
    for index, (x, y) in enumerate(steps):
        at = place(browser, x, y)
        actions.append({"type": "pointerMove", "duration": 100 if index else 0,
                        "x": at[0], "y": at[1]})
        if index == 0:
            actions.append({"type": "pointerDown", "button": 0})
    if lifting:
        actions.append({"type": "pointerUp", "button": 0})
    sources = [{"type": "pointer", "id": "mouse", "actions": actions}]
    if holding:
        keys = [{"type": "keyDown", "value": holding}]
        keys += [{"type": "pause"}] * len(actions) + [{"type": "keyUp", "value": holding}]
        actions.insert(0, {"type": "pause"})
        sources.append({"type": "key", "id": "keyboard", "actions": keys})
    browser.call("POST", "/actions", {"actions": sources})


def lift(browser):
    """Lifts the finger where it is."""
    up = [{"type": "pointerUp", "button": 0}]
    source = {"type": "pointer", "id": "mouse", "actions": up}
    browser.call("POST", "/actions", {"actions": [source]})


def picture(browser):
    return browser.ask("[...document.querySelectorAll('.screen:not(.old) img')].at(-1).src")


def faithful(browser, live):
    """That the page, where time stands still, shows what the engine draws of that moment anew."""
    since = live.mark()
    live.say("pause: ~")
    at = live.heard("state", since, state="paused")["at"]
    since = live.mark()
    live.say(f"look: {at / 1e9:.9f}s")
    png = live.heard("answer", since, to="look", moment=at)["png"]
    # The page that is looked at has asked for nothing, and shows its own picture.
    wait(browser, "the picture of the moment", "[...document.querySelectorAll("
         "'.screen:not(.old) img')].at(-1).src === 'data:image/png;base64,' + arguments[0]", png)
    live.say("resume: ~")


@contextlib.contextmanager
def played(memsim, scenario, *options):
    """A scenario that is played at a page, and the folder where what is downloaded goes."""
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        with open(f"{folder}/scenario.yaml", "w") as file:
            file.write(scenario)
        browser.size(1400)
        browser.prefer("light")
        browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        with Live(memsim, file.name, *options) as live:
            browser.open(live.address)
            yield browser, live, folder


def downloaded(folder, name):
    """Waits for a file that the page has saved, and gives its path."""
    path = f"{folder}/{name}"
    begin = time.monotonic()
    while not os.path.exists(path):
        assert time.monotonic() - begin < PATIENCE, f"{name} was not saved"
        time.sleep(0.02)
    return path


class Gallery:
    """Pictures of the page, where a folder for them was named."""

    def __init__(self, folder):
        self.folder = folder

    def take(self, browser, name):
        if self.folder:
            browser.ask("void scrollTo({top: 0, behavior: 'instant'})")
            browser.settle()
            with open(f"{self.folder}/{name}.png", "wb") as file:
                file.write(base64.b64decode(browser.picture()))


def silent(browser, live):
    """That the page complains about nothing, and asked nobody else."""
    pages.silent(browser, live.address)
