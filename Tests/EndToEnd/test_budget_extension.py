"""PixarBudget's second widget, its control and its activities, from a person's view."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from conftest import APP, eventually
from test_home_screen import home, placements
from test_kills import processes
from test_path import add, compact, open_app, shows, start_live, widget

PICKER = "BudgetPickerWidget"
CONTROL = "LogQuickControl"


def place(phone, kind, family, where="home", configuration=None):
    command = {"app": APP, "kind": kind, "family": family, "place": where, "page": 0, "order": 0}
    if configuration is not None:
        command["configuration"] = json.dumps(configuration)
    answer = phone.command({"place": command})
    assert answer["outcome"] == "done", answer
    return max(placements(phone, where), key=lambda each: each["id"])["id"]


def run(phone, intent, **parameters):
    answer = phone.command({"runIntent": {"app": APP, "intent": intent, "parameters": json.dumps(parameters)}})
    assert answer["outcome"] == "done", answer
    return answer["message"]


def picture(page, name):
    """For the eye, where somebody wants to look."""
    if folder := os.environ.get("SIDELONG_SCREENSHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(700)
        page.screenshot(path=f"{folder}/{name}.png")


def chosen(page, size="small"):
    return home(page).get_by_role("group", name=f"Chosen Budget, {size}")


def controls(page):
    page.get_by_role("button", name="Control Center", exact=True).click()
    return page.get_by_role("region", name="Control Center")


def test_a_widget_is_edited_to_log_what_its_owner_chose(phone, page):
    shows(page, "$0.00")
    place(phone, PICKER, "systemSmall")
    expect(chosen(page)).to_contain_text("Inside Out 3")
    expect(chosen(page).get_by_role("button", name="+ $5K Render")).to_be_visible()
    picture(page, "picker-before")
    chosen(page).click(button="right")
    page.get_by_role("menuitem", name="Edit Widget").click()
    sheet = page.get_by_role("dialog", name="Edit Widget")
    picture(page, "picker-form")
    sheet.get_by_role("button", name="Button's Amount").click()
    expect(sheet.get_by_role("radio", name="$5,000.00")).to_be_visible()
    picture(page, "picker-amounts")
    sheet.get_by_role("radio", name="$12,000.00").click()
    sheet.get_by_role("button", name="Button's Category").click()
    sheet.get_by_role("radio", name="🎵 Sound").click()
    expect(sheet.get_by_role("button", name="Button's Amount")).to_contain_text("$12,000.00")
    picture(page, "picker-form-chosen")
    page.keyboard.press("Escape")
    # The picture of the amount alone has a button of the same name.
    eventually(lambda: not any(each["isReloading"] for each in placements(phone, "home")), "the widget with both")
    button = chosen(page).get_by_role("button", name="Log Quick Render Block, $12,000.00")
    button.click()
    expect(chosen(page)).to_contain_text("$12,000.00")
    shows(page, "$12,000.00")
    assert phone.rows("SELECT title, amount, category FROM expenses") == [("Quick Render Block", 1_200_000, 3)]
    picture(page, "picker-after")
    assert page.problems == []


def test_a_widget_of_a_deleted_budget_says_so(phone, page):
    shows(page, "$0.00")
    place(phone, PICKER, "systemMedium", configuration={"budget": "77"})
    expect(chosen(page, "medium")).to_contain_text("This budget was deleted.")
    expect(chosen(page, "medium")).to_contain_text("Edit Widget")
    picture(page, "picker-deleted")


def test_the_control_logs_and_widget_and_activity_follow(phone, page):
    shows(page, "$0.00")
    island = start_live(page)
    place(phone, CONTROL, "control", "controlCenter")
    center = controls(page)
    control = center.get_by_role("button", name="+ $5K Render")
    expect(control).to_be_visible()
    picture(page, "control")
    control.click()
    eventually(lambda: phone.expenses() == 1)
    picture(page, "control-after")
    page.keyboard.press("Escape")
    shows(page, "$5,000.00")
    expect(island).to_contain_text(compact("$5K"))
    assert phone.rows("SELECT title, amount FROM expenses") == [("Quick Render Block", 500_000)]


def test_the_gallery_has_the_control(phone, page):
    shows(page, "$0.00")
    center = controls(page)
    center.get_by_role("button", name="Edit Controls").click()
    center.get_by_role("button", name="Add a Control").click()
    gallery = page.get_by_role("dialog", name="Widget Gallery")
    picture(page, "gallery-controls")
    gallery.get_by_role("listitem").get_by_role("button", name="PixarBudget").click()
    expect(gallery).to_contain_text("Log Render Block")
    picture(page, "gallery-control")
    gallery.get_by_role("button", name="Add", exact=False).last.click()
    eventually(lambda: [each["kind"] for each in placements(phone, "controlCenter")] == [CONTROL])


def test_going_over_the_limit_calls_for_attention(phone, page):
    shows(page, "$0.00")
    island = start_live(page)
    expect(island).to_contain_text(compact("$0"))
    assert "over by $2,000.00" in run(phone, "LogExpenseIntent", title="Dailies", amount=52000)
    expect(island).to_contain_text("Dailies")
    picture(page, "island-over")


def test_an_activity_of_each_budget_and_one_of_each(phone, page):
    shows(page, "$0.00")
    start_live(page)
    app = open_app(page)
    app.get_by_role("button", name="Stop Live").wait_for()
    assert len(phone.state()["activities"]) == 1
    add(page, app)
    page.get_by_role("button", name="Home", exact=True).click()
    expect(page.get_by_role("region", name="Dynamic Island")).to_contain_text(compact("$12K"))
    assert len(phone.state()["activities"]) == 1
    shows(page, "$12,000.00")
    picture(page, "island")
    page.get_by_role("button", name="Lock", exact=True).click()
    lock = page.get_by_role("region", name="Lock Screen")
    expect(lock).to_contain_text("Render farm time")
    picture(page, "lock")
    phone.command({"standBy": {"isOn": True}})
    picture(page, "standby")
    activity = phone.state()["activities"][0]["id"]
    phone.command({"expandStandBy": {"activity": activity}})
    picture(page, "standby-activity")


def test_opening_a_budget_brings_the_app_to_the_front(phone, page):
    shows(page, "$0.00")
    run(phone, "OpenBudgetIntent", target="1")
    expect(page.get_by_role("region", name="PixarBudget")).to_be_visible()
    # Somebody who asks for this budget has chosen it.
    expect(page.get_by_role("region", name="PixarBudget")).to_contain_text("Inside Out 3")


def test_the_last_of_many_taps_is_what_the_activity_shows(phone, page):
    shows(page, "$0.00")
    island = start_live(page)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: run(phone, "LogQuickExpenseIntent"), range(16)))
    assert phone.total() == 16 * 500_000
    expect(island).to_contain_text("$80,000.00")
    shows(page, "$80,000.00")


def test_a_day_that_nobody_follows_is_marked_and_a_wrapped_one_says_goodbye(phone, page):
    shows(page, "$0.00")
    # Late in the evening: an activity ends after eight hours.
    phone.command({"clock": {"change": {"advance": {"milliseconds": 10 * 3_600_000}}}})
    start_live(page)
    run(phone, "LogExpenseIntent", title="Dailies", amount=9000)
    phone.command({"killApp": {"app": APP, "role": "app"}})
    eventually(lambda: not processes(phone, "PixarBudget"))
    phone.command({"clock": {"change": {"nextMidnight": {}}}})
    page.get_by_role("button", name="Lock", exact=True).click()
    lock = page.get_by_role("region", name="Lock Screen")
    expect(lock).to_contain_text("Yesterday's numbers")
    picture(page, "stale")
    page.get_by_role("button", name="Unlock", exact=True).click()
    # Whoever logs brings it up to date.
    run(phone, "LogExpenseIntent", title="Coffee", amount=4)
    app = open_app(page)
    app.get_by_role("button", name="Stop Live").click()
    page.get_by_role("button", name="Lock", exact=True).click()
    expect(lock).to_contain_text("Day wrapped")
    expect(lock).to_contain_text("$4.00 of $50,000.00")
    picture(page, "farewell")


def test_without_an_island_going_over_the_limit_is_a_banner(phone, page):
    phone.command({"profile": {"id": "375x667"}})
    shows(page, "$0.00")
    app = open_app(page)
    app.get_by_role("button", name="Start Live").click()
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    page.get_by_role("button", name="Home", exact=True).click()
    run(phone, "LogExpenseIntent", title="Dailies", amount=52000)
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Over budget!")
    picture(page, "banner")
