"""Works at the page of `memsim live` in Chromium: what fits, what moves, and which moment it
shows."""

import re
import socket
import sys
import time

sys.dont_write_bytecode = True
from live import Gallery, Live, choose, enter, fill, launch  # noqa: E402
from live import played, pointer, seek, seen, silent, stop, two_screens, wait  # noqa: E402
from pages import fitting, legible, texts  # noqa: E402

SCENARIO = """
name: workspace
settings: {auto-lock: never}
apps:
  - name: MoveMe
  - {name: Hoarder, workload: cache, with: {entry: 256KB, rate: 4/s}}
timeline:
  - {at: 0s, launch: Hoarder}
  - {at: 1s, launch: MoveMe}
  - {at: 2s, expect: {alive: SpringBoard}}
  - {at: 6s, expect: {alive: SpringBoard}}
end: 900s
"""
SIZES = ((1280, 720), (1440, 900), (390, 844))
BOX = """((selector) => { const r = document.querySelector(selector).getBoundingClientRect()
  return [r.left, r.top, r.right, r.bottom].map(Math.round) })(arguments[0])"""
PARTS = [".bar", ".phone:not(.old) .home", ".phone:not(.old) .lock", ".phone:not(.old) .ring",
         ".screen:not(.old)", ".device", ".lanes", ".ends .list", ".log .list", ".sheet"]

# Names of processes that have too little room.
CUT = """[...document.querySelectorAll(".series bdi, details.process b, [role=tab], .branches th")]
  .filter((e) => e.checkVisibility() && innerWidth > 900 && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.textContent} ${e.clientWidth} of ${e.scrollWidth}`)"""
# Controls that a finger would miss.
SMALL = """[...document.querySelectorAll("button, select, input, summary")].filter((e) =>
  e.checkVisibility() && !e.closest(".theme") && !e.disabled).map((e) =>
  [e.outerHTML.slice(0, 70), e.getBoundingClientRect()]).filter(([, r]) =>
  Math.round(r.height) < 44 || Math.round(r.width) < 44).map(([name, r]) =>
  `${name} ${r.width}x${r.height}`)"""


def fits(browser, gallery, name):
    """All of it is seen without scrolling, in both themes; on a phone nothing is too small."""
    for width, height in SIZES:
        browser.size(width, height)
        for theme in ("light", "dark"):
            browser.prefer(theme)
            browser.settle()
            fitting(browser, width)
            legible(browser, width, theme)
            cut = browser.ask(CUT)
            assert not cut, (width, theme, cut)
            gallery.take(browser, f"{name}-{width}-{theme}")
        if width == 390:
            small = browser.ask(SMALL)
            assert not small, small
            continue
        assert browser.ask("document.documentElement.scrollHeight") <= height, height
        for part in PARTS:
            left, top, right, bottom = browser.ask(BOX, part)
            assert 0 <= left < right <= width and 0 <= top < bottom <= height, (
                width, part, (left, top, right, bottom))
    browser.prefer("light")
    browser.size(1280, 720)
    browser.settle()
    # A list that was at its end is there at every size.
    away = browser.ask("[...document.querySelectorAll('.ends .list, .log .list')].map(e =>"
                       " e.scrollHeight - e.clientHeight - e.scrollTop)")
    assert max(away) < 2, away


def coloured(browser):
    """Each of two branches has one colour, its policy, and a value of each process."""
    rows = browser.ask(
        "[...document.querySelectorAll('.available .series li')].map(row => [row.innerText,"
        " getComputedStyle(row.querySelector('path')).stroke])")
    phones = browser.ask(
        "[...document.querySelectorAll('.phone')].map(e => [e.querySelector('figcaption')"
        ".innerText, getComputedStyle(e.querySelector('.chip')).backgroundColor])")
    assert [colour for _, colour in rows] == [colour for _, colour in phones], (rows, phones)
    for (row, _), (caption, _) in zip(rows, phones):
        number, policy = re.search(r"(\d+)\s+(\w+)", caption).groups()
        assert row.startswith(f"branch {number}, {policy}"), (row, caption)
    values = browser.ask("[...document.querySelectorAll('.footprints .series li')].map(row =>"
                         " row.querySelectorAll('output').length)")
    assert set(values) == {2}, values
    heads = texts(browser, ".footprints .name > output .chip")
    assert heads == texts(browser, ".phone .chip"), heads


