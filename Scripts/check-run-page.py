"""Opens pages of crowded runs, of two runs, and of runs with pictures, and uses them in Chromium."""

import base64
import json
import os
import re
import sys
import tempfile

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402
from pages import address, passed, run, silent, texts  # noqa: E402

# Five screens in turn: of these, each returns.
SCREENS = """
name: screens
apps: [{name: MoveMe}]
timeline:
  - {at: 1s, launch: MoveMe}
  - {from: 2s, to: 22s, every: 10s, press: home}
  - {from: 7s, to: 27s, every: 10s, launch: MoveMe}
end: 30s
"""
TAB_STOPS = ("[...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')]"
             ".filter(e => e.tabIndex >= 0 && e.checkVisibility()).length")


def type_in(browser, text):
    browser.ask("((e, text) => { e.value = text; e.dispatchEvent(new Event('input')) })"
                "(document.querySelector('.find input'), arguments[0])", text)


def crowded(browser, memsim, folder):
    """Two hundred processes: ten kills stand open, a field finds the others, and numbers agree."""
    page = f"{folder}/crowd.html"
    said = json.loads(run(
        memsim, "run", "--json", f"--report=html={page}", "Scenarios/stress-of-200.yaml"))
    # Processor time: other programs may make the page wait.
    browser.open("about:blank")
    browser.command("Performance.enable", timeDomain="threadTicks")
    browser.open(address(page))
    browser.settle()
    spent = next(metric["value"] for metric in browser.command("Performance.getMetrics")["metrics"]
                 if metric["name"] == "TaskDuration")
    browser.command("Performance.disable")
    assert 0.02 < spent < 1, f"the page opens in {spent} s"
    print(f"a page of {len(said['processes'])} processes opens in {spent:.2f} s")
    height = browser.ask("document.documentElement.scrollHeight")
    assert height < 15_000, f"the page is {height} px tall"
    stops = browser.ask(TAB_STOPS)
    assert stops < 40, f"the page has {stops} tab stops"
    open_kills = "[...document.querySelectorAll('article.kill')].filter(e => e.checkVisibility())"
    assert browser.ask(f"{open_kills}.length") == 10
    kills, grouped = len(said["terminated"]), texts(browser, ".kills summary")[0]
    omitted = int(re.search(r"… ([\d,]+) more kills", browser.ask(
        "document.querySelector('.kills').textContent")).group(1))
    count = int(re.match(r"(\d+) more kills", grouped).group(1))
    assert 10 + count + omitted == kills, (grouped, omitted, kills)
    assert grouped.endswith(f": {count} background-quit"), grouped
    apps = {process["app"].split("#")[0] for process in said["processes"]}
    lanes = browser.ask("document.querySelectorAll('.lane.app').length")
    more = re.fullmatch(r"(\d+) more apps, and (\d+) without a lane", texts(browser, ".more summary")[0])
    shown = browser.ask("document.querySelectorAll('.lanes > .app').length")
    assert lanes == shown + int(more.group(1)), (lanes, shown, more.group())
    assert lanes + int(more.group(2)) == len(apps), (lanes, more.group(), len(apps))
    # Kills of apps without a lane are marked, too.
    kinds = browser.ask("runs[0].graph.events.map(({ kind }) => kind)")
    assert kinds.count("kill") == kills, (kinds.count("kill"), kills)
    first = said["terminated"][0]["app"]
    assert browser.ask("[...document.querySelectorAll('.events text.kill')].some(e =>"
                       " e.textContent.startsWith(arguments[0]))", first), first
    # A search shows all matches and nothing else; an empty field shows everything again.
    assert len(texts(browser, ".processes tbody tr")) == len(said["processes"])
    victim = browser.ask("document.querySelectorAll('article.kill')[20].querySelector('.who')"
                         ".textContent")
    type_in(browser, victim.upper())
    found = browser.ask(f"{open_kills}.map(e => e.querySelector('.who').textContent)")
    assert found == [victim], found
    rows = browser.ask("[...document.querySelectorAll('.processes tbody tr')].filter(e =>"
                       " e.checkVisibility()).map(e => e.textContent)")
    assert rows and all(victim in row for row in rows), rows
    assert re.fullmatch(r"\d+ found", texts(browser, ".find output")[0])
    browser.ask("location.hash = 'kill-1'")
    browser.settle()
    assert browser.ask("document.getElementById('kill-1').checkVisibility()"), "a link leads nowhere"
    assert browser.ask(f"{open_kills}.length") == 10, "a group stays open that a search has opened"
    # One stop for a list, and keys from there.
    browser.ask("document.querySelector('.moments a').focus()")
    browser.press("ArrowDown")
    assert browser.ask("document.activeElement.closest('li').id") == browser.ask(
        "document.querySelectorAll('.moments > li[data-at]')[1].id"), "no key goes to the next"
    printed(browser)


