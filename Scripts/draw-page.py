"""Draws the picture of a page that the documentation shows: a run at a moment that is chosen."""

import base64
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402


def main():
    memsim, scenario, goal = sys.argv[1:]
    with Browser() as browser, tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [memsim, "run", "-q", "--frames", f"{folder}/frames", "--frames-every", "500ms",
             f"--report=html={folder}/page.html", scenario], check=True, stdout=subprocess.DEVNULL)
        browser.size(1180, 1180)
        browser.prefer("light")
        # A page is scrolled by its reader; a picture needs no bar for that.
        browser.command("Emulation.setScrollbarsHidden", hidden=True)
        browser.open(f"file://{folder}/page.html")
        browser.ask("location.hash = document.querySelector('a.mark.kill').getAttribute('href')")
        browser.ask("scrollTo(0, 0)")
        picture = base64.b64decode(browser.picture())
    with open(goal + ".new", "wb") as file:
        file.write(picture)
    os.replace(goal + ".new", goal)


main()