def ticking(memsim):
    """Without anything to do, the clock goes on, and the graph with it; no cursor trembles."""
    with played(memsim, "name: empty\nend: 900s\n") as (browser, live, _):
        wait(browser, "a clock", "document.querySelector('.now').textContent !== '0s'")
        texts = set()
        begin = time.monotonic()
        while time.monotonic() - begin < 3:
            texts.add(browser.ask("document.querySelector('.now').textContent"))
            time.sleep(0.05)
        assert len(texts) > 10, texts
        assert browser.ask("axis.end") > 2e9
        assert browser.ask("graph.cursor.hidden"), "the present has a cursor"
        assert browser.ask("graph.eventLane.checkVisibility()"), "the first kill moves the graph"
        silent(browser, live)


def mapping(browser, live):
    """A touch is where the finger is, at every size; fingers never reach the keys by mistake."""
    near = lambda place: lambda value: abs(value / 64 - place) <= 1.5  # noqa: E731
    for actual in (False, True):
        for x, y in ((4, 4), (160, 240), (315, 475)):
            since = live.mark()
            pointer(browser, (x, y))
            live.recorded("input", since, kind="touch-began", x=near(x), y=near(y))
            live.recorded("input", since, kind="touch-ended")
        browser.click("[data-do=actual]")
        browser.settle()
        width = browser.ask("document.querySelector('.screen').clientWidth")
        assert actual or width == 320, width


def keys_of_phone(browser, live):
    """The keys around the screen are pressed, and say what they do."""
    for key, kind in (("home", "home"), ("louder", "volume-up"), ("softer", "volume-down")):
        since = live.mark()
        browser.click(f".phone .{key}")
        live.recorded("input", since, kind=kind)
    for label in ("Silence", "Ring"):
        wait(browser, "the switch", "document.querySelector('.ring').title === arguments[0]", label)
        browser.click(".phone .ring")
    wait(browser, "the switch", "document.querySelector('.ring').title === 'Silence'")
    for label in ("Lock", "Wake"):
        wait(browser, "the key", "document.querySelector('.lock').title === arguments[0]", label)
        browser.click(".phone .lock")
    wait(browser, "the key", "document.querySelector('.lock').title === 'Lock'")


def hanging_up(browser, live):
    """A call is ended in front, and behind the home screen; its buttons are there meanwhile."""
    for leaves in (False, True):
        since = live.mark()
        fill(browser, "call", ("from", "Ann"))
        live.recorded("interruption", since, kind="call", phase="shown")
        wait(browser, "the call",
             "document.querySelector('[data-button=answer]').checkVisibility()")
        browser.click("[data-button=answer]")
        live.recorded("screen-changed", since, shows="app", app="Phone")
        time.sleep(0.5)
        if leaves:
            browser.click(".phone .home")
            live.recorded("screen-changed", since, shows="home")
            time.sleep(0.5)
        wait(browser, "the call", "document.querySelector('[data-do=hang-up]').checkVisibility()")
        browser.click("[data-do=hang-up]")
        live.recorded("interruption", since, kind="call", phase="ended", origin="Ann")
        wait(browser, "its end", "document.querySelector('.call').hidden")


def standing_still(browser, live):
    """A message moves nothing that is below the pointer."""
    before = [browser.ask(BOX, part) for part in PARTS]
    fill(browser, "command", ("text", "press: nothing"))
    wait(browser, "the error", "!document.querySelector('.trouble').hidden")
    assert [browser.ask(BOX, part) for part in PARTS] == before, "the error moves the page"
    browser.ask("void document.querySelector('.build').removeAttribute('hidden')")
    assert [browser.ask(BOX, part) for part in PARTS] == before, "a failed build moves the page"
    browser.ask("void document.querySelector('.build').setAttribute('hidden', '')")
    browser.click("[data-do=dismiss]")


def shortcuts(browser, live):
    """Keys of the page act, but not while keys go to the phone or to a field."""
    browser.ask("document.activeElement.blur()")
    since = live.mark()
    browser.press("p")
    live.heard("state", since, state="paused")
    wait(browser, "a pause", "document.querySelector('.running').textContent === 'paused'")
    since = live.mark()
    browser.press("s")
    now = live.heard("state", since, why="a step")["at"]
    wait(browser, "the step", "Math.abs(currentBranch().now - arguments[0]) < 1e6", now)
    for key, holding, moment in (("ArrowLeft", None, now - 1e9), ("ArrowLeft", None, now - 2e9),
                                 ("ArrowRight", None, now - 1e9),
                                 ("ArrowLeft", "Shift", now - 1.1e9)):
        browser.press(key, holding=holding)
        wait(browser, f"{key} {holding}", "Math.abs(document.querySelector('.then').dataset.moment"
             " - arguments[0]) < 4e6", moment)
    browser.press("n")
    wait(browser, "now", "document.querySelector('.then').hidden")
    since = live.mark()
    browser.press("p")
    live.heard("state", since, state="running")
    for key, kind in (("h", "home"), ("l", "sleep"), ("l", "wake")):
        since = live.mark()
        browser.press(key)
        live.recorded("input", since, kind=kind)
        time.sleep(0.3)
    browser.press("?")
    wait(browser, "the list", "document.querySelector('dialog.keys').open")
    browser.press("h")
    browser.press("\ue00c")  # Escape
    wait(browser, "its end", "!document.querySelector('dialog.keys').open")
    launch(browser, live, "MoveMe")
    since = live.mark()
    browser.ask("document.querySelector('.screen').focus()")
    browser.press("p")
    browser.press("h")
    browser.press("\ue00c")
    assert browser.ask("document.activeElement === document.body"), "Escape stays on the phone"
    browser.press("w")
    live.recorded("warned", since, origin="simulated")
    heard = [m for m in live.messages[since:] if m["is"] == "state"
             or m.get("record", {}).get("kind") == "home"]
    assert not heard, heard


