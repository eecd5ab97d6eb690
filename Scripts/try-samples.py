"""Builds and plays the apps in a folder with memsim, and prints a table in Markdown.

Each folder in FOLDER is a sample: the source of an app of Objective-C, or of several, each with a
project of Xcode in a folder of its own. The script builds each app with `memsim build`, then plays
it: it launches, taps a grid of points, drags, turns the device, warns of low memory, leaves the app
and launches it again. The table shows whether an app builds and launches, the leaks and mistakes
with their lines, and the first obstacle. Nothing is written into FOLDER.

  try-samples.py MEMSIM FOLDER [NAME...]
"""

import glob
import json
import os
import plistlib
import re
import subprocess
import sys
import tempfile

PLAY = """name: {name}
device: {{profile: {device}}}
apps: [{{name: {name}, bundle: {name}.app}}]
timeline:
  - {{at: 1s, launch: {name}}}
{taps}
  - {{at: 11s, drag: {{from: [160, 360], to: [160, 120], over: 400ms}}}}
  - {{at: 12s, drag: {{from: [260, 240], to: [60, 240], over: 400ms}}}}
  - {{at: 13s, pinch: {{from: 60, to: 180}}}}
  - {{at: 14s, rotate: landscape-left}}
  - {{at: 15s, rotate: portrait}}
  - {{at: 16s, simulate-warning: {name}}}
  - {{at: 17s, tap: {{at: [160, 240], count: 2}}}}
  - {{at: 19s, press: home}}
  - {{at: 21s, launch: {name}}}
  - {{at: 23s, tap: [160, 240]}}
  - {{at: 25s, press: home}}
end: 27s
expect: [{{launched: {{app: {name}, times: 2}}}}]
"""


def scenario(name, device="iphone"):
    points = [(x, y) for y in (40, 160, 280, 440) for x in (40, 160, 280)]
    taps = "\n".join(
        f"  - {{at: {2 + i * 0.7:.1f}s, tap: [{x}, {y}]}}" for i, (x, y) in enumerate(points))
    return PLAY.format(name=name, device=device, taps=taps)


def run(words, folder):
    try:
        return subprocess.run(
            words, cwd=folder, capture_output=True, text=True, errors="replace", timeout=300)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, 124, "", "error: not over after 300 s")


def first_error(text):
    """The first error, without the folders of its file."""
    lines = [line for line in text.splitlines() if "error:" in line] or text.splitlines()
    return re.sub(r"^[^:]*/", "", lines[0]).replace("|", "\\|")[:160] if lines else "no message"


def leak(record):
    return f"{record['count']} {record['class'] or 'block'} {place_name(record['site'])}"


def mistake(record):
    sent = record["history"] and record["history"]["sent"]
    return f"{record['kind']} {place_name(sent or record['site'])}"


def place_name(place):
    """The file and line of a place, or else the callback that was running."""
    place = place or "an unknown place"
    name = place.split(" ")[0]
    return name if "." in name else place if place.startswith("the ") else f"at {place}"


def device(source, bundle):
    """The device that an app is made for: an iPad if its description and its project name no
    phone."""
    with open(f"{bundle}/Info.plist", "rb") as file:
        family = plistlib.load(file).get("UIDeviceFamily", [])
    words = map(str, family if isinstance(family, list) else [family])
    for path in glob.glob(f"{glob.escape(source)}/*.xcodeproj/project.pbxproj"):
        with open(path, errors="replace") as file:
            found = re.findall(r"TARGETED_DEVICE_FAMILY = \"?([12,]+)", file.read())
        words = [*words, *",".join(found).split(",")]
    words = set(words) - {""}
    return "ipad" if words == {"2"} else "iphone"


def cell(texts):
    """The first three texts, each once."""
    different = list(dict.fromkeys(texts))
    more = f", {len(different) - 3} more" if len(different) > 3 else ""
    return ", ".join(different[:3]) + more or "–"


def apps(folder, sample):
    """The folders of a sample's apps, below FOLDER."""
    projects = set()
    for path, names, _ in os.walk(os.path.join(folder, sample)):
        if any(name.endswith(".xcodeproj") for name in names):
            projects.add(os.path.relpath(path, folder))
    return sorted(projects) or [sample]


def row(memsim, folder, app, place):
    name = re.sub(r"\W", "", app.split("/")[-1])
    build = run([memsim, "build", os.path.join(folder, app), "-o", f"{name}.app"], place)
    if build.returncode != 0:
        return False, False, "–", "–", first_error(build.stderr)
    with open(f"{place}/{name}.yaml", "w") as file:
        file.write(scenario(
            name, device(os.path.join(folder, app), f"{place}/{name}.app")))
    play = run([memsim, "run", "--debug-memory", "--json", f"{name}.yaml"], place)
    try:
        report = json.loads(play.stdout)
    except ValueError:
        return True, False, "–", "–", first_error(play.stderr)
    report = report[0] if isinstance(report, list) else report
    launched = any(process["app"].split("#")[0] == name for process in report["processes"])
    problem = report["problem"]
    obstacle = problem["message"].replace("|", "\\|") if problem else "–"
    leaks, mistakes = map(leak, report["leaks"]), map(mistake, report["diagnostics"])
    return True, launched, cell(leaks), cell(mistakes), obstacle


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    memsim, folder = (os.path.abspath(path) for path in sys.argv[1:3])
    samples = sys.argv[3:] or sorted(
        name for name in os.listdir(folder)
        if os.path.isdir(os.path.join(folder, name)) and not name.startswith("."))
    found = [app for sample in samples for app in apps(folder, sample)]
    counts = [0, 0]
    print("| app | builds | launches | leaks | mistakes | first obstacle |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as place:
        for app in found:
            builds, launches, *rest = row(memsim, folder, app, place)
            counts = [counts[0] + builds, counts[1] + launches]
            words = ["yes" if builds else "no", "yes" if launches else "no", *rest]
            print(f"| {app} | {' | '.join(words)} |", flush=True)
    print(f"\n{counts[0]} of {len(found)} apps build, {counts[1]} launch.")


if __name__ == "__main__":
    main()
