"""The whole path: a widget, a tap, an activity, with a real app process, a real widget process, the real store and real archives."""

import re

from playwright.sync_api import expect

from conftest import APP, eventually, free_port

WIDGET = "PixarBudget, medium"
RENDER = "+ $5K Render"


def widget(page):
    return page.get_by_role("region", name="Home Screen").get_by_role("group", name=WIDGET)


def shows(page, text):
    expect(widget(page)).to_contain_text(text)


def compact(amount):
    """Matches the island when its text ends in exactly this amount."""
    return re.compile(r"(^|[^\d,.-])" + re.escape(amount) + r"\s*$")


def open_app(page):
    page.get_by_role("button", name="PixarBudget", exact=True).click()
    app = page.get_by_role("region", name="PixarBudget")
    expect(app.get_by_role("button", name="Add", exact=True)).to_be_visible()
    return app


def add(page, app, title="Render farm time", amount="12,000"):
    app.get_by_role("button", name="Add", exact=True).first.click()
    page.get_by_role("textbox", name="e.g. Render farm time").fill(title)
    page.get_by_role("textbox", name="Amount (USD)").fill(amount)
    # The screen behind the sheet has a button of that name too, which is inert.
    confirm = page.locator('button[aria-label="Add"]:not([inert], [inert] *)')
    expect(confirm).to_be_enabled()
    confirm.click()
    expect(page.get_by_role("textbox", name="Amount (USD)")).to_have_count(0)


def start_live(page):
    app = open_app(page)
    app.get_by_role("button", name="Start Live").click()
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    page.get_by_role("button", name="Home", exact=True).click()
    return page.get_by_role("region", name="Dynamic Island")


def test_a_tap_on_the_widget_is_a_row_in_the_database(phone, page):
    shows(page, "$0.00")
    shows(page, "0 expenses today")
    shows(page, "No expenses yet")
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    shows(page, "1 expense today")
    shows(page, "Quick Render Block")
    assert phone.rows("SELECT title, amount FROM expenses") == [("Quick Render Block", 500_000)]
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$10,000.00")
    assert phone.total() == 1_000_000
    assert page.problems == []


def test_the_log_says_that_the_app_was_not_running_and_which_process_served_the_tap(phone, page):
    shows(page, "$0.00")
    assert not next(app for app in phone.state()["apps"] if app["id"] == APP)["isRunning"]
    before = max(line["number"] for line in phone.log())
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    lines = [line for line in phone.log() if line["number"] > before]
    tap = next(line["correlation"] for line in lines if line["correlation"].startswith("tap-"))
    started = [line for line in lines if line["app"] == APP and line["role"] == "app" and "start" in line["text"].lower()]
    assert started, phone.log_text()
    served = [line for line in lines if line["correlation"] == tap and line["role"] == "app"]
    assert served and all(line["generation"] > 0 for line in served), phone.log_text()


def test_a_reload_of_the_page_and_a_restart_of_the_phone_keep_everything(phone, page):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    page.reload()
    shows(page, "$5,000.00")
    phone.restart()
    page.goto(phone.address)
    shows(page, "$5,000.00")
    assert phone.expenses() == 1


def test_an_open_page_finds_the_phone_again(make_phone, open_page):
    phone = make_phone("data", "--port", str(free_port()))
    page = open_page(phone)
    shows(page, "$0.00")
    address = phone.address
    phone.stop()
    expect(page.locator("body")).to_have_class(re.compile(r"\baway\b"))
    phone.start()
    assert phone.address == address
    expect(page.locator("body")).not_to_have_class(re.compile(r"\baway\b"))
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")