def killing(browser, live):
    """One touches the phone, and sees what is killed and why, without scrolling."""
    since = live.mark()
    choose(browser, ".squeeze", "1")
    live.recorded("terminated", since, because={"rule": bool})
    wait(browser, "a kill", "document.querySelector('.ends .bad .why')?.checkVisibility()")
    box, frame = browser.ask(
        "[document.querySelector('.ends .list').lastElementChild,"
        " document.querySelector('.ends .list')].map(e => e.getBoundingClientRect().bottom)")
    assert box <= frame + 1 <= 721, (box, frame)
    wait(browser, "its mark", "document.querySelector('.events .mark.kill')")
    for width in (1280, 390):
        browser.size(width, 720)
        browser.settle()
        mark, guide = browser.ask("[document.querySelector('.events .mark.kill use'),"
                                  " document.querySelector('.guides line')].map(e => (r =>"
                                  " r.left + r.width / 2)(e.getBoundingClientRect()))")
        assert abs(mark - guide) < 1, f"the line of a kill is {guide - mark} px from its mark"
    browser.size(1280, 720)
    live.say("squeeze: 60%")


def one_moment(browser, live, gallery):
    """Two branches and all that the page says of them are at one moment."""
    now = stop(browser, live) // 1_000_000
    own = "JSON.stringify([...branches.get(1).expectations])"
    expected = browser.ask(own)
    assert expected.count("met") == 2, expected
    since = live.mark()
    seek(browser, 4000)
    seen(browser, 4000)
    browser.ask("document.activeElement.blur()")
    browser.press("b")
    assert live.heard("hello", since, branch=2)["from"] == 4e9
    two_screens(browser)
    live.say("at: 8s", "expect: {alive: Mail}")
    live.heard("expectation", since, branch=2, result="met")
    told = live.heard("branches", since, difference=lambda found: bool(found))["difference"]
    words = wait(browser, "the difference", "document.querySelector('.difference').innerText"
                 ".startsWith('First difference') && document.querySelector('.difference')"
                 ".innerText")
    assert "branch 1" in words and "branch 2" in words and told["moment"] > 4e9, (words, told)
    assert told["first"] != told["second"], told
    for moment, forked in ((3000, False), (5500, True)):
        since = live.mark()
        seek(browser, moment)
        seen(browser, moment)
        looks = [m for m in live.messages[since:] if m.get("to") == "look"]
        assert [m["of"] for m in looks] == ([2, 1] if forked else [2]) or \
            [m["of"] for m in looks] == ([1, 2] if forked else [2]), [m["of"] for m in looks]
        pictures = browser.ask("[...document.querySelectorAll('.screen img')].map(e => e.src)")
        by = {m["of"]: "data:image/png;base64," + m["png"] for m in looks}
        assert pictures == [by.get(1, by[2]), by[2]], "a picture is of another moment"
        text = f"{moment / 1000:.1f}s"
        captions = browser.ask(
            "[...document.querySelectorAll('.phone figcaption')].map(e => e.innerText)")
        assert all(text in caption for caption in captions), captions
        assert browser.ask("document.querySelector('.now').textContent") == text
        rows = browser.ask("[...document.querySelectorAll('.log li, .ends li')]"
                           ".map(e => parseFloat(e.querySelector('.at').textContent))")
        assert rows and max(rows) <= moment / 1000, max(rows)
        later = browser.ask("[...document.querySelectorAll('.expectations li')].map(e =>"
                            " e.innerText || e.textContent)")
        assert sum("met" in row for row in later) == 1, later
        gallery.take(browser, f"moment-{moment}")
    # Processes of the future have no value, and no end.
    seek(browser, 500)
    seen(browser, 500)
    text = browser.ask("document.querySelector('.footprints .series').textContent")
    # The rows are those of the largest and of the one in front, here of a later launch.
    assert re.search(r"MoveMe(#\d+)? \(\d+\)–", text) and "ended" not in text, text
    # A moment that one of both has not reached: it stays where it was left.
    live.say(f"at: {now / 1000 + 2:.3f}s")
    wait(browser, "the way there", f"currentBranch().now >= {now + 2000} * 1e6")
    seek(browser, now + 1000)
    seen(browser, now + 1000)
    assert "left here" in browser.ask(
        "document.querySelector('.phone.old figcaption').innerText"), "no end is told"
    browser.click("[data-do=back]")
    wait(browser, "now", "document.querySelector('.then').hidden")
    # The expectations of two branches differ.
    assert browser.ask(own) == expected, "the other branch has changed what was expected"


