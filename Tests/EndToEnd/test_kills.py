"""`kill -9` at each named point: of the app's process, of whoever opens the store first, and of the phone itself."""

import http.client
import os
import signal
import urllib.error

import pytest
from playwright.sync_api import expect

from conftest import APP, PATIENCE, eventually
from test_path import RENDER, add, compact, open_app, shows, start_live, widget

POINTS = ["store.before-commit", "store.after-commit", "store.after-notice", "intent.before-answer"]
STORE_POINTS = POINTS[:3]


def log_an_expense(phone) -> str:
    return phone.command({"runIntent": {"app": APP, "intent": "LogQuickExpenseIntent", "parameters": "{}"}})["outcome"]


def amount(count: int) -> str:
    return f"${5 * count},000.00" if count else "$0.00"


def processes(phone, name: str) -> list[int]:
    """Processes of that program that run from this phone's folder."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            program = os.readlink(f"/proc/{entry}/exe") if entry.isdigit() else ""
        except OSError:
            continue
        if program.startswith(str(phone.data)) and program.rsplit("/", 1)[-1] == name:
            found.append(int(entry))
    return found


@pytest.mark.parametrize("point", POINTS)
def test_an_app_that_dies_while_an_intent_runs_has_logged_it_once_or_not_at_all(make_phone, open_page, point):
    phone = make_phone()
    page = open_page(phone)
    shows(page, amount(0))
    assert log_an_expense(phone) == "done"
    phone.stop()
    phone.environment["SIDELONG_APP_FAULT"] = point
    phone.start()
    page.goto(phone.address)
    shows(page, amount(1))
    assert log_an_expense(phone) == "uncertain"
    count = 1 if point == "store.before-commit" else 2
    assert phone.expenses() == count
    phone.environment.pop("SIDELONG_APP_FAULT")
    phone.restart()
    page.goto(phone.address)
    # The app died before it could ask for a reload, as on an iPhone; a person's reload shows what is true.
    phone.command({"reloadWidget": {"placement": phone.state()["placements"][0]["id"]}})
    shows(page, amount(count))
    assert log_an_expense(phone) == "done"
    shows(page, amount(count + 1))
    assert phone.expenses() == count + 1


@pytest.mark.parametrize("point", STORE_POINTS)
def test_a_store_whose_first_opening_was_cut_off_opens(make_phone, open_page, point):
    phone = make_phone("data", environment={"SIDELONG_APP_FAULT": point})
    eventually(lambda: "went away" in phone.log_text() or phone.state()["placements"], "a process that died or a widget")
    phone.environment.pop("SIDELONG_APP_FAULT")
    phone.restart()
    page = open_page(phone)
    eventually(lambda: phone.state()["placements"], "the first widget")
    shows(page, amount(0))
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, amount(1))
    assert phone.expenses() == 1


@pytest.mark.parametrize("point, arrival", list(zip(STORE_POINTS, (12, 24, 36))))
def test_a_phone_that_dies_at_a_commit_keeps_what_it_answered(make_phone, open_page, point, arrival):
    phone = make_phone()
    page = open_page(phone)
    shows(page, amount(0))
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    before = phone.state()["placements"][0]["id"]
    phone.stop()
    # So many commits later than its start: the first of them belong to the start itself.
    phone.environment["SIDELONG_FAULT"] = f"{point}:{arrival}"
    phone.start()
    answered = 0
    for _ in range(100):
        try:
            assert log_an_expense(phone) == "done"
        except (urllib.error.URLError, http.client.HTTPException, OSError):
            break
        answered += 1
    phone.process.wait(PATIENCE)
    assert phone.process.returncode == -signal.SIGKILL, phone.lines
    assert phone.expenses() in (answered, answered + 1)
    # Nobody stays behind without a phone.
    eventually(lambda: not processes(phone, "PixarBudget") and not processes(phone, "PixarBudgetWidgets"))
    phone.environment.pop("SIDELONG_FAULT")
    count = phone.expenses()
    phone.start()
    page.goto(phone.address)
    shows(page, amount(count))
    assert phone.expenses() == count
    assert [placement["id"] for placement in phone.state()["placements"]] == [before]
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, amount(count + 1))


def test_the_widget_process_killed_while_it_draws_draws_again(phone, page):
    shows(page, amount(0))
    for count in range(1, 6):
        assert log_an_expense(phone) == "done"
        for process in processes(phone, "PixarBudgetWidgets"):
            os.kill(process, signal.SIGKILL)
        shows(page, amount(count))
    assert phone.expenses() == 5


def test_the_app_killed_in_front_leaves_the_phone_and_comes_back(phone, page):
    island = start_live(page)
    expect(island).to_have_text(compact("$0"))
    app = open_app(page)
    add(page, app)
    expect(app).to_contain_text("$12,000.00")
    [process] = processes(phone, "PixarBudget")
    os.kill(process, signal.SIGKILL)
    eventually(lambda: process not in processes(phone, "PixarBudget"))
    page.get_by_role("button", name="Home", exact=True).click()
    shows(page, "$12,000.00")
    expect(island).to_have_text(compact("$12K"))
    app = open_app(page)
    expect(app).to_contain_text("$12,000.00")
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    assert phone.expenses() == 1 and len(phone.state()["activities"]) == 1
