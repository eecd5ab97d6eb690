"""Opens the page of a run in Chromium, and does with it what a person does."""

import json
import os
import re
import sys
import tempfile

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402
from pages import address, count, fitting, legible, passed, run  # noqa: E402
from pages import silent, spoken  # noqa: E402

SECTIONS = ["failures", "timeline", "kills", "leaks", "expectations", "processes", "moments"]
# A scenario that fails twice, first in the middle of its run, and takes a picture there.
FAILING = """
name: "fails </script><script>document.title = 'forged'</script>"
apps:
  - name: MoveMe
  - {name: Hoarder, workload: cache, with: {entry: 512KB, rate: 2/s}}
timeline:
  - {at: 1s, launch: MoveMe}
  - {at: 2s, frame: first}
  - {at: 2s, launch: Hoarder}
  - {at: 4s, expect: {terminated: [MoveMe]}}
  - {at: 5s, frame: second}
end: 30s
expect: [terminated: [MoveMe]]
"""


# Names of many letters, of letters that are written to the left, and of what others take for marks.
LONG_NAME, LEFT_NAME = "W" * 62, 'تطبيق <b> & " &lt;'
NAMES = f"""
name: names
apps:
  - {{name: {LONG_NAME}, workload: cache, with: {{entry: 512KB, rate: 1/min}}}}
  - {{name: '{LEFT_NAME}', workload: cache, with: {{entry: 512KB, rate: 1/min}}}}
timeline: [{{at: 1s, launch: {LONG_NAME}}}, {{at: 9s, launch: '{LEFT_NAME}'}}]
end: END
"""


def elements(browser, said):
    """The parts of the page, as many as --json says that there are."""
    for name in SECTIONS:
        assert count(browser, f"article.run > section.{name} > h2") == 1, name
    found = {
        "kills": count(browser, "article.kill"), "leaks": count(browser, "section.leak"),
        "processes": count(browser, ".processes tbody tr"),
        "failures": count(browser, ".failures li"),
    }
    expected = {
        "kills": len(said["terminated"]), "leaks": len(said["leaks"]),
        "processes": len(said["processes"]),
        "failures": sum(not expectation["ok"] for expectation in said["expectations"]),
    }
    assert found == expected, (found, expected)
    assert browser.ask("document.querySelector('h1').textContent") == said["scenario"]
    # The path of a circle leads back to its beginning.
    circles = sum(leak["kind"] == "cycle" for leak in said["leaks"])
    assert count(browser, ".links.circle .head") == circles