def test_at_midnight_the_widget_turns_to_zero_and_nobody_runs_the_provider(phone, page):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    phone.command({"killApp": {"app": APP, "role": "widgets"}})
    phone.command({"killApp": {"app": APP, "role": "app"}})
    eventually(lambda: not any(app["isRunning"] or app["widgetsAreRunning"] for app in phone.state()["apps"]))
    before = max(line["number"] for line in phone.log())
    phone.command({"clock": {"change": {"nextMidnight": {}}}})
    shows(page, "$0.00")
    shows(page, "0 expenses today")
    lines = [line for line in phone.log() if line["number"] > before]
    assert not [line for line in lines if line["role"] == "widgets"], lines
    assert not next(app for app in phone.state()["apps"] if app["id"] == APP)["widgetsAreRunning"]
    phone.command({"clock": {"change": {"live": {}}}})
    shows(page, "$5,000.00")


def test_the_app_adds_and_the_widget_follows(phone, page):
    app = open_app(page)
    expect(app).to_contain_text("$0.00")
    add(page, app)
    expect(app).to_contain_text("Render farm time")
    expect(app).to_contain_text("$12,000.00")
    page.get_by_role("button", name="Home", exact=True).click()
    shows(page, "$12,000.00")
    assert phone.total() == 1_200_000
    assert "graph.cycle" not in phone.log_text() and "keeps causing" not in phone.log_text()


def test_what_a_widget_says_stands_inside_it(page):
    tile = widget(page)
    text = tile.get_by_text("$0.00").first
    expect(text).to_be_visible()
    outer, inner = tile.bounding_box(), text.bounding_box()
    assert outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    assert outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    assert 8 < inner["height"] < 80


def test_over_the_limit_the_widget_says_by_how_much(phone, page):
    app = open_app(page)
    for count in range(1, 6):
        add(page, app)
        eventually(lambda: phone.expenses() == count)
    expect(app).to_contain_text("Over budget!")
    page.get_by_role("button", name="Home", exact=True).click()
    shows(page, re.compile(r"5 expenses · over by \$10(K|,000\.00)"))


def test_an_activity_that_went_away_by_itself_can_be_started_again(phone, page):
    start_live(page)
    app = open_app(page)
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    for _ in range(2):
        phone.command({"clock": {"change": {"nextMidnight": {}}}})
    eventually(lambda: not [activity for activity in phone.state()["activities"] if activity["state"] in ("active", "stale")])
    expect(app.get_by_role("button", name="Start Live")).to_be_visible()


def test_the_activity_shows_the_running_total_and_follows_taps_on_the_widget(phone, page):
    island = start_live(page)
    expect(island).to_have_text(compact("$0"))
    widget(page).get_by_role("button", name=RENDER).click()
    expect(island).to_have_text(compact("$5K"))
    page.get_by_role("button", name="Lock", exact=True).click()
    locked = page.get_by_role("region", name="Lock Screen")
    expect(locked).to_contain_text("Inside Out 3")
    expect(locked).to_contain_text("$5,000.00")
    expect(locked).to_contain_text("Quick Render Block")
    page.get_by_role("button", name="Unlock").click()
    page.get_by_role("button", name="Expand Island").click()
    expect(island).to_contain_text("Quick Render Block")
    expect(island).to_contain_text("of $50,000.00")
    page.keyboard.press("Escape")
    expect(island).not_to_contain_text("of $50,000.00")


def test_after_midnight_the_island_says_that_its_numbers_are_yesterdays(phone, page):
    # Late in the evening, because an activity that began at noon has had its eight hours before midnight.
    phone.command({"clock": {"change": {"advance": {"milliseconds": 10 * 3_600_000}}}})
    island = start_live(page)
    widget(page).get_by_role("button", name=RENDER).click()
    expect(island).to_have_text(compact("$5K"))
    # Its colour, or nothing while one picture gives way to the next.
    color = """() => {
        const total = [...document.querySelectorAll('[aria-label="Dynamic Island"] text')].find(text => text.textContent === '$5K');
        return total ? getComputedStyle(total).fill : null;
    }"""
    fresh = page.wait_for_function(color).json_value()
    phone.command({"clock": {"change": {"nextMidnight": {}}}})
    page.wait_for_function(f"fresh => ![null, fresh].includes(({color})())", arg=fresh)
    page.get_by_role("button", name="Expand Island").click()
    expect(island).to_contain_text("Yesterday's numbers")
    expect(island).not_to_contain_text("Quick Render Block")


