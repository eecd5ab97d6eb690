"""Uses every control of the page of `memsim live` in Chromium; the engine says what came of it."""

import os
import signal
import sys
import time

sys.dont_write_bytecode = True
from live import Gallery, choose, enter, expect, faithful, fill, go_on  # noqa: E402
from live import launch, lift, place, played, pointer, press, seek, seen  # noqa: E402
from live import downloaded, silent, stop, two_screens, wait  # noqa: E402
from pages import fitting  # noqa: E402

SCENARIO = """
name: controls
settings: {auto-lock: never}
apps:
  - name: MoveMe
  - name: Organizer
timeline:
  - {at: 1s, launch: MoveMe}
end: 900s
"""
CROWD = """
name: crowd
settings: {auto-lock: never}
device: {profile: iphone, multitasking: yes}
apps:
  - {name: Feed, workload: ramp, with: {rate: 8/s, to: 2MB}, role: background}
  - {name: Sync, workload: ramp, with: {rate: 8/s, to: 2MB}, role: background}
  - {name: Tune, workload: ramp, with: {rate: 8/s, to: 2MB}, role: background}
  - name: MoveMe
timeline:
  - {at: 0s, launch: Feed}
  - {at: 0s, launch: Sync}
  - {at: 0s, launch: Tune}
  - {at: 1s, launch: MoveMe}
end: 900s
"""
# A name of many letters, and one that is written to the left; what has the first is killed in time.
LONG_NAME, LEFT_NAME = "W" * 62, "تطبيق الذاكرة"
NAMES = f"""
name: names
settings: {{auto-lock: never}}
apps:
  - {{name: {LONG_NAME}, workload: cache, with: {{entry: 512KB, rate: 2/s, drops: 0%}}}}
  - {{name: {LEFT_NAME}, workload: cache, with: {{entry: 64KB, rate: 1/s}}, role: background}}
timeline: [{{at: 0s, launch: {LEFT_NAME}}}, {{at: 1s, launch: {LONG_NAME}}}]
end: 7200s
"""
ALT, SHIFT = "\ue00a", "\ue008"


def keyboard(browser, live):
    """Every control is reached by Tab, shows that it has the focus, and works by Space, Enter and
    arrows."""
    browser.ask("document.activeElement.blur()")
    seen = []
    for _ in range(200):
        browser.press("Tab")
        found = browser.ask(
            "(e => { const s = getComputedStyle(e), r = e.getBoundingClientRect(); return ["
            "e === document.body, e.outerHTML.slice(0, 90), s.outlineStyle !== 'none'"
            " && parseFloat(s.outlineWidth) > 0, r.width > 0 && r.bottom > 0"
            " && r.top < innerHeight] })(document.activeElement)")
        if found[0] or found[1] in seen[:1]:
            break
        assert found[2], f"no outline: {found[1]}"
        assert found[3], f"not in sight: {found[1]}"
        seen.append(found[1])
    wanted = browser.ask(
        "[...document.querySelectorAll('button, select, input, summary, .screen')]"
        ".filter(e => e.checkVisibility() && !e.closest('.theme') && e.tabIndex >= 0).map(e =>"
        " e.outerHTML.slice(0, 90))")
    missing = [element for element in wanted if element not in seen]
    assert not missing, missing
    for selector, key, event, record in (
            (".home", "Space", "input", {"kind": "home"}),
            ("[data-do=left]", "Enter", "input", {"kind": "rotate", "degrees": 270}),
            ("[data-do=right]", "Space", "input", {"kind": "rotate", "degrees": 0})):
        since = live.mark()
        browser.ask("document.querySelector(arguments[0]).focus()", selector)
        browser.press(key)
        live.recorded(event, since, **record)
        wait(browser, "the turn", "true")
        time.sleep(0.3)
    since = live.mark()
    browser.ask("document.querySelector('[data-form=launch]').closest('.menu').open = true")
    browser.ask("document.querySelector('[data-form=launch] select').value = 'MoveMe'")
    browser.ask("document.querySelector('[data-form=launch] button').focus()")
    browser.press("Enter")
    live.recorded("screen-changed", since, app="MoveMe", shows="app")