def links(browser):
    """Every link of the page leads to a place on it, and no place has the name of another."""
    broken = browser.ask(
        "[...document.querySelectorAll('[href]')].map(e => e.getAttribute('href'))"
        ".filter(h => h !== 'data:,' && !document.getElementById(h.slice(1)))")
    assert not broken, broken
    names = browser.ask("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(names) == len(set(names)) > 20
    for name in [next(n for n in names if n.startswith("event-")), "process-1"]:
        browser.ask("location.hash = arguments[0]", name)
        browser.settle()
        inside = browser.ask(
            "(r => r.top >= 0 && r.bottom <= innerHeight)"
            "(document.getElementById(arguments[0]).getBoundingClientRect())", name)
        assert name not in names or inside, f"{name} is not to be seen"


def now(browser):
    return browser.ask("document.querySelector('.scrub').getAttribute('aria-valuetext')")


def view(browser):
    return browser.ask("document.querySelector('.wave').getAttribute('viewBox')")


def keys(browser):
    """The ruler is a slider that keys move, from the first element to it with Tab alone."""
    browser.ask("(history.replaceState(null, '', '#'), document.activeElement.blur())")
    browser.ask("document.querySelector('.theme input:checked').focus()")
    for _ in range(40):
        browser.press("Tab")
        if browser.ask("document.activeElement.matches('.scrub')"):
            break
    assert browser.ask("document.activeElement.matches('.scrub')"), "Tab does not reach the ruler"
    outline = browser.ask("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid", "the focus is not to be seen"
    assert browser.about(".scrub", "computedrole") == "slider"
    assert browser.about(".scrub", "computedlabel") == "Moment of the run"
    browser.press("Home")
    start, whole = now(browser), view(browser)
    browser.press("ArrowRight")
    second = now(browser)
    browser.press("ArrowRight", "ArrowLeft")
    assert start.startswith("0s") and now(browser) == second != start, (start, second)
    # However many moments there are at one time, each is gone to.
    rows = browser.ask("[...document.querySelectorAll('.moments > li[data-at]')].map(e => e.id)")
    shown = "document.querySelector('.moments .now').id"
    way = rows[rows.index(browser.ask(shown)) + 1:][:30]
    for row in way:
        browser.press("ArrowRight")
        assert browser.ask(shown) == row, (row, browser.ask(shown))
    for row in way[-2::-1]:
        browser.press("ArrowLeft")
        assert browser.ask(shown) == row, (row, browser.ask(shown))
    browser.press("+")
    assert view(browser) != whole, "+ does not zoom"
    browser.press("0")
    assert view(browser) == whole, "0 does not show all"
    browser.press("End")
    last = now(browser)
    assert "the run ends" in last, last
    browser.press("Enter")
    browser.settle()
    place = browser.ask("location.hash.slice(1)")
    assert browser.ask(
        "document.getElementById(arguments[0]).textContent.includes('the run ends')", place), place


def figures(browser, journal):
    """Under the pointer stands what the journal has for that moment."""
    page, end, samples = 4096, 0, []
    for line in open(journal):
        event = json.loads(line)
        end = event.get("at", end)
        if event.get("event") == "device-sampled":
            pages = sum(event[key] for key in ("freePages", "cleanPages", "purgeablePages"))
            samples.append((event["at"], pages * page))
    for share in (0.2, 0.5, 0.9):
        browser.drag(".available .plot", share, share)
        shown = browser.ask("document.querySelector('.available output').textContent")
        at = browser.ask("document.querySelector('.scrub').getAttribute('aria-valuenow')")
        known = [size for time, size in samples if time <= (int(at) + 1) * 1_000_000]
        text = re.sub(r"\.0(?=[A-Z])", "", f"{known[-1] / 2**20:.1f}MB")
        assert shown == text, (share, shown, text)
        assert abs(int(at) / 1000 - share * end / 1e9) < end / 1e9 / 50, (share, at)


def zoom(browser):
    """Dragging across a lane shows that part of the time, and a button all of it."""
    whole = view(browser)
    browser.drag(".available .plot", 0.25, 0.5)
    x, _, width, _ = (float(part) for part in view(browser).split())
    assert abs(x - 25000) < 500 and abs(width - 25000) < 500, view(browser)
    # The wheel moves sideways, or with Shift, and all that is shown stays as long.
    for way in ({"deltaX": 40, "deltaY": 0}, {"deltaX": 0, "deltaY": -40, "modifiers": 8}):
        before = [float(part) for part in view(browser).split()]
        spot = browser.ask(
            "(r => ({x: r.left + r.width / 2, y: r.top + r.height / 2}))"
            "(document.querySelector('.available .plot').getBoundingClientRect())")
        browser.command("Input.dispatchMouseEvent", type="mouseWheel", **spot, **way)
        browser.settle()
        after = [float(part) for part in view(browser).split()]
        direction = way["deltaX"] + way["deltaY"]
        assert (after[0] - before[0]) * direction > 0, (way, before, after)
        assert abs(after[2] - before[2]) < 1, (way, before, after)
    browser.click("[data-zoom=all]")
    assert view(browser) == whole
    browser.click("[data-zoom=in]")
    assert view(browser) != whole
    browser.click("[data-zoom=out]")
    assert view(browser) == whole


def copy(browser):
    """A click copies the command: what is pasted is what is shown."""
    browser.click(".copy")
    browser.ask(
        "document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste'}))")
    for _ in range(50):
        if browser.ask("document.querySelector('.copy').textContent") == "Copied":
            break
    browser.ask("document.getElementById('paste').focus()")
    browser.press("v", holding="Control")
    pasted = browser.ask("document.getElementById('paste').value")
    shown = browser.ask("document.querySelector('.command code').textContent")
    browser.ask("document.getElementById('paste').remove()")
    assert pasted == shown and shown.startswith("memsim run "), (pasted, shown)


def themes(browser, path):
    """Dark as the system is, and light by hand, which is kept."""
    paper = "getComputedStyle(document.body).backgroundColor"
    light = browser.ask(paper)
    browser.prefer("dark")
    night = browser.ask(paper)
    assert night != light, "the page is never dark"
    browser.click("input[value=light]")
    assert browser.ask(paper) == light, "light cannot be chosen"
    browser.open(address(path))
    assert browser.ask(paper) == light, "what was chosen is forgotten"
    browser.click("input[value=dark]")
    browser.prefer("light")
    assert browser.ask(paper) == night, "dark cannot be chosen"
    browser.click("input[value=auto]")
    for theme in ("light", "dark"):
        browser.click(f"input[value={theme}]")
        legible(browser, theme)
    # Paper is light.
    browser.command("Emulation.setEmulatedMedia", media="print")
    printed = browser.ask(paper)
    browser.command("Emulation.setEmulatedMedia", media="")
    browser.prefer("light")
    assert printed == light, f"on paper it is {printed}"
    browser.click("input[value=auto]")


def widths(browser, path):
    """The page is as wide as what it is seen on."""
    for width in (360, 800, 1400):
        browser.size(width)
        browser.open(address(path))
        # A hidden element has its size only when it is laid out.
        browser.ask(
            "document.querySelectorAll('.moments li')"
            ".forEach(e => { e.style.contentVisibility = 'visible' })")
        fitting(browser, width)
        wide = browser.ask(
            "[...document.querySelectorAll('body *')].filter(e => !e.closest('svg') &&"
            " e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 80))")
        assert not wide, (width, wide[:5])
    browser.size(1400)


def scriptless(browser, path):
    """Without its script the page has all of its text, and nothing that does nothing."""
    # Controls that need a script are explained only where one runs.
    words_of_page = ("document.querySelector('main').innerText.length"
                     " - [...document.querySelectorAll('.tools')].filter(e => !e.hidden)"
                     ".reduce((sum, e) => sum + e.innerText.length, 0)")
    browser.open(address(path))
    with_script = browser.ask(words_of_page)
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(address(path))
    assert browser.ask("document.title") == "memsim", "the script still runs"
    assert browser.ask(words_of_page) > with_script * 0.9
    dead = "[...document.querySelectorAll('button')].filter(e => e.checkVisibility()).length"
    assert browser.ask(dead) == 0, "buttons do nothing"
    assert browser.ask("document.querySelector('.available .figure').getBBox().width") > 99_000
    browser.command("Emulation.setScriptExecutionDisabled", value=False)


def failing(browser, memsim, folder):
    """A run that fails: its page opens there, shows its pictures, and forges nothing."""
    scenario, frames = f"{folder}/fails.yaml", f"{folder}/frames"
    with open(scenario, "w") as file:
        file.write(FAILING)
    run(memsim, "run", "-q", f"--frames={frames}", f"--journal={folder}/fails.jsonl",
        f"--report=html={folder}/fails.html", scenario)
    run(memsim, "report", "-q", f"--frames={frames}", f"--report=html={folder}/kept.html",
        f"{folder}/fails.jsonl")
    pages = [open(f"{folder}/{name}.html").read() for name in ("fails", "kept")]
    assert pages[0] == pages[1], "the page of a journal is not that of its run"
    for height in (900, 300):
        browser.size(1400, height)
        browser.open(address(f"{folder}/fails.html"))
        assert browser.ask("document.title").startswith("fails </script>")
        assert now(browser).startswith("4s"), now(browser)
        assert browser.ask(
            "(r => r.top >= 0 && r.bottom <= innerHeight)"
            "(document.querySelector('.failures li').getBoundingClientRect())"), height
    assert count(browser, ".failures li") == 2
    drawn = browser.ask(
        "[...document.querySelectorAll('.picture img')]"
        ".map(image => [image.naturalWidth, image.naturalHeight])")
    assert drawn == [[320, 480], [320, 480]], drawn
    assert count(browser, ".inspector img") == 1, "no picture stands at the cursor"
    silent(browser, "file:")
    browser.size(1400)


def crowded(browser, memsim, folder):
    """Of two hundred kills the first stand on the first screen, and the largest have lanes."""
    page = f"{folder}/crowded.html"
    said = json.loads(run(
        memsim, "run", "--json", f"--report=html={page}", "Scenarios/stress-of-200.yaml"))
    kills = said["terminated"]
    browser.size(1440)
    browser.open(address(page))
    first = browser.ask("[...document.querySelectorAll('.killed li')].filter(e =>"
                        " e.getBoundingClientRect().bottom <= innerHeight).map(e => e.innerText)")
    assert len(first) == 5 < len(kills), first
    for line, kill in zip(first[:4], kills):
        assert line.strip().startswith(f"{kill['app']} was killed at"), (line, kill["app"])
        assert kill["reason"] in line and kill["because"]["rule"] in line, line
    assert first[4] == f"and {len(kills) - 4} more", first
    browser.click(".killed a.who")
    browser.settle()
    assert browser.ask("location.hash") == "#kill-1"
    # The mark of a kill shows that kill, and the way to its story.
    browser.ask("location.hash = [...document.querySelectorAll('.app a.mark.kill')].map(e =>"
                " e.getAttribute('href')).find(h => document.querySelector(`${h} .why`))")
    browser.settle()
    said = browser.ask("document.querySelector('.inspector .now').innerText")
    assert "killed (background-quit)" in said and said.endswith("why"), said
    lanes = browser.ask("[...document.querySelectorAll('.lanes > .app b')].map(e => e.innerText)")
    largest = max(kills, key=lambda kill: kill["footprint"])
    assert largest["app"] in lanes, (largest["app"], lanes)
    browser.size(1400)


def named(browser, memsim, folder):
    """Names are there as a whole, and the ruler has the times of a clock, however long a run is."""
    scenario, page = f"{folder}/names.yaml", f"{folder}/names.html"
    for end, last in (("1ms", "0.001s"), ("20s", "20s"), ("24h", "24:00:00")):
        with open(scenario, "w") as file:
            file.write(NAMES.replace("END", end))
        run(memsim, "run", "-q", f"--report=html={page}", scenario)
        for width in (360, 1400):
            browser.size(width)
            browser.open(address(page))
            fitting(browser, width, end)
            ticks = browser.ask("[...document.querySelectorAll('.ticks text')]"
                                ".map(e => e.textContent)")
            assert len(ticks) == len(set(ticks)) > 1 and ticks[-1] == last, (end, ticks)
            assert end != "24h" or all(t.endswith(":00:00") for t in ticks[1:]), ticks
            cut = browser.ask(
                "[...document.querySelectorAll('.lane .name > *')].filter(e =>"
                " e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline')"
                ".map(e => e.outerHTML)")
            assert not cut, cut
        names = browser.ask("[...document.querySelectorAll('.lane b')].map(e => e.innerText)")
        if end != "1ms":
            assert {LONG_NAME, LEFT_NAME} <= set(names), names
    silent(browser, "file:")
    browser.size(1400)


def together(browser, folder):
    """Two runs stand side by side, one cursor in both, and the first difference is marked."""
    browser.open(address(f"{folder}/both.html"))
    assert count(browser, "article.run") == 2
    tops = "[...document.querySelectorAll('section.%s')].map(e => e.getBoundingClientRect().top)"
    for name in SECTIONS:
        left, right = browser.ask(tops % name)
        assert left == right, f"{name} stands at two heights"
    said = browser.ask("[...document.querySelectorAll('.failures h2')].map(e => ["
                       "e.textContent, getComputedStyle(e).position])")
    assert said == [["No failures", "static"], ["Failures", "static"]], said
    browser.drag(".available .plot", 0.5, 0.5)
    moments = browser.ask(
        "[...document.querySelectorAll('.scrub')].map(e => e.getAttribute('aria-valuenow'))")
    assert moments[0] == moments[1] != "0", moments
    assert count(browser, ".moments .differs") == 2
    assert "first moment that differs" in browser.ask("document.querySelector('.status').textContent")
    silent(browser, "file:")
    browser.size(360)
    browser.open(address(f"{folder}/both.html"))
    fitting(browser, 360)
    browser.size(1400)


def long(browser, memsim, journal, folder, events=1_000_000):
    """How long the page of a million events takes to open, and what it says of these."""
    lines = open(journal).read().splitlines()
    samples = [line for line in lines if re.search('-sampled"|"event":"warned"', line)]
    launches = [i for i, line in enumerate(lines) if '"event":"launched"' in line]
    start = lines[:launches[-1] + 1]
    with open(f"{folder}/long.jsonl", "w") as file:
        file.write("\n".join(start) + "\n")
        sequence, at = json.loads(start[-1])["sequence"], json.loads(start[-1])["at"]
        for number in range(events - len(start) + 1):
            body = samples[number % len(samples)].split(',"event"', 1)[1]
            sequence, at = sequence + 1, at + 1_700_000
            file.write(f'{{"at":{at},"sequence":{sequence},"event"{body}\n')
    page = f"{folder}/long.html"
    run(memsim, "report", "-q", f"--report=html={page}", f"{folder}/long.jsonl")
    size = os.path.getsize(page)
    assert size < 5_000_000, size
    browser.open(address(page))
    spent = browser.ask("performance.getEntriesByType('navigation')[0].loadEventEnd")
    caption = browser.ask("document.querySelector('figcaption').textContent")
    assert f"{events:,} events" in caption and "a step of the graph covers up to" in caption, caption
    silent(browser, "file:")
    print(f"the page of {events:,} events has {size / 1e6:.1f} MB and opens in {spent:.0f} ms")


def main():
    memsim, *scenarios = sys.argv[1:]
    with Browser() as browser, tempfile.TemporaryDirectory() as folder:
        browser.size(1400)
        browser.prefer("light")
        for scenario in scenarios:
            page, journal = f"{folder}/page.html", f"{folder}/run.jsonl"
            files = [f"--report=html={page}", f"--journal={journal}"]
            said = json.loads(run(memsim, "run", "--json", *files, scenario))
            browser.open(address(page))
            checks = [
                lambda b: elements(b, said), links, keys, lambda b: figures(b, journal), zoom, copy,
                spoken, lambda b: themes(b, page), lambda b: widths(b, page),
                lambda b: silent(b, "file:"), lambda b: scriptless(b, page),
            ]
            for check in checks:
                passed(scenario, check, browser)
            os.remove(journal)
        failing(browser, memsim, folder)
        crowded(browser, memsim, folder)
        named(browser, memsim, folder)
        run(memsim, "run", "-q", f"--journal={folder}/a.jsonl", scenarios[0])
        run(memsim, "run", "-q", "--policy=jetsam", f"--journal={folder}/b.jsonl", scenarios[0])
        run(memsim, "report", "-q", f"--report=html={folder}/both.html", f"{folder}/a.jsonl",
            f"{folder}/b.jsonl")
        together(browser, folder)
        long(browser, memsim, f"{folder}/a.jsonl", folder)
    print(f"{len(scenarios) + 7} pages opened in Chromium: all as they should be")


main()
