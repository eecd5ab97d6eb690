"""The steps of action.yml: where memsim is installed, its installation, and its runs."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parent.parent


def setting(name, otherwise=""):
    return os.environ.get(f"MEMSIM_{name}", "").strip() or otherwise


def append(variable, text):
    """Adds lines to a file that the runner names; prints them where there is no runner."""
    path = os.environ.get(variable)
    if path:
        with open(path, "a", encoding="utf-8") as file:
            file.write(text + "\n")
    else:
        print(text)


def place():
    """The folder of the installation, and the key of a cache that has this state of the sources."""
    home = pathlib.Path(os.environ.get("RUNNER_TEMP") or tempfile.gettempdir())
    commit = subprocess.run(["git", "-C", str(SOURCE), "rev-parse", "HEAD"], capture_output=True,
                            text=True)
    # The runner checks an action out without its history.
    state = commit.stdout.strip() or os.environ.get("GITHUB_ACTION_REF") or SOURCE.name
    machine = f"{os.uname().sysname}-{os.uname().machine}"
    release = pathlib.Path("/etc/os-release")
    system = release.read_text(encoding="utf-8") if release.exists() else ""
    names = dict(line.split("=", 1) for line in system.splitlines() if "=" in line)
    version = "-".join(names.get(key, "").strip('"') for key in ("ID", "VERSION_ID"))
    append("GITHUB_OUTPUT", f"prefix={home / 'memsim'}")
    append("GITHUB_OUTPUT", f"key=memsim-{machine}-{version}-{state}")


def install():
    prefix = pathlib.Path(setting("PREFIX") or sys.exit("MEMSIM_PREFIX is not set"))
    package = setting("PACKAGE")
    if package:
        prefix.parent.mkdir(parents=True, exist_ok=True)
        install_package(package, prefix)
    elif not (prefix / "bin/memsim").exists():
        subprocess.run(["make", "-C", SOURCE, "install", f"PREFIX={prefix}"], check=True)
    if (prefix / "bin/memsim").exists():
        append("GITHUB_PATH", str(prefix / "bin"))


def install_package(package, prefix):
    with tempfile.TemporaryDirectory() as folder:
        if "://" in package:
            path = pathlib.Path(folder, package.rsplit("/", 1)[1])
            with urllib.request.urlopen(package) as source, open(path, "wb") as file:
                shutil.copyfileobj(source, file)
        else:
            path = pathlib.Path(package).resolve()
            if not path.is_file():
                sys.exit(f"memsim: the package {package} is missing; make it with `make tarball`")
        if path.suffix == ".deb":
            administrator = [] if os.geteuid() == 0 else ["sudo"]
            subprocess.run([*administrator, "apt-get", "install", "-y", str(path)], check=True)
            return
        # The tarfile of Python 3.11.2, as in Debian 12, has no filter for names that lead elsewhere.
        subprocess.run(["tar", "-C", folder, "--no-same-owner", "-xzf", str(path)], check=True)
        [top] = [entry for entry in pathlib.Path(folder).iterdir() if entry.is_dir()]
        shutil.rmtree(prefix, ignore_errors=True)
        shutil.move(top, prefix)


class Reports:
    """Runs the commands; each adds to the summary, and the greatest exit code is that of all."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="memsim-", dir=os.environ.get(
            "RUNNER_TEMP")))
        self.code = 0
        self.kills = 0
        self.summary = []

    def memsim(self, *words):
        """The output of a command; its messages go to the log."""
        print("+ memsim", shlex.join(words), flush=True)
        done = subprocess.run([setting("PROGRAM", "memsim"), *words], stdout=subprocess.PIPE,
                              text=True)
        self.code = max(self.code, done.returncode)
        if done.returncode not in (0, 1):
            self.summary += [f"`memsim {shlex.join(words)}` exited with {done.returncode}.", ""]
        return done.stdout

    def scenarios(self, paths):
        options = ["--json", "--report", f"junit={self.folder / 'memsim.junit.xml'}",
                   "--report", f"sarif={self.folder / 'memsim.sarif'}"]
        causes = setting("FAIL_ON")
        output = self.memsim("run", *options, *(["--fail-on", causes] if causes else []), *paths)
        (self.folder / "runs.jsonl").write_text(output, encoding="utf-8")
        runs = [json.loads(line) for line in output.splitlines()]
        rows = []
        for run in runs:
            failed = [entry for entry in run["expectations"] if not entry["ok"]]
            leaked = sum(process["leaks"]["bytes"] for process in run["processes"])
            good = not failed and run["problem"] is None
            rows.append((run["scenario"], "met" if good else f"{len(failed)} failed",
                         len(run["terminated"]), size(leaked), len(run["diagnostics"])))
            if run["problem"]:
                self.summary += [f"{code(run['scenario'])}: {run['problem']['message']}", ""]
        self.table(("scenario", "expectations", "killed", "leaked", "mistakes"), rows)
        kills = [(run["scenario"], f"{kill['at'] / 1e9:g}s", kill["app"], kill["reason"],
                  size(kill["footprint"])) for run in runs for kill in run["terminated"]]
        self.kills += len(kills)
        if kills:
            self.summary += ["### Kills", ""]
            self.table(("scenario", "at", "app", "reason", "footprint"), kills)

    def gate(self, path):
        output = self.memsim("gate", "--json", path)
        (self.folder / "gate.json").write_text(output, encoding="utf-8")
        if not output:
            return
        self.summary += ["### Gate", ""]
        rows = []
        growth = []
        for run in json.loads(output)["runs"]:
            if run["fault"]:
                rows.append((run["name"], "", run["fault"], "", "failed"))
            for figure in run["figures"]:
                if figure["change"] == "within" and figure["keptMost"] == figure["most"]:
                    continue
                rows.append((run["name"], figure["name"], value(figure, "least", "most"),
                             value(figure, "keptLeast", "keptMost"), figure["change"]))
            growth += [(run["name"], line["app"] or "", line["name"], size(line["bytes"]),
                        size(line["keptBytes"] or 0)) for line in run["growth"]]
        if rows:
            self.table(("run", "figure", "now", "kept", "change"), rows)
        else:
            self.summary += ["No figure changed.", ""]
        if growth:
            self.summary += ["### What grew", ""]
            self.table(("run", "app", "class or stack", "now", "kept"), growth)

    def exec(self, words):
        path = self.folder / "exec.json"
        before = words.index("--") if "--" in words else 0
        options = [] if "--fail-each" in words[:before] else ["--json", str(path)]
        output = self.memsim("exec", *options, *words)
        if output:
            self.summary += ["### exec", "", "```text", output.rstrip(), "```", ""]

    def table(self, heads, rows):
        lines = [heads, ["---"] * len(heads), *([code(cell) for cell in row] for row in rows)]
        self.summary += ["| " + " | ".join(line) + " |" for line in lines] + [""]


