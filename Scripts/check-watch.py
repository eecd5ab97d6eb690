"""Plays an app of a user's package while its code is changed, and compiles the test that is saved.

The package is a copy of Examples/Counter, built where everything is: memsim is not built anew."""

import os
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402
from live import Gallery, Live, downloaded, expect, faithful, go_on  # noqa: E402
from live import pointer, silent, stop, two_screens, uncover, wait  # noqa: E402

SCENARIO = """
name: watched
settings: {auto-lock: never}
apps: [{name: Counter}]
timeline:
  - {at: 500ms, launch: Counter}
end: 900s
"""
SCRATCH = os.path.abspath(".build")


def swift(command, package, *words):
    done = subprocess.run(
        ["swift", command, "--package-path", package, "--scratch-path", SCRATCH, *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


class Package:
    """The package that is played and changed."""

    def __init__(self, folder):
        self.path = f"{folder}/Counter"
        shutil.copytree("Examples/Counter", self.path)
        self.change("Package.swift", 'path: "../.."', f'path: "{os.getcwd()}"')
        self.write("Scenarios/watched.yaml", SCENARIO)
        self.scenario = f"{self.path}/Scenarios/watched.yaml"
        self.view = "Sources/Counter/CounterView.swift"
        self.code = self.read(self.view)

    def read(self, name):
        with open(f"{self.path}/{name}") as file:
            return file.read()

    def write(self, name, text):
        # As editors do it: all of it beside the file, and then in its place.
        with open(f"{self.path}/.{os.path.basename(name)}.new", "w") as file:
            file.write(text)
        os.replace(file.name, f"{self.path}/{name}")

    def change(self, name, old, new):
        text = self.read(name)
        assert text.count(old) == 1, (name, old)
        self.write(name, text.replace(old, new))

    def count_by(self, step):
        """Saves code that counts in other steps, or does something else where it counts."""
        assert self.code.count("count += 1\n") == 1
        self.write(self.view, self.code.replace("count += 1\n", f"{step}\n"))


def tap(browser, live):
    """Taps the counter, and waits until its finger is up."""
    since = live.mark()
    pointer(browser, (160, 240))
    live.recorded("input", since, kind="touch-ended")


def shows(live, text):
    """That the counter shows a number, by a check in the engine."""
    expect(live, f"{{view: {{class: CounterView}}, is: {{text: '{text}'}}}}")


def replaced(live, since):
    """Waits until another engine has come to where the one before was, and gives that moment."""
    live.heard("build", since, state="built")
    begin = next(i for i, m in enumerate(live.messages) if i >= since and m["is"] == "BEGIN")
    before = next(m for m in reversed(live.messages[:begin]) if m["is"] == "state")
    after = live.heard("answer", begin, to="at")
    assert after["at"] == before["at"], (before, after)
    return after["at"]


def watching(browser, live, package, gallery):
    live.recorded("screen-changed", 0, app="Counter", shows="app")
    time.sleep(0.5)
    for _ in range(2):
        tap(browser, live)
    shows(live, "2")
    # An error of the compiler is shown with its place, and changes nothing.
    since = live.mark()
    package.count_by("count += nothing")
    faults = live.heard("build", since, state="failed")["faults"]
    place = "Sources/Counter/CounterView.swift:15:14: error: cannot find 'nothing' in scope"
    assert faults == [place], faults
    wait(browser, "the fault", "!document.querySelector('.build').hidden &&"
         " document.querySelector('.build').innerText.includes(arguments[0])", place)
    gallery.take(browser, "unbuilt")
    tap(browser, live)
    shows(live, "3")
    # After a build without errors the played actions are repeated, and the run goes on.
    since = live.mark()
    package.count_by("count += 10")
    moment = replaced(live, since)
    wait(browser, "that it was built", "document.querySelector('.build').hidden &&"
         " document.querySelector('.status').textContent.includes('package was built')")
    shows(live, "30")
    live.heard("state", since, state="running", at=moment)
    faithful(browser, live)
    # Where time stood still it stands still, to the nanosecond; and what is played next counts.
    paused = stop(browser, live)
    since = live.mark()
    package.count_by("count += 100")
    assert replaced(live, since) == paused
    begin = max(i for i, m in enumerate(live.messages) if m["is"] == "BEGIN")
    live.heard("state", begin, state="paused", at=paused)
    tap(browser, live)
    go_on(browser, live)
    shows(live, "400")


def failing(browser, live, package):
    """A scenario that is wrong changes nothing; code that crashes is mended where it stood."""
    since = live.mark()
    package.change("Scenarios/watched.yaml", "launch: Counter", "lunch: Counter")
    faults = live.heard("build", since, state="failed")["faults"]
    assert len(faults) == 1 and faults[0].startswith("Scenarios/watched.yaml:6:"), faults
    since = live.mark()
    package.change("Scenarios/watched.yaml", "lunch: Counter", "launch: Counter")
    replaced(live, since)
    since = live.mark()
    package.count_by("count += 1; if count == 5 { fatalError() }")
    replaced(live, since)
    shows(live, "4")
    since = live.mark()
    pointer(browser, (160, 240))
    live.heard("done", since, ending="program")
    since = live.mark()
    package.count_by("count += 2")
    replaced(live, since)
    shows(live, "10")


def saved_tests(browser, live, package, program, folder):
    """Puts the tests that are saved into the package, at the page and by a command, and runs
    them."""
    # The expectation of the changed code fails on the original code.
    since = live.mark()
    live.say("branch: 0.6s")
    live.heard("state", since, branch=2)
    two_screens(browser)
    tap(browser, live)
    shows(live, "2")
    uncover(browser, "[data-say='save-test: \"\"']")
    browser.ask("document.querySelector(arguments[0]).focus()", "[data-say='save-test: \"\"']")
    browser.press("Enter")
    played = downloaded(folder, "Played.yaml")
    with open(downloaded(folder, "PlayedTests.swift")) as file:
        text = file.read()
    assert text.count('TestRun("Played.yaml")') == 1, text
    # The test says itself that apps of a package need their catalogue.
    assert "`with:`" in text, text
    text = text.replace('"Played.yaml")', '"Played.yaml", with: .counter)')
    package.write("Tests/CounterTests/PlayedTests.swift", f"import Counter\n{text}")
    shutil.move(played, f"{package.path}/Played.yaml")
    package.write("moveme.yaml", "name: a\napps: [{name: MoveMe}]\nend: 9s\n")
    done = subprocess.run(
        [program, "live", "--record", "recorded.yaml", "moveme.yaml"], cwd=package.path,
        text=True, capture_output=True, input="{at: 1s, launch: MoveMe}\n"
        "{at: 3s, tap: {at: [160, 240]}}\nat: 5s\nsave-test: Tests/CounterTests/Told.swift\nquit\n")
    assert done.returncode == 0, done.stderr
    code, out = swift("test", package.path, "--filter", "Played|Told")
    assert code == 0, out[-6000:]
    for name in ("Played", "Told"):
        assert f"{name}.testWhatWasPlayed' passed" in out, out[-6000:]
    # A test that cannot fail would be none.
    package.change("Tests/CounterTests/Told.yaml", "launch: MoveMe", "squeeze: 1%")
    code, out = swift("test", package.path, "--filter", "Told")
    assert code == 1 and "testWhatWasPlayed' failed" in out, out[-6000:]


def watching_from_outside(memsim, package):
    """A memsim that has nothing of the package builds it, and lets its program play."""
    package.count_by("count += 1")
    # It builds where the package builds by itself, unless the environment says where else.
    os.environ["SWIFTPM_BUILD_DIR"] = SCRATCH
    with Live(memsim, package.scenario, "--watch") as live:
        live.recorded("screen-changed", 0, app="Counter", shows="app")
        players = [open(f"/proc/{number}/cmdline").read().split("\0")[0]
                   for number in live.children()]
        assert [os.path.basename(name) for name in players] == ["memsim-counter"], players
        time.sleep(0.5)
        for _ in range(2):
            since = live.mark()
            live.say("tap: {at: [160, 240]}")
            live.recorded("input", since, kind="touch-ended")
        shows(live, "2")
        since = live.mark()
        package.count_by("count += nothing")
        faults = live.heard("build", since, state="failed")["faults"]
        assert len(faults) == 1 and "'nothing'" in faults[0], faults
        since = live.mark()
        package.count_by("count += 10")
        replaced(live, since)
        shows(live, "20")
    # The program of a package may be another than one that plays.
    package.write("Sources/memsim-counter/main.swift", 'print("Hello")\n')
    done = subprocess.run([memsim, "live", "--watch", package.scenario], text=True,
                          capture_output=True, timeout=600)
    assert done.returncode == 2 and done.stdout == "", done
    assert done.stderr.endswith(
        "memsim-counter prints 'Hello'; expected a program that calls 'MemsimMain.run'\n"), done
    package.write("Sources/memsim-counter/main.swift", "\n")
    done = subprocess.run([memsim, "live", "--watch", package.scenario], text=True,
                          capture_output=True, timeout=600)
    assert done.returncode == 2 and "memsim-counter prints nothing; expected" in done.stderr, done
    del os.environ["SWIFTPM_BUILD_DIR"]


def main():
    memsim, *rest = sys.argv[1:]
    memsim = os.path.abspath(memsim)
    gallery = Gallery(rest[0] if rest else None)
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        package = Package(os.path.realpath(folder))
        code, out = swift("build", package.path, "--product", "memsim-counter")
        assert code == 0, out[-6000:]
        program = f"{SCRATCH}/debug/memsim-counter"
        browser.size(1400)
        browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        with Live(program, package.scenario, "--watch") as live:
            browser.open(live.address)
            wait(browser, "the log", "document.querySelectorAll('.log li').length > 2")
            watching(browser, live, package, gallery)
            failing(browser, live, package)
            saved_tests(browser, live, package, program, folder)
            silent(browser, live)
        watching_from_outside(memsim, package)
    print("live: a package was built anew while its app was played, and its saved tests run")


main()