def printed(browser):
    """On paper nothing stands beside the page, and what moves is not there."""
    done = browser.command("Page.printToPDF", preferCSSPageSize=True, paperWidth=8.27,
                           paperHeight=11.69)
    pages = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(done["data"])))
    assert 5 < pages < 40, f"{pages} sheets of paper"
    browser.command("Emulation.setEmulatedMedia", media="print")
    browser.size(700)
    shown = browser.ask("[...document.querySelectorAll('nav, .tools, .inspector, .cursor, button,"
                        " .theme')].filter(e => e.checkVisibility()).map(e => e.className)")
    height = browser.ask("(e => e.scrollHeight - e.clientHeight)(document.querySelector('ol.moments'))")
    wide = browser.ask("document.documentElement.scrollWidth")
    browser.command("Emulation.setEmulatedMedia", media="")
    browser.size(1280, 720)
    assert not shown, shown
    assert height == 0, "the list of moments is cut"
    assert wide <= 700, wide


def killed(browser, memsim, folder):
    """The bar of a kill has a legend of totals with their parts; what was in use is named."""
    page = f"{folder}/low.html"
    said = json.loads(run(memsim, "run", "--json", f"--report=html={page}", "Scenarios/lowmem.yaml"))
    browser.open(address(page))
    totals = browser.ask(
        "[...document.querySelectorAll('article.kill ul.holdings')].map(list =>"
        " [...list.children].map(item => ({ name: item.querySelector('p').innerText,"
        " colour: getComputedStyle(item.querySelector('rect')).fill,"
        " parts: [...item.querySelectorAll('li')].map(e => e.innerText) })))")
    bars = browser.ask("[...document.querySelectorAll('article.kill > svg.holdings')].map(bar =>"
                       " [...new Set([...bar.querySelectorAll('rect')]"
                       ".map(e => getComputedStyle(e).fill))])")
    assert len(totals) == len(said["terminated"]) > 0
    for end, legend, bar in zip(said["terminated"], totals, bars):
        assert [total["colour"] for total in legend] == bar, (legend, bar)
        assert legend[0]["name"].startswith(f"{end['app']}, killed"), legend[0]
        device = end["story"]["device"]
        named = {total["name"].split("\n")[0].strip(): total["parts"] for total in legend}
        reserved = next(parts for name, parts in named.items() if name.startswith("reserved"))
        assert len(reserved) == len(device["reserved"]), (reserved, device["reserved"])
    held = [process for process in said["processes"] if process["held"]]
    assert len(texts(browser, ".held caption")) == min(10, len(held)) > 0, held
    largest = max(held, key=lambda process: max(group["retainedBytes"] for group in process["held"]))
    assert any(largest["app"] in caption for caption in texts(browser, ".held caption"))