def test_the_apps_own_activity_is_not_in_the_island_while_the_app_is_in_front(page):
    island = start_live(page)
    expect(island).to_have_text(compact("$0"))
    open_app(page)
    expect(island).not_to_contain_text("$0")


def test_a_stopped_activity_says_goodbye_for_five_seconds(phone, page):
    start_live(page)
    app = open_app(page)
    app.get_by_role("button", name="Stop Live").click()
    expect(app.get_by_role("button", name="Start Live")).to_be_visible()
    activity = phone.state()["activities"][0]
    assert activity["state"] == "ended"
    page.get_by_role("button", name="Lock", exact=True).click()
    locked = page.get_by_role("region", name="Lock Screen")
    expect(locked).to_contain_text("Day wrapped — great work!")
    assert 0 < activity["dismissalDate"] - phone.state()["date"] <= 5_000
    expect(locked).not_to_contain_text("Day wrapped")
    eventually(lambda: phone.state()["activities"] == [])


def test_the_app_killed_and_reopened_finds_its_activity(phone, page):
    island = start_live(page)
    expect(island).to_have_text(compact("$0"))
    phone.command({"killApp": {"app": APP, "role": "app"}})
    eventually(lambda: not next(app for app in phone.state()["apps"] if app["id"] == APP)["isRunning"])
    expect(island).to_have_text(compact("$0"))
    app = open_app(page)
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    add(page, app)
    page.get_by_role("button", name="Home", exact=True).click()
    expect(island).to_have_text(compact("$12K"))
    assert len(phone.state()["activities"]) == 1


def test_light_and_dark_come_from_one_archive(phone, page):
    shows(page, "$0.00")
    eventually(lambda: not phone.state()["placements"][0]["isReloading"])
    before = phone.state()["placements"][0]["archive"]
    lines = len(phone.log())
    color = "() => getComputedStyle([...document.querySelectorAll('.widget text')].find(t => t.textContent === '$0.00')).fill"
    light = page.evaluate(color)
    page.get_by_role("button", name="Dark", exact=True).click()
    expect(page.get_by_role("button", name="Light", exact=True)).to_be_visible()
    page.wait_for_function(f"light => ({color})() !== light", arg=light)
    after = phone.state()["placements"][0]["archive"]
    assert after == before and after.get("darkHash") is None
    assert not [line for line in phone.log()[lines:] if line["correlation"].startswith("reload-")]


def test_everything_can_be_done_with_the_keyboard(phone, page):
    shows(page, "$0.00")
    button = widget(page).get_by_role("button", name=RENDER)
    for _ in range(12):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    shows(page, "$5,000.00")
    icon = page.get_by_role("button", name="PixarBudget", exact=True)
    icon.focus()
    page.keyboard.press("Enter")
    app = page.get_by_role("region", name="PixarBudget")
    expect(app.get_by_role("button", name="Start Live")).to_be_visible()
    app.get_by_role("button", name="Start Live").focus()
    page.keyboard.press("Enter")
    expect(app.get_by_role("button", name="Stop Live")).to_be_visible()
    page.get_by_role("button", name="Home", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Lock", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Lock Screen")).to_contain_text("$5,000.00")


def test_roles_and_names(page):
    shows(page, "$0.00")
    for region in ("Phone", "Home Screen", "Dynamic Island"):
        expect(page.get_by_role("region", name=region)).to_be_visible()
    for button in ("Home", "Lock", "PixarBudget"):
        expect(page.get_by_role("button", name=button, exact=True)).to_be_visible()
    texts = widget(page).locator("text").all_text_contents()
    assert any(re.fullmatch(r"\$0\.00", text) for text in texts), texts


def test_two_windows_show_the_same_phone(phone, page, open_page):
    other = open_page(phone)
    shows(other, "$0.00")
    widget(page).get_by_role("button", name=RENDER).click()
    shows(other, "$5,000.00")
    open_app(page)
    expect(other.get_by_role("region", name="PixarBudget").get_by_role("button", name="Start Live")).to_be_visible()