def asking(browser, live):
    """However many moments are asked for, an action is done soon."""
    live.say(*[f"look: {moment}ms" for moment in range(3000)])
    since, begin = live.mark(), time.monotonic()
    browser.click(".phone:not(.old) .home")
    live.recorded("input", since, kind="home")
    assert time.monotonic() - begin < 10, time.monotonic() - begin


def commanding(browser, live):
    """Commands that are typed act like their controls, also in the past, and none goes unheard."""
    def type_command(text):
        fill(browser, "command", ("text", text))

    # Time may stand still already.
    since = live.mark()
    live.say("pause:")
    now = live.heard("state", since, state="paused")["at"] // 1_000_000
    trouble = "document.querySelector('.trouble').innerText"
    begin = live.mark()
    seek(browser, 1000)
    seen(browser, 1000)
    for text, word in (("wait: 10ms", "wait"), (f"{{at: {now + 20}ms, save: ''}}", "save")):
        since = live.mark()
        type_command(text)
        live.heard("answer", since, to=word)
    assert not [m for m in live.messages[begin:] if m["is"] == "hello"], "a command began a branch"
    wait(browser, "the download", "document.querySelector('.status').innerText"
         ".startsWith('Saved played.yaml')")
    type_command("look: 500ms")
    seen(browser, 500)
    type_command("look: 99999s")
    wait(browser, "the reason", f"{trouble}.includes('but the run is only at')")
    browser.ask("void (most.silence = 300, trouble(''))")
    type_command("# nothing")
    type_command("x" * 4090 + "歡" * 4)
    wait(browser, "the reason", f"{trouble}.includes('bytes; expected at most 4096')")
    time.sleep(0.5)
    assert "does not answer" not in browser.ask(trouble), browser.ask(trouble)
    assert all("Bad Request" in text for text in browser.complaints())
    browser.ask("void (most.silence = 10_000, trouble(''), leavePast())")


def reloading(browser, live):
    """A paused page is loaded again and again, beside connections that say nothing."""
    port = int(re.search(r":(\d+)/", live.address)[1])
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(300)]
    begin = time.monotonic()
    for _ in range(20):
        browser.open(live.address)
    wait(browser, "the log", "document.querySelectorAll('.log li').length > 5")
    assert browser.ask("document.querySelector('.trouble').hidden"), "the page has no connection"
    assert time.monotonic() - begin < 30, time.monotonic() - begin
    for connection in idle:
        connection.close()


def forgetting(memsim):
    """Branches that are left cost the engine next to nothing: 3 KB each, and without optimization
    30."""
    with Live(memsim, "Scenarios/lowmem.yaml") as live:
        live.say("pause: ~", "at: 20s")
        live.heard("answer", 0, to="at")
        sizes = []
        for number in range(2, 142):
            since = live.mark()
            live.say("branch: 10s", "at: 12s")
            live.heard("answer", since, to="at", branch=number)
            if number in (61, 141):
                status = open(f"/proc/{live.children()[0]}/status").read()
                sizes.append(int(re.search(r"VmRSS:\s+(\d+)", status)[1]))
        assert (sizes[1] - sizes[0]) / 80 < 60, f"{sizes} KB after 60 and 140 branches"


def main():
    memsim, *rest = sys.argv[1:]
    gallery = Gallery(rest[0] if rest else None)
    with played(memsim, SCENARIO) as (browser, live, _):
        live.recorded("screen-changed", 0, app="MoveMe", shows="app")
        browser.size(1280, 720)
        enter(browser, live)
        fits(browser, gallery, "one")
        for part in (mapping, keys_of_phone, hanging_up, standing_still, shortcuts, killing):
            part(browser, live)
        one_moment(browser, live, gallery)
        PARTS.append(".branches")
        fits(browser, gallery, "two")
        coloured(browser)
        asking(browser, live)
        commanding(browser, live)
        silent(browser, live)
        reloading(browser, live)
    ticking(memsim)
    forgetting(memsim)
    print("live: the workspace fits, shows one moment, and stands still")


main()
