"""The real phone with real processes, and a real Chromium, for the browser tests."""

import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PRODUCTS = Path(os.environ.get("SIDELONG_PRODUCTS", ROOT / ".build" / "debug"))
APP = "com.sidelong.pixarbudget"
GROUP = "group.com.sidelong.pixarbudget"
# How long a condition may take to come true before a test says that it does not. Nothing is asserted about being faster.
PATIENCE = 60


def chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    pytest.exit("Chromium is missing. Install Debian's package chromium, or call `make test`, which does.")


def noon_zone() -> str:
    """A zone in which it is between twelve and one now, so that no test meets a midnight that it did not ask for."""
    ahead = 12 - time.gmtime().tm_hour
    # POSIX counts these zones westwards.
    return f"Etc/GMT{-ahead:+d}" if ahead else "Etc/GMT"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Phone:
    """`sidelong run` on a data folder of its own."""

    def __init__(self, data: Path, *arguments: str, environment: dict | None = None):
        self.data = data
        self.arguments = arguments
        self.environment = {**os.environ, "TZ": noon_zone(), **(environment or {})}
        self.process = None
        self.lines: list[str] = []
        self.address = ""

    def start(self) -> "Phone":
        port = [] if "--port" in self.arguments else ["--port", str(free_port())]
        self.address = ""
        self.process = subprocess.Popen(
            [str(PRODUCTS / "sidelong"), "run", *port, "--data", str(self.data), *self.arguments],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment, start_new_session=True)
        found = threading.Event()

        def read():
            for line in self.process.stdout:
                self.lines.append(line.rstrip())
                if match := re.match(r"Sidelong is running at (http://127\.0\.0\.1:\d+/\?token=[0-9a-f]+)$", line.strip()):
                    self.address = match.group(1)
                    found.set()
            found.set()

        threading.Thread(target=read, daemon=True).start()
        # With --app a package is built first, which takes minutes.
        patience = 1200 if "--app" in self.arguments else PATIENCE
        assert found.wait(patience) and self.address, "the phone did not say its address:\n" + "\n".join(self.lines)
        return self

    def stop(self, how=signal.SIGINT) -> int:
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
        return self.process.returncode if self.process else 0

    def restart(self, how=signal.SIGINT) -> "Phone":
        self.stop(how)
        return self.start()

    @property
    def base(self) -> str:
        return self.address.split("/?")[0]

    @property
    def token(self) -> str:
        return self.address.split("token=")[1]

    def get(self, path: str):
        joint = "&" if "?" in path else "?"
        with urllib.request.urlopen(f"{self.base}{path}{joint}token={self.token}", timeout=PATIENCE) as response:
            return json.load(response)

    def command(self, command: dict) -> dict:
        request = urllib.request.Request(
            f"{self.base}/api/command?token={self.token}", data=json.dumps(command).encode(), headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)

    def state(self) -> dict:
        return self.get("/api/state")

    def log(self) -> list[dict]:
        return self.get("/api/log")

    def log_text(self) -> str:
        return "\n".join(f"{line['level']} {line['app']} {line['role']} {line['text']} [{line['correlation']}]" for line in self.log())

    def database(self) -> Path:
        return self.data / "groups" / GROUP / "budgets.sqlite"

    def rows(self, query: str, *arguments):
        if not self.database().exists():
            return []
        with sqlite3.connect(f"file:{self.database()}?mode=ro", uri=True, timeout=10) as connection:
            return connection.execute(query, arguments).fetchall()

    def expenses(self) -> int:
        rows = self.rows("SELECT count(*) FROM expenses")
        return rows[0][0] if rows else 0

    def total(self) -> int:
        return self.rows("SELECT coalesce(sum(amount), 0) FROM expenses")[0][0]


def eventually(condition, message=""):
    """Waits until the condition holds and answers its value; says what was seen when it never does."""
    deadline = time.monotonic() + PATIENCE
    value = None
    while time.monotonic() < deadline:
        try:
            if value := condition():
                return value
        except (OSError, sqlite3.OperationalError, KeyError, IndexError) as error:
            value = error
        time.sleep(0.05)
    raise AssertionError(f"{message or 'the condition'} never came true; last: {value!r}")


@pytest.fixture
def make_phone(tmp_path):
    phones = []

    def make(name="data", *arguments, environment=None) -> Phone:
        phone = Phone(tmp_path / name, *arguments, environment=environment)
        phones.append(phone)
        return phone.start()

    yield make
    for phone in phones:
        phone.stop()


@pytest.fixture
def phone(make_phone) -> Phone:
    return make_phone()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--force-color-profile=srgb"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser, request):
    contexts = []

    def open(phone: Phone, **options):
        context = browser.new_context(viewport={"width": 1100, "height": 940}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        expect.set_options(timeout=PATIENCE * 1000)
        page.problems = []
        page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.goto(phone.address)
        return page

    yield open
    pictures = os.environ.get("SIDELONG_SCREENSHOTS")
    for number, context in enumerate(contexts):
        if pictures and context.pages:
            Path(pictures).mkdir(parents=True, exist_ok=True)
            context.pages[0].screenshot(path=f"{pictures}/{request.node.name}-{number}.png")
        context.close()


@pytest.fixture
def page(phone, open_page):
    return open_page(phone)
