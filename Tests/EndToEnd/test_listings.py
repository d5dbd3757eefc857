"""The listings that Sidelong grew out of, as a package of their own, built unchanged, installed and used as their checkpoints say.

The listings are not ours to ship: SIDELONG_LISTINGS names the folder with the package (App, Widgets, Shared, Package.swift)."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import eventually

LISTINGS = os.environ.get("SIDELONG_LISTINGS", "")
pytestmark = pytest.mark.skipif(not LISTINGS, reason="SIDELONG_LISTINGS names the folder with the listings' package; they are not shipped here")
KIND = "BudgetWidget"


def open_app(page):
    page.get_by_role("button", name="PixarBudget", exact=True).click()
    app = page.get_by_role("region", name="PixarBudget")
    expect(app.get_by_text("Daily Spend").first).to_be_visible()
    return app


def add(app, title, amount):
    app.get_by_role("button", name="Add", exact=True).first.click()
    app.get_by_role("textbox", name="e.g. Render farm time").fill(title)
    app.get_by_role("textbox", name="Amount (USD)").fill(amount)
    # The screen behind the sheet has a button of that name too, which is inert.
    confirm = app.locator('button[aria-label="Add"]:not([inert], [inert] *)')
    expect(confirm).to_be_enabled()
    confirm.click()
    expect(app.get_by_text("New Expense")).to_have_count(0)


def go_home(page):
    page.get_by_role("button", name="Home", exact=True).click()


def test_the_listings_do_what_their_checkpoints_say(make_phone, open_page):
    phone = make_phone("listings", "--no-builtin", "--app", str(Path(LISTINGS)))
    page = open_page(phone)
    identifier = phone.state()["apps"][0]["id"]

    # Step 2: a list with a summary; "Render farm time", Animation, $12,000 is added, and the bar advances.
    app = open_app(page)
    expect(app).to_contain_text("$0.00")
    add(app, "Render farm time", "12000")
    expect(app).to_contain_text("Render farm time")
    expect(app).to_contain_text("$12,000.00")
    expect(app.get_by_role("progressbar").first).to_have_attribute("aria-valuetext", "24%")
    go_home(page)

    # Step 5: the widget in three sizes, each with the total.
    eventually(lambda: phone.state()["apps"][0]["kinds"])
    first = {placement["family"] for placement in phone.state()["placements"]}
    for family in ("systemSmall", "systemMedium", "systemLarge"):
        if family not in first:
            phone.command({"place": {"app": identifier, "kind": KIND, "family": family, "place": "home", "page": 0, "order": 99}})
    for size in ("small", "medium", "large"):
        expect(page.get_by_role("group", name=f"PixarBudget, {size}", exact=True)).to_contain_text("$12,000.00")

    # Step 6: the button. The listing's app holds an array of its own, so it shows the entry when it is opened afresh.
    medium = page.get_by_role("group", name="PixarBudget, medium", exact=True)
    medium.get_by_role("button", name="+ $5K Render").click()
    for size in ("small", "medium", "large"):
        expect(page.get_by_role("group", name=f"PixarBudget, {size}", exact=True)).to_contain_text("$17,000.00")
    phone.command({"killApp": {"app": identifier, "role": "app"}})
    app = open_app(page)
    expect(app).to_contain_text("Quick Render Block")
    expect(app).to_contain_text("$17,000.00")

    # Steps 8 and 9: the activity starts, follows a new expense and stops with its farewell.
    app.get_by_role("button", name="Start Live").click()
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    add(app, "Voice talent", "8000")
    go_home(page)
    expect(page.get_by_role("region", name="Dynamic Island")).to_contain_text("$25,000")
    page.get_by_role("button", name="Lock", exact=True).click()
    card = page.get_by_role("region", name="Lock Screen")
    expect(card).to_contain_text("Inside Out 3")
    expect(card).to_contain_text("$25,000.00")
    page.get_by_role("button", name="Unlock", exact=True).click()
    app = open_app(page)
    app.get_by_role("button", name="Stop Live").click()
    expect(app.get_by_role("button", name="Start Live")).to_be_visible()
    # No view of the listings but the expanded island shows the farewell, and an ended activity has left the island: it is in its state.
    eventually(lambda: "Day wrapped" in str(phone.state()["activities"]), "the farewell")
    eventually(lambda: not phone.state()["activities"], "the activity's farewell")
    assert page.problems == []
