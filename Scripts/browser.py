"""A Chromium without a window, driven by chromedriver (W3C WebDriver)."""

import contextlib
import glob
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}
KEYS |= {"ArrowUp": "\ue013", "ArrowDown": "\ue015"}
KEYS |= {"Control": "\ue009", "Home": "\ue011", "End": "\ue010", "Space": " ", "Shift": "\ue008"}


def descendants(number):
    """The processes that a process has started, and those that these have."""
    children = []
    for path in glob.glob(f"/proc/{number}/task/*/children"):
        # A thread may have ended since.
        with contextlib.suppress(OSError), open(path) as file:
            children += [int(word) for word in file.read().split()]
    return children + [below for child in children for below in descendants(child)]


class Browser:
    """A browser that notes what its pages complain about, and what they fetch."""

    def __init__(self):
        for program in ("chromium", "chromedriver"):
            if not shutil.which(program):
                sys.exit(f"{program} is missing: see packages.txt")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], **quiet)
        self.base = f"http://127.0.0.1:{port}"
        for _ in range(600):
            try:
                if self.call("GET", "/status")["ready"]:
                    break
            except OSError:
                time.sleep(0.1)
        # Root has no sandbox, and a container little shared memory.
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments, "binary": shutil.which("chromium")},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.base += f"/session/{session['sessionId']}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        family = descendants(self.driver.pid)
        try:
            self.call("DELETE", "")
        except (OSError, RuntimeError) as error:
            # The browser has done its work; a busy machine may end it too late for the driver.
            print(f"browser: {error}; its processes are killed", file=sys.stderr)
            for number in family:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
        finally:
            self.driver.terminate()
            self.driver.wait()

    def call(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {json.load(error)['value']['message']}") from None

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def size(self, width, height=900):
        """Makes the page as large as this, which a window need not be."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.command("Emulation.setDeviceMetricsOverride", **metrics)

    def prefer(self, colours="light"):
        """What the system says that its user prefers; nothing moves by itself."""
        features = {"prefers-color-scheme": colours, "prefers-reduced-motion": "reduce"}
        pairs = [{"name": name, "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", features=pairs)

    def command(self, name, **parameters):
        body = {"cmd": name, "params": parameters}
        return self.call("POST", "/goog/cdp/execute", body)

    def ask(self, script, *arguments):
        """What a piece of script returns, in the page."""
        body = {"script": f"return {script}", "args": list(arguments)}
        return self.call("POST", "/execute/sync", body)

    def settle(self):
        """Waits until the page has done what follows from what was done to it, and shows it."""
        script = (
            "const done = arguments[0]; setTimeout(() =>"
            " requestAnimationFrame(() => requestAnimationFrame(() => done())), 50)")
        self.call("POST", "/execute/async", {"script": script, "args": []})

    def find(self, selector):
        body = {"using": "css selector", "value": selector}
        return self.call("POST", "/element", body)[ELEMENT]

    def click(self, selector):
        self.call("POST", f"/element/{self.find(selector)}/click")

    def upload(self, selector, path):
        """Chooses a file where the page asks for one."""
        self.call("POST", f"/element/{self.find(selector)}/value", {"text": path})

    def about(self, selector, what):
        return self.call("GET", f"/element/{self.find(selector)}/{what}")

    def press(self, *keys, holding=None):
        actions = [{"type": "keyDown", "value": KEYS[holding]}] if holding else []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        if holding:
            actions.append({"type": "keyUp", "value": KEYS[holding]})
        keyboard = {"type": "key", "id": "keyboard", "actions": actions}
        self.call("POST", "/actions", {"actions": [keyboard]})

    def drag(self, selector, start, end):
        """Presses at a part of an element from left to right, and lets go at another."""
        self.settle()
        box = self.ask(
            "(e => { e.scrollIntoView({block: 'center', behavior: 'instant'});"
            " const r = e.getBoundingClientRect();"
            " return [r.left, r.top, r.width, r.height] })(document.querySelector(arguments[0]))",
            selector)
        y = int(box[1] + box[3] / 2)
        xs = [int(box[0] + box[2] * part) for part in (start, end)]
        # Where the pointer is already, nothing moves.
        moves = [(xs[0] + 3, y), (xs[0], y)]
        actions = [{"type": "pointerMove", "duration": 0, "x": x, "y": y} for x, y in moves]
        if start != end:
            actions.append({"type": "pointerDown", "button": 0})
            actions.append({"type": "pointerMove", "duration": 50, "x": xs[1], "y": y})
            actions.append({"type": "pointerUp", "button": 0})
        pointer = {"type": "pointer", "id": "mouse", "actions": actions}
        self.call("POST", "/actions", {"actions": [pointer]})

    def picture(self):
        """The page as it looks now, in letters."""
        return self.call("GET", "/screenshot")

    def complaints(self):
        """What pages said on the console since this was asked last."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]

    def requests(self):
        """The addresses that pages have asked for since this was asked last."""
        entries = self.call("POST", "/se/log", {"type": "performance"})
        messages = [json.loads(entry["message"])["message"] for entry in entries]
        return [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]
