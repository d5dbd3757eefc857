"""Processes that die at the worst moment, and people who mean harm."""

import json
import signal
import socket
import sqlite3
import subprocess
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import APP, PRODUCTS, eventually, free_port
from test_path import RENDER, shows, widget


@pytest.mark.parametrize("point, rows", [("store.before-commit", 0), ("store.after-commit", 1), ("intent.before-answer", 1)])
def test_a_process_that_dies_in_the_middle_of_a_tap(make_phone, open_page, point, rows):
    # The sample budget is written by the first process that opens the store, so the fault waits for the tap's own change.
    phone = make_phone()
    page = open_page(phone)
    shows(page, "$0.00")
    phone.stop()
    phone.environment["SIDELONG_APP_FAULT"] = point
    phone.start()
    page.goto(phone.address)
    shows(page, "$0.00")
    widget(page).get_by_role("button", name=RENDER).click()
    eventually(lambda: "may have been logged" in phone.log_text(), "the log's word that the tap is uncertain")
    assert phone.expenses() == rows
    shows(page, "$5,000.00" if rows else "$0.00")
    # It is not run again by itself, not even after a restart.
    phone.environment.pop("SIDELONG_APP_FAULT")
    phone.restart()
    page.goto(phone.address)
    shows(page, "$5,000.00" if rows else "$0.00")
    assert phone.expenses() == rows
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$10,000.00" if rows else "$5,000.00")
    assert phone.expenses() == rows + 1


def what_stays(state):
    """What a restart of the phone must not change."""
    return {
        **{key: state[key] for key in ("settings", "isLocked", "clockOffset")},
        "placements": [{key: placement[key] for key in ("id", "app", "kind", "family", "archive")} for placement in state["placements"]],
    }


def test_the_phone_killed_keeps_what_was_answered(phone, page):
    for taps in range(1, 4):
        widget(page).get_by_role("button", name=RENDER).click()
        shows(page, f"${5 * taps},000.00")
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    for command in ({"settings": {"settings": {**phone.state()["settings"], "appearance": "dark"}}}, {"lock": {}},
                    {"clock": {"change": {"nextMidnight": {}}}}):
        assert phone.command(command)["outcome"] == "done", command
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    before = what_stays(phone.state())
    phone.restart(signal.SIGKILL)
    assert what_stays(phone.state()) == before
    assert before["settings"]["appearance"] == "dark" and before["isLocked"] and before["clockOffset"] > 0
    phone.command({"clock": {"change": {"live": {}}}})
    phone.command({"unlock": {}})
    page.goto(phone.address)
    shows(page, "$15,000.00")
    assert phone.expenses() == 3


def test_a_killed_widget_process_leaves_the_last_good_entry(phone, page):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    phone.command({"killApp": {"app": APP, "role": "widgets"}})
    shows(page, "$5,000.00")
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$10,000.00")


def test_widgets_that_answer_nothing_leave_the_last_good_entry_with_a_mark(phone, page):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    expect(widget(page).locator(".mark")).to_have_count(0)
    programs = list((phone.data / "apps" / APP).glob("*/PixarBudget.app/PlugIns/*.appex/PixarBudgetWidgets"))
    assert programs
    for program in programs:
        program.unlink()
        program.write_text("#!/bin/sh\nexit 3\n")
        program.chmod(0o755)
    before = max(line["number"] for line in phone.log())
    phone.command({"killApp": {"app": APP, "role": "widgets"}})
    phone.command({"reloadWidget": {"placement": phone.state()["placements"][0]["id"]}})
    mark = page.get_by_role("region", name="Home Screen").locator(".mark")
    expect(mark).to_be_visible()
    expect(mark).to_have_attribute("role", "img")
    expect(mark).to_have_attribute("aria-label", "Not up to date: the widget process went away. It ended with code 3.")
    shows(page, "$5,000.00")
    why = "Widget 1 keeps its last good entry: the widget process went away. It ended with code 3."
    assert [line for line in phone.log() if line["number"] > before and line["level"] == "error" and line["text"] == why], phone.log_text()


def test_the_phone_stops_with_its_processes(phone, page):
    shows(page, "$0.00")
    children = subprocess.run(["pgrep", "-g", "0", "-f", str(phone.data)], capture_output=True, text=True).stdout
    assert phone.stop(signal.SIGINT) == 0
    eventually(lambda: not subprocess.run(["pgrep", "-f", f"{phone.data}/apps"], capture_output=True, text=True).stdout, children)


def test_a_second_phone_on_the_same_folder_says_where_the_first_is(phone):
    second = subprocess.run(
        [str(PRODUCTS / "sidelong"), "run", "--port", str(free_port()), "--data", str(phone.data)], capture_output=True, text=True, timeout=60)
    assert second.returncode != 0
    assert "already running" in second.stderr + second.stdout
    assert f"127.0.0.1:{phone.base.rsplit(':', 1)[1]}" in second.stderr + second.stdout