def together(browser, memsim, folder):
    """Two runs: titles that differ, first in what they differ, one time and one scale."""
    for name, options in (
            ("a", []), ("b", ["--policy=jetsam"]), ("c", ["--seed=9"]),
            ("d", ["--set=device.memory=96MB"])):
        run(memsim, "run", "-q", *options, f"--journal={folder}/{name}.jsonl", "Scenarios/lowmem.yaml")
    page = f"{folder}/both.html"
    run(memsim, "report", "-q", f"--report=html={page}", f"{folder}/a.jsonl", f"{folder}/b.jsonl")
    browser.open(address(page))
    assert texts(browser, "h1") == ["lowmem · iphoneos", "lowmem · jetsam"], texts(browser, "h1")
    assert browser.ask("document.title") == "lowmem · iphoneos | lowmem · jetsam · memsim"
    rows = browser.ask("[...document.querySelectorAll('.differences tbody tr')].map(row =>"
                       " [...row.cells].map(cell => cell.textContent))")
    assert rows[0] == ["policy", "iphoneos", "jetsam"], rows
    assert [row[0] for row in rows][-2:] == ["outcome", "first difference"], rows
    top = "document.querySelector('%s').getBoundingClientRect().top"
    assert browser.ask(top % ".differences") < browser.ask(top % "h1"), "differences do not come first"
    assert browser.ask("document.querySelector('[data-first]') !== null"), "no run of the two failed"
    assert browser.ask("scrollY") == 0, "the differences are scrolled out of sight"
    first = browser.ask("[...document.querySelectorAll('.moments .differs .at')].map(e => e.innerText)")
    assert rows[-1][1].startswith(first[0]) and rows[-1][2].startswith(first[1]), (rows[-1], first)
    browser.drag(".available .plot", 0.2, 0.4)
    views = browser.ask("runs.map(({ graph, duration }) => { const [x, , width] = graph.element"
                        ".querySelector('.wave').getAttribute('viewBox').split(' ').map(Number);"
                        " return [x, x + width].map(x => Math.round(x * duration / 1e9)) })")
    assert views[0] == views[1], views
    tops = browser.ask("['available', 'app'].map(style => new Set(runs.flatMap(({ graph }) =>"
                       " graph.panes.filter(({ lane }) => lane.matches('.' + style))"
                       ".map(({ top }) => top))).size)")
    assert tops == [1, 1], "lanes of two runs have two scales"
    run(memsim, "report", "-q", f"--report=html={page}", f"{folder}/a.jsonl", f"{folder}/a.jsonl",
        f"{folder}/c.jsonl")
    browser.open(address(page))
    assert texts(browser, "h1") == [
        "lowmem · seed 1 · run 1", "lowmem · seed 1 · run 2", "lowmem · seed 9"], texts(browser, "h1")
    run(memsim, "report", "-q", f"--report=html={page}", f"{folder}/a.jsonl", f"{folder}/d.jsonl")
    browser.open(address(page))
    later, earlier = browser.ask("[...document.querySelectorAll('.differences tr:last-child td a')]"
                                 ".map(e => e.textContent)")
    said = texts(browser, ".status")[0]
    assert later != earlier and said.endswith(f": {earlier}"), (later, earlier, said)


def scrubbed(browser, memsim, folder):
    """Dragging the ruler shows the screen and the log of the moment; equal screens are one."""
    scenario, page = f"{folder}/screens.yaml", f"{folder}/screens.html"
    with open(scenario, "w") as file:
        file.write(SCREENS)
    journal = f"{folder}/screens.jsonl"
    run(memsim, "run", "-q", f"--frames={folder}/frames", "--frames-every=1s", f"--journal={journal}",
        f"--report=html={page}", scenario)
    events = [json.loads(line) for line in open(journal)]
    frames = [event for event in events if event.get("event") == "frame"]
    hashes = {frame["hash"] for frame in frames}
    stored = re.findall(r'src="(data:image/png[^"]*)"', open(page).read())
    assert len(stored) == len(set(stored)) == len(hashes) < len(frames), (len(stored), len(hashes))
    for size in ((1440, 900), (1280, 720), (390, 844)):
        browser.size(*size)
        browser.open(address(page))
        for share in (0.3, 0.95, 0.5):
            browser.drag(".scrub", 0.1, share)
            browser.settle()
            time = browser.ask("axis.moment")
            known = [frame for frame in frames if frame["at"] / 1000 <= time]
            name = known[-1]["picture"]
            expected = base64.b64encode(open(f"{folder}/frames/{name}.png", "rb").read()).decode()
            shown = browser.ask("document.querySelector('.inspector img').src")
            assert shown.endswith(expected), (size, share, name)
            line = browser.ask("document.querySelector('.inspector .now').textContent")
            row = browser.ask("document.querySelector('.moments .now .what').textContent")
            assert row in line, (line, row)
            assert browser.ask("['.scrub', '.inspector img', '.available .plot'].every(name =>"
                               " (r => r.top >= 0 && r.bottom <= innerHeight)"
                               "(document.querySelector(name).getBoundingClientRect()))"), size
    browser.size(1280, 720)
    silent(browser, "file:")
    return len(frames)


def main():
    memsim = sys.argv[1]
    with Browser() as browser, tempfile.TemporaryDirectory() as folder:
        browser.size(1280, 720)
        browser.prefer("light")
        for check in (crowded, killed, together, scrubbed):
            passed("reports", check, browser, memsim, folder)
        silent(browser, "file:")
    print("a crowd, two runs and a run with pictures: all pages as they should be")


main()