def arrows(browser, live):
    """Keys on the ruler move the moment: by a tenth of a second, to an end, and back."""
    now = stop(browser, live) // 1_000_000
    wait(browser, "a pause", "document.querySelector('.running').textContent === 'paused'")
    browser.ask("document.querySelector('.scrub').focus()")
    for key, moment in (("ArrowLeft", now - 100), ("ArrowLeft", now - 200),
                        ("ArrowRight", now - 100), ("Home", 0)):
        since = live.mark()
        browser.press(key)
        live.heard("answer", since, to="look", moment=moment * 1_000_000)
        seen(browser, moment)
    browser.press("End")
    wait(browser, "the present", "document.querySelector('.then').hidden")
    browser.press("ArrowLeft")
    seen(browser, now - 100)
    browser.ask("document.querySelector('[data-do=back]').focus()")
    browser.press("Enter")
    wait(browser, "the present", "document.querySelector('.then').hidden")
    go_on(browser, live)


def graph(browser, live):
    """A press in the graph shows a moment; of many moments few are asked for."""
    now = stop(browser, live)
    browser.drag(".scrub", 0.9, 0.5)
    shown = int(wait(browser, "a moment", "document.querySelector('.then').hidden ? 0"
                     " : document.querySelector('.then').dataset.moment"))
    assert abs(shown - now / 2) < now / 50, (shown, now)
    browser.settle()
    since = live.mark()
    moments = list(range(0, now // 1_000_000, 20))
    browser.ask("arguments[0].forEach(value => look(value * 1e6))", moments)
    live.heard("answer", since, to="look", moment=moments[-1] * 1_000_000)
    seen(browser, moments[-1])
    count = len([m for m in live.messages[since:] if m.get("to") == "look"])
    assert count <= 3 < len(moments), (count, len(moments))
    browser.click("[data-do=back]")
    go_on(browser, live)


def crowded(memsim):
    """The graph has the app in front, however many are larger."""
    with played(memsim, CROWD) as (browser, live, _):
        live.recorded("screen-changed", 0, app="MoveMe", shows="app")
        enter(browser, live)
        wait(browser, "what MoveMe has",
             "document.querySelector('.footprints').textContent.includes('MoveMe (')")
        count = len(live.last("processes")["processes"])
        assert count > 12, count


def named(memsim):
    """Long names make no page wider, and what happened while time went by fast is drawn."""
    with played(memsim, NAMES) as (browser, live, _):
        live.recorded("screen-changed", 0, app=LONG_NAME, shows="app")
        enter(browser, live)
        since = live.mark()
        live.say("pause: ~", "at: 3600s")
        pid = live.recorded("launched", 0, app=LONG_NAME)["pid"]
        kill = live.recorded("terminated", since, pid=pid)
        live.heard("answer", since, to="at")
        # Times of hours are those of a clock.
        wait(browser, "an hour", "document.querySelector('.now').textContent === '1:00:00.0'")
        last = browser.ask("branches.get(current).tracks.get(arguments[0]).values.slice(-2)", pid)
        at = kill["at"]
        assert last == [[last[0][0], kill["footprintBytes"]], [at, None]], (last, kill)
        assert at - last[0][0] < 2e9, "a step is drawn as long as the engine was silent"
        legend = "[...document.querySelectorAll('.series bdi')].map(e => e.textContent)"
        assert any(LEFT_NAME in name for name in browser.ask(legend)), browser.ask(legend)
        for width in (360, 800, 1400):
            browser.size(width)
            fitting(browser, width)
        # Where a system forces its colours, a line still has that of its name.
        forced = [{"name": "forced-colors", "value": "active"}]
        browser.command("Emulation.setEmulatedMedia", features=forced)
        browser.settle()
        assert browser.ask("new Set([...document.querySelectorAll('.footprints .series path')]"
                           ".map(e => getComputedStyle(e).stroke)).size > 3")
        silent(browser, live)
        browser.command("Emulation.setScriptExecutionDisabled", value=True)
        browser.open(live.address)
        assert "needs JavaScript" in browser.about("main", "text"), "nothing is said"


def leaving(browser, live):
    """A page that is left takes its finger with it, and another one can touch."""
    for _ in range(2):
        since = live.mark()
        pointer(browser, (160, 240), (150, 230), lifting=False)
        live.recorded("input", since, kind="touch-began", finger=1)
        enter(browser, live)
        live.recorded("input", since, kind="touch-ended", finger=1)
        lift(browser)
    assert browser.ask("document.querySelector('.trouble').hidden"), "a finger stayed"


def fingers(browser, live):
    """With Alt held there is a second finger, opposite the first."""
    since = live.mark()
    pointer(browser, (100, 200), (110, 220), holding=ALT)
    for finger, x, y in ((1, 100, 200), (2, 219, 279)):
        found = live.recorded("input", since, kind="touch-began", finger=finger)
        assert abs(found["x"] / 64 - x) <= 1 and abs(found["y"] / 64 - y) <= 1, found
        live.recorded("input", since, kind="touch-moved", finger=finger)
        live.recorded("input", since, kind="touch-ended", finger=finger)


def glass(browser, live):
    """Two fingers on glass are two fingers: each moves by itself, and is lifted by itself."""
    since = live.mark()
    def touch(name, *points):
        spots = [place(browser, *point) for point in points]
        moves = [{"type": "pointerMove", "duration": 60 * bool(index), "x": x, "y": y}
                 for index, (x, y) in enumerate(spots)]
        moves.insert(1, {"type": "pointerDown", "button": 0})
        return {"type": "pointer", "id": name, "parameters": {"pointerType": "touch"},
                "actions": moves + [{"type": "pointerUp", "button": 0}]}
    ways = {1: [(60, 100), (60, 120)], 2: [(250, 400), (250, 360), (250, 330)]}
    browser.call("POST", "/actions", {"actions": [touch(f"finger {number}", *points)
                                                  for number, points in ways.items()]})
    for number in ways:
        live.recorded("input", since, kind="touch-ended", finger=number)
    records = [m["record"] for m in live.messages[since:] if m.get("kind") == "input"]
    for number, points in ways.items():
        own = [r for r in records if r["finger"] == number]
        assert [own[0]["kind"], own[-1]["kind"]] == ["touch-began", "touch-ended"], own
        assert "touch-moved" in [r["kind"] for r in own], own
        for record, (x, y) in ((own[0], points[0]), (own[-1], points[-1])):
            assert abs(record["x"] / 64 - x) <= 1 and abs(record["y"] / 64 - y) <= 1, record
        assert all(abs(record["x"] / 64 - points[0][0]) <= 1 for record in own), own
    assert not browser.ask("document.querySelectorAll('.finger').length"), "a finger stayed"


def typing(browser, live):
    """The keys of the host type, where the screen has the focus."""
    launch(browser, live, "Organizer")
    time.sleep(1)
    for line in ("tap: {view: {class: UITabBarButton, text: Note}}",
                 "tap: {view: {class: UITextField}}"):
        fill(browser, "command", ("text", line))
        time.sleep(1)
    browser.ask("document.querySelector('.screen').focus()")
    for key in "Hi 5":
        browser.press(key if key != " " else "Space")
        time.sleep(0.4)
    expect(live, "{view: {class: UITextField}, is: {text: Hi 5}}")
    browser.press("\ue003")  # Backspace
    time.sleep(0.4)
    expect(live, "{view: {class: UITextField}, is: {text: 'Hi '}}")


def arrivals(browser, live):
    """Messages, alerts and addresses come in, and panels are closed."""
    for form, field, value, kind in (("sms", "from", "Bob", "sms"),
                                     ("alert", "from", "Lunch", "calendar")):
        since = live.mark()
        fill(browser, form, (field, value))
        live.recorded("interruption", since, kind=kind, phase="shown", origin=value)
        fill(browser, "command", ("text", "tap: {button: Close}"))
        live.recorded("interruption", since, kind=kind, phase="ended", origin=value)
    since = live.mark()
    fill(browser, "call", ("from", "Cy"))
    live.recorded("interruption", since, kind="call", phase="shown", origin="Cy")
    browser.click("[data-button=decline]")
    live.recorded("interruption", since, kind="call", phase="ignored", origin="Cy")
    since = live.mark()
    fill(browser, "url", ("url", "http://example.com/a"))
    live.recorded("url-opened", since, url="http://example.com/a", handler="Safari")


def buttons(browser, live):
    """Buttons of the device do as they say."""
    launch(browser, live, "MoveMe")
    for times, degrees in (("left", 270), ("left", 180), ("right", 270), ("right", 0)):
        since = live.mark()
        browser.click(f"[data-do={times}]")
        live.recorded("input", since, kind="rotate", degrees=degrees)
        name = {270: "turned-left", 180: "turned-over"}.get(degrees)
        wait(browser, "the screen to turn", "[...document.querySelector('.phone').classList]"
             ".filter(name => name.startsWith('turned')).join() === arguments[0]", name or "")
    since = live.mark()
    browser.click("[data-say='shake: {}']")
    live.recorded("input", since, kind="accelerate")
    since = live.mark()
    browser.click("[data-do=warn]")
    live.recorded("warned", since, origin="simulated")
    for key in ("sleep", "wake"):
        since = live.mark()
        browser.click(".key.lock")
        live.recorded("input", since, kind=key)
        live.recorded("screen-changed", since, shows="off" if key == "sleep" else "app")
        wait(browser, "the name of the key", "document.querySelector('.key.lock').title"
             " === arguments[0]", "Wake" if key == "sleep" else "Lock")
        time.sleep(0.3)
        if key == "sleep":
            # A page that comes later knows that the device sleeps.
            enter(browser, live)
            time.sleep(0.5)
    since = live.mark()
    press(browser, "[data-do=status]")
    live.recorded("interruption", since, kind="call", phase="answered", origin="Status Bar")
    live.recorded("input", since, kind="home")
    time.sleep(0.5)
    since = live.mark()
    press(browser, "[data-do=status]")
    live.recorded("interruption", since, kind="call", phase="ended", origin="Status Bar")


def inspecting(browser, live, gallery):
    """A click names view, controller and retained size; a class its objects, holders, history."""
    live.say("press: home")
    time.sleep(0.5)
    launch(browser, live, "MoveMe")
    time.sleep(1)
    since = live.mark()
    pointer(browser, (160, 240), holding=SHIFT)
    found = live.heard("answer", since, to="inspect")
    assert found["view"]["class"] == "PlacardView" and found["retained"] > found["bytes"], found
    inner = "document.querySelector('.inspected').innerText"
    wait(browser, "what is there", f"{inner}.includes('controller')")
    text = browser.ask(inner)
    for words in ("PlacardView", found["controller"]["class"], "retains", "MoveMe"):
        assert words in text, (words, text)
    assert "input" not in [m.get("kind") for m in live.messages[since:]], "a finger was put down"
    row = ("[...document.querySelectorAll('details.process')].find(e =>"
           " e.querySelector('b').textContent.startsWith('MoveMe'))")
    wait(browser, "the process", f"{row} !== undefined")
    browser.ask(f"{row}.querySelector('summary').click()")
    button = f"[...{row}.querySelectorAll('button')].find(e => e.textContent === 'PlacardView')"
    wait(browser, "its classes", f"{button} !== undefined")
    since = live.mark()
    browser.ask(f"{button}.click()")
    found = live.heard("answer", since, **{"to": "inspect", "class": "PlacardView"})
    wait(browser, "the objects", f"{inner}.includes('held by')")
    text = browser.ask(inner)
    one = found["objects"][0]
    for words in (one["name"], "MoveMeView.placardView", one["history"][0]):
        assert words in text, (words, text)
    gallery.take(browser, "inspected")


def time_controls(browser, live):
    """Time goes by at every speed there is, stands still, and goes to the next event."""
    speeds = browser.ask("[...document.querySelectorAll('.speed option')].map(e => e.value)")
    assert speeds == ["0.5", "1", "2", "4", "8", "16"], speeds
    for speed in speeds:
        since = live.mark()
        choose(browser, ".speed", speed)
        live.heard("state", since, state="running", speed=float(speed))
    paused = stop(browser, live)
    assert live.last("state")["speed"] == 16, live.last("state")
    time.sleep(1)
    since = live.mark()
    live.say("pause: ~")
    assert live.heard("state", since)["at"] == paused, "time goes on"
    browser.click("[data-say='step:']")
    step = live.heard("state", since, why="a step")
    assert step["at"] > paused, step
    assert len([m for m in live.messages[since:] if m["is"] == "event"
                and m["at"] < step["at"]]) == 0, "a step passes over an event"
    wait(browser, "why", "document.querySelector('.running').textContent === 'paused: a step'")
    choose(browser, ".speed", "1")
    assert go_on(browser, live)["speed"] == 1


def changing_policy(browser, live):
    """The same is played under another policy, as a branch beside the first."""
    since = live.mark()
    choose(browser, ".policy", "jetsam")
    number = live.heard("answer", since, to="policy")["number"]
    hello = live.heard("hello", since, branch=number)
    assert hello["policy"] == "jetsam", hello
    live.heard("event", since, branch=number, kind="launched", record={"app": "Organizer"})
    two_screens(browser)
    wait(browser, "its name", "document.querySelector('.about').textContent.includes('jetsam')")
    faithful(browser, live)


def elsewhere(browser, live):
    """A branch that another page begins is shown as it is now, whatever was looked at before."""
    since = live.mark()
    seek(browser, 1000)
    live.heard("answer", since, to="look", moment=1_000_000_000)
    wait(browser, "the past", "document.querySelector('.phone.past') !== null")
    live.say("branch: 500ms")
    number = live.heard("answer", since, to="branch")["number"]
    wait(browser, "the branch", "current === arguments[0]", number)
    wait(browser, "the present", "document.querySelector('.then').hidden"
         " && !document.querySelector('.phone.past')")


def start_again(browser, live, how):
    """Has the page start another engine, and prints the seconds to the click, begin and hello."""
    since = live.mark()
    begin = time.monotonic()
    browser.click(f"[data-do={how}]")
    times = [time.monotonic() - begin]
    live.heard("BEGIN", since)
    times.append(time.monotonic() - begin)
    live.heard("hello", since, branch=1)
    times.append(time.monotonic() - begin)
    print("live: another engine after", ", ".join(f"{seconds:.2f}" for seconds in times), "s")
    return since


def crashing(browser, live, gallery, folder):
    """An engine that is gone is told, and another is started, that repeats what was played."""
    place_of_phone = "JSON.stringify(document.querySelector('.screen:not(.old)')" \
        ".getBoundingClientRect())"
    before = browser.ask(place_of_phone)
    since = live.mark()
    browser.click(".phone:not(.old) .home")
    live.recorded("input", since, kind="home")
    os.kill(live.children()[0], signal.SIGKILL)
    why = live.heard("gone", since)["why"]
    assert "signal 9" in why, why
    wait(browser, "the reason", "document.querySelector('.trouble').innerText"
         ".includes('signal 9')")
    assert browser.ask(place_of_phone) == before, "the message moves the phone"
    covered = browser.ask("(r => document.elementFromPoint(r.left + r.width / 2, r.top + 9)"
                          ".className)(document.querySelector('.status').getBoundingClientRect())")
    assert covered == "status", f"{covered} lies over the status"
    gallery.take(browser, "crashed")
    wait(browser, "the end", "document.querySelector('.running').textContent === 'ended'")
    # An action that needs an engine leaves the offer of another one where it is.
    browser.ask("void document.querySelector('.phone:not(.old) .home').click()")
    wait(browser, "a refusal",
         "document.querySelector('.trouble p').innerText.includes('no commands')")
    assert not browser.ask("document.querySelector('.again').hidden"), "nothing is offered"
    complaints = browser.complaints()
    assert complaints and all("(Service Unavailable)" in text for text in complaints), complaints
    # A page that is loaded then, as often as one likes, offers the same.
    for _ in range(20):
        browser.open(live.address)
    wait(browser, "the offer", "document.querySelector('.trouble').innerText.includes('signal 9')"
         " && !document.querySelector('.again').hidden")
    # The played actions are not lost.
    browser.click("[data-do=played]")
    with open(downloaded(folder, "played.commands")) as file:
        first, *lines = file.read().splitlines()
    assert first.startswith("# memsim live --record=") and lines[-1] == "quit: ~", first
    last = [line for line in lines if line.startswith("{at:")][-1]
    since = start_again(browser, live, "repeat")
    wait(browser, "no trouble", "document.querySelector('.trouble').hidden")
    live.heard("played", since, command=last)
    live.heard("answer", since, to="at")
    wait(browser, "the news", "document.querySelector('.status').innerText.includes('repeats')")
    # One that says nothing any more, as where code of an app does not come to its end.
    os.kill(live.children()[0], signal.SIGSTOP)
    browser.click(".phone:not(.old) .home")
    wait(browser, "the offer", "!document.querySelector('.again').hidden")
    # It is killed after four seconds in which it does not end.
    since = start_again(browser, live, "anew")
    live.recorded("screen-changed", since, app="MoveMe", shows="app")
    assert not [m for m in live.messages[since:] if m["is"] == "played"], "it is not anew"


def main():
    memsim, *rest = sys.argv[1:]
    gallery = Gallery(rest[0] if rest else None)
    with played(memsim, SCENARIO, "--debug-memory") as (browser, live, folder):
        live.recorded("screen-changed", 0, app="MoveMe", shows="app")
        enter(browser, live)
        time.sleep(1)
        for part in (keyboard, arrows, graph, leaving, fingers, glass, typing, arrivals, buttons):
            part(browser, live)
        inspecting(browser, live, gallery)
        time_controls(browser, live)
        changing_policy(browser, live)
        elsewhere(browser, live)
        crashing(browser, live, gallery, folder)
        silent(browser, live)
    crowded(memsim)
    named(memsim)
    print(f"live: every control was used in Chromium, and the engine said what came of it")


main()