def code(cell):
    """A cell of a table: names of apps and files are no Markdown."""
    text = str(cell).replace("|", "\\|").replace("`", "'").replace("\n", " ")
    return f"`{text}`" if isinstance(cell, str) and text else text


def size(count):
    for unit, scale in (("MB", 1 << 20), ("KB", 1 << 10)):
        if count >= scale:
            return f"{round(count / scale, 1):g}{unit}"
    return f"{count}B"


def value(figure, least, most):
    if figure[most] is None:
        return ""
    text = size if figure["unit"] == "bytes" else str
    low, high = text(figure[least]), text(figure[most])
    return high if low == high else f"{low} to {high}"


def run():
    reports = Reports()
    wanted = [(setting("SCENARIOS"), lambda text: reports.scenarios(shlex.split(text))),
              (setting("GATE"), reports.gate),
              (setting("EXEC"), lambda text: reports.exec(shlex.split(text)))]
    if not any(text for text, _ in wanted):
        sys.exit("memsim: nothing to do; set scenarios, gate or exec")
    for text, perform in wanted:
        if text:
            perform(text)
    verdict = "Passed" if reports.code == 0 else f"Failed, with exit code {reports.code}"
    append("GITHUB_STEP_SUMMARY", "\n".join(["## memsim", "", f"{verdict}.", "", *reports.summary]))
    append("GITHUB_OUTPUT", f"exit-code={reports.code}")
    append("GITHUB_OUTPUT", f"kills={reports.kills}")
    append("GITHUB_OUTPUT", f"reports={reports.folder}")
    sarif = reports.folder / "memsim.sarif"
    append("GITHUB_OUTPUT", f"sarif={sarif if sarif.exists() else ''}")
    sys.exit(reports.code)


STEPS = {"place": place, "install": install, "run": run}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in STEPS:
        sys.exit("usage: action.py place|install|run")
    STEPS[sys.argv[1]]()