def test_a_busy_port_is_said_and_the_next_free_one_taken(make_phone):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        phone = make_phone("busy", "--port", str(port))
        assert not phone.base.endswith(f":{port}")
        assert any(str(port) in line and "in use" in line for line in phone.lines), phone.lines


def answer(request) -> int:
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.parametrize("path", ["/", "/main.js", "/api/state", "/api/log", "/api/fonts", "/font/Inter-Regular.otf", "/archive/" + "0" * 64, "/icon.svg", "/nothing", "/socket"])
def test_every_address_needs_the_token(phone, path):
    assert answer(phone.base + path) == 401
    assert answer(f"{phone.base}{path}?token={'0' * 32}") == 401


@pytest.mark.parametrize("token", ["", "?token=" + "0" * 32])
def test_no_command_without_the_token(phone, token):
    request = urllib.request.Request(f"{phone.base}/api/command{token}", data=b'{"lock":{}}', headers={"Content-Type": "application/json"})
    assert answer(request) == 401
    assert not phone.state()["isLocked"]


def test_another_host_and_another_origin_are_refused(phone):
    for header, value in (("Host", "evil.example"), ("Origin", "http://evil.example"), ("Origin", "null")):
        request = urllib.request.Request(f"{phone.base}/api/state?token={phone.token}", headers={header: value})
        assert answer(request) == 403, (header, value)
    request = urllib.request.Request(f"{phone.base}/api/state?token={phone.token}", headers={"Origin": phone.base})
    assert answer(request) == 200


def test_the_policy_and_the_cookie(phone):
    with urllib.request.urlopen(phone.address, timeout=60) as response:
        policy = response.headers["Content-Security-Policy"]
        cookie = response.headers["Set-Cookie"]
    assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"[]", b'{"tap":{}}', b'{"unknown":{}}', b"\xff\xfe", b'{"openApp":{"app":"../../etc"}}',
                                  b'{"tap":{"on":{"placement":{"id":99}},"archive":"x","action":-1}}', b"[" * 100_000])
def test_nonsense_commands_are_refused_and_the_phone_lives(phone, body):
    request = urllib.request.Request(f"{phone.base}/api/command?token={phone.token}", data=body)
    assert answer(request) in (200, 400)
    assert phone.state()["apps"]


def test_an_oversized_body_is_refused(phone):
    request = urllib.request.Request(f"{phone.base}/api/command?token={phone.token}", data=b"x" * (2 << 20))
    assert answer(request) == 413
    assert phone.state()["apps"]


@pytest.mark.parametrize("path", ["/../Package.swift", "/%2e%2e/Package.swift", "/font/../../etc/passwd", "/font/%2fetc%2fpasswd", "/archive/../phone.sqlite"])
def test_no_path_leaves_the_page(phone, path):
    assert answer(f"{phone.base}{path}?token={phone.token}") in (400, 404)


@pytest.mark.parametrize("title", ["<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">", "A" * 10_000])
def test_a_hostile_title_is_shown_as_text(phone, page, title):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    with sqlite3.connect(phone.database(), timeout=10) as connection:
        connection.execute("UPDATE expenses SET title = ?", (title,))
    phone.command({"reloadWidget": {"placement": phone.state()["placements"][0]["id"]}})
    expect(widget(page)).to_contain_text(title[:8] if title[0] == "<" else "AAAAAAA")
    assert page.title() == "Sidelong"
    assert page.locator("#phone script, #phone img").count() == 0
    box = widget(page).bounding_box()
    for text in widget(page).locator("text").all():
        inner = text.bounding_box()
        assert inner is None or inner["x"] + inner["width"] <= box["x"] + box["width"] + 1


def test_noise_on_the_socket_is_refused(phone, page):
    shows(page, "$0.00")
    answers = page.evaluate(
        """async () => {
            const socket = new WebSocket(`ws://${location.host}/socket`, 'sidelong');
            await new Promise((settle) => { socket.onopen = settle; });
            const answers = [];
            socket.onmessage = (event) => { if (typeof event.data === 'string' && JSON.parse(event.data).answer) answers.push(JSON.parse(event.data).answer.outcome); };
            socket.send('nonsense'); socket.send('{"id":1,"command":{"home":{}}}');
            while (answers.length < 2) await new Promise((settle) => setTimeout(settle, 20));
            return answers;
        }""")
    assert answers == ["refused", "done"]


def test_another_pages_socket_is_refused(phone):
    with socket.create_connection(("127.0.0.1", int(phone.base.rsplit(":", 1)[1])), timeout=60) as connection:
        connection.sendall(
            (f"GET /socket?token={phone.token} HTTP/1.1\r\nHost: {phone.base[7:]}\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: sidelong\r\n\r\n").encode())
        assert b"101" not in connection.recv(64)
