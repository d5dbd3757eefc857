"""How a person touches what is inside an app's screen: menus, rows with something beside them, dates, fields; by hand and by keys."""

from datetime import datetime, timezone

from playwright.sync_api import expect

from test_budget_extension import PICKER, chosen, place
from test_gestures import server, stage  # noqa: F401: fixtures
from test_path import add, open_app, shows


def scrolled(page, name):
    """How far the row of a button is scrolled to the side, in points."""
    return page.get_by_role("button", name=name, exact=True).evaluate("button => button.closest('.row').scrollLeft")


def swipe(stage, name, to=-74):
    box = stage.get_by_role("button", name=name, exact=True).bounding_box()
    x, y = box["x"] + 200, box["y"] + box["height"] / 2
    stage.mouse.move(x, y)
    stage.mouse.down()
    stage.mouse.move(x + to / 2, y)
    stage.mouse.move(x + to, y)
    stage.mouse.up()


def is_scrolled(page, name, points):
    page.wait_for_function(
        "([name, points]) => document.querySelector(`button[aria-label=\"${name}\"]`).closest('.row').scrollLeft === points", arg=[name, points])


def taps(stage):
    return stage.evaluate("heard.filter(Number.isInteger)")


def test_a_click_beside_a_menu_closes_it_and_touches_nothing_else(phone, page):
    app = open_app(page)
    add(page, app)
    app.get_by_role("button", name="Budgets").click()
    expect(page.get_by_role("menu")).to_be_visible()
    # On the expense's row, far below the menu.
    box = app.locator(".row").last.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Amount (USD)")).to_have_count(0)


def test_tabbing_over_rows_stops_once_at_each_and_opens_none(stage):
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane'), row(300, 120, 'Lights')])")
    stops = []
    for _ in range(3):
        stage.keyboard.press("Tab")
        stops.append(stage.evaluate("document.activeElement.node.id"))
    assert stops == [101, 201, 301]
    stage.keyboard.press("Tab")
    assert stage.evaluate("document.activeElement.node?.id") is None
    assert [scrolled(stage, name) for name in ("Camera", "Crane", "Lights")] == [0, 0, 0]


def test_the_arrow_keys_open_a_row_and_close_it(stage):
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane')])")
    stage.get_by_role("button", name="Camera").focus()
    stage.keyboard.press("ArrowLeft")
    is_scrolled(stage, "Camera", 74)
    assert stage.evaluate("document.activeElement.node.id") == 102
    stage.keyboard.press("ArrowRight")
    is_scrolled(stage, "Camera", 0)
    expect(stage.get_by_role("button", name="Camera")).to_be_focused()
    stage.keyboard.press("ArrowLeft")
    stage.keyboard.press("Enter")
    assert taps(stage) == [102]
    stage.keyboard.press("Escape")
    is_scrolled(stage, "Camera", 0)
    # The menu key does it too, and the next stop closes it.
    stage.keyboard.press("Shift+F10")
    is_scrolled(stage, "Camera", 74)
    stage.keyboard.press("Tab")
    expect(stage.get_by_role("button", name="Crane")).to_be_focused()
    is_scrolled(stage, "Camera", 0)
    assert taps(stage) == [102]


def test_an_open_row_closes_by_a_touch_elsewhere_which_does_nothing_else(stage):
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane')])")
    swipe(stage, "Camera")
    is_scrolled(stage, "Camera", 74)
    stage.get_by_role("button", name="Crane").click()
    is_scrolled(stage, "Camera", 0)
    assert taps(stage) == []
    stage.get_by_role("button", name="Crane").click()
    assert taps(stage) == [201]
    # Its own content closes it as well, and is not tapped.
    swipe(stage, "Camera")
    is_scrolled(stage, "Camera", 74)
    stage.mouse.click(100, 26)
    is_scrolled(stage, "Camera", 0)
    assert taps(stage) == [201]


def test_an_open_row_closes_by_a_finger_elsewhere_which_does_nothing_else(browser, server):
    context = browser.new_context(viewport={"width": 500, "height": 700}, has_touch=True)
    stage = context.new_page()
    stage.goto(server)
    stage.wait_for_function("window.isReady")
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane')])")
    # As a finger leaves it.
    stage.evaluate("document.querySelector('.row').scrollTo({ left: 74, behavior: 'smooth' })")
    is_scrolled(stage, "Camera", 74)
    stage.touchscreen.tap(100, 86)
    is_scrolled(stage, "Camera", 0)
    assert taps(stage) == []
    stage.wait_for_timeout(200)
    stage.touchscreen.tap(100, 86)
    assert taps(stage) == [201]
    context.close()


def test_a_row_that_opens_closes_the_one_before(stage):
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane')])")
    swipe(stage, "Camera")
    is_scrolled(stage, "Camera", 74)
    swipe(stage, "Crane")
    is_scrolled(stage, "Crane", 74)
    is_scrolled(stage, "Camera", 0)
    assert scrolled(stage, "Crane") == 74


def test_scrolling_the_list_closes_its_open_row(stage):
    stage.evaluate("""show([node('List', { width: 393, height: 200 }, { id: 50, accessibility: voice('list', ''),
        children: [row(100, 0, 'Camera'), row(200, 60, 'Crane')], scroll: scroll({ contentSize: { width: 393, height: 900 } }) })])""")
    swipe(stage, "Camera")
    is_scrolled(stage, "Camera", 74)
    stage.mouse.wheel(0, 20)
    is_scrolled(stage, "Camera", 0)


def test_a_wheel_is_one_stop_and_its_keys_choose(stage):
    stage.evaluate("""show([node('Wheel', { width: 100, height: 170 }, { id: 20, accessibility: voice('adjustable', 'Minute', { value: '13' }),
        scroll: scroll({ isPaged: true, contentSize: { width: 100, height: 136 + 34 * 60 }, requestNumber: 1, requestedOffset: { x: 0, y: 13 * 34 } }),
        children: Array.from({ length: 60 }, (_, index) => node(index ? `Choice#${index + 1}` : 'Choice', { y: 68 + 34 * index, width: 100, height: 34 },
            { id: 1000 + index, action: action(1000 + index), accessibility: voice('button', String(index)) })) })])""")
    stage.keyboard.press("Tab")
    wheel = stage.get_by_role("spinbutton", name="Minute")
    expect(wheel).to_be_focused()
    for key, choice in (("ArrowDown", 14), ("ArrowUp", 13), ("PageDown", 18), ("End", 59), ("ArrowDown", 59), ("Home", 0)):
        stage.keyboard.press(key)
        stage.wait_for_function("choice => document.querySelector('.wheel').scrollTop === choice * 34", arg=choice)
    stage.keyboard.press("Tab")
    assert stage.evaluate("document.activeElement.node?.id") is None


def test_a_mirrored_row_opens_by_the_arrow_to_its_content(stage):
    stage.evaluate("show([row(100, 0, 'Camera', 1, true)], 'rtl')")
    stage.get_by_role("button", name="Camera").focus()
    stage.keyboard.press("ArrowRight")
    is_scrolled(stage, "Camera", -74)
    assert stage.evaluate("document.activeElement.node.id") == 102
    stage.keyboard.press("ArrowLeft")
    is_scrolled(stage, "Camera", 0)


def open_expense(page):
    app = open_app(page)
    add(page, app)
    app.get_by_role("button", name="Render farm time").click()
    expect(page.get_by_role("textbox", name="Amount (USD)")).to_be_visible()
    return app


def test_the_keys_go_through_a_menu_and_leave_it(phone, page):
    app = open_app(page)
    app.get_by_role("button", name="Budgets").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("menu")
    expect(menu.get_by_role("menuitem", name="Edit Budget")).to_be_focused()
    for key, name in (
        ("ArrowDown", "New Budget"), ("End", "Recently Deleted"), ("ArrowDown", "Edit Budget"), ("ArrowUp", "Recently Deleted"),
        ("Home", "Edit Budget"), ("n", "New Budget"), ("Tab", "New Budget"),
    ):
        page.keyboard.press(key)
        expect(menu.get_by_role("menuitem", name=name)).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(app.get_by_role("button", name="Budgets")).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu.get_by_role("menuitem", name="Edit Budget")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    expect(page.get_by_role("heading", name="New Budget")).to_be_visible()


def test_a_menu_of_choices_begins_at_the_one_that_is_chosen(phone, page):
    open_expense(page)
    page.get_by_role("button", name="Category").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("menu")
    expect(menu.get_by_role("menuitemradio", checked=True)).to_be_focused()
    expect(menu.get_by_role("menuitemradio", checked=True)).to_have_count(1)
    expect(menu.get_by_role("menuitemradio")).to_have_count(6)
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    expect(page.get_by_role("button", name="Category, 🍕 Catering")).to_be_visible()


def test_the_keys_go_through_the_days_of_a_date(phone, page):
    # Noon in the phone's zone.
    noon = datetime(2026, 3, 14, datetime.now(timezone.utc).hour, 15, tzinfo=timezone.utc)
    phone.command({"clock": {"change": {"date": {"milliseconds": int(noon.timestamp() * 1000)}}}})
    open_expense(page)
    page.get_by_role("button", name="Date", exact=True).focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog", name="Date")

    def stands_on(name):
        expect(panel.get_by_role("button", name=name)).to_be_focused()

    stands_on("Saturday, March 14, 2026")
    # One stop for all days.
    assert panel.evaluate("panel => panel.querySelectorAll('.month button[tabindex=\"0\"][aria-label*=\"2026\"]').length") == 1
    for key, name in (
        ("ArrowLeft", "Friday, March 13, 2026"), ("ArrowUp", "Friday, March 6, 2026"), ("Home", "Sunday, March 1, 2026"),
        # Into the month before, and back.
        ("ArrowLeft", "Saturday, February 28, 2026"), ("ArrowRight", "Sunday, March 1, 2026"), ("ArrowUp", "Sunday, February 22, 2026"),
        ("PageUp", "Thursday, January 22, 2026"), ("End", "Saturday, January 24, 2026"), ("PageDown", "Tuesday, February 24, 2026"),
        # The days after today cannot be chosen: no further than today.
        ("PageDown", "Saturday, March 14, 2026"), ("ArrowDown", "Saturday, March 14, 2026"), ("ArrowLeft", "Friday, March 13, 2026"),
    ):
        page.keyboard.press(key)
        stands_on(name)
    page.keyboard.press("Enter")
    expect(page.locator("text", has_text="Mar 13, 2026")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.get_by_role("button", name="Date", exact=True)).to_be_focused()


def test_a_click_beside_a_date_closes_it_and_not_the_sheet(phone, page):
    open_expense(page)
    page.get_by_role("button", name="Date", exact=True).click()
    panel = page.get_by_role("dialog", name="Date")
    expect(panel).to_be_visible()
    box = panel.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] + 40)
    expect(panel).to_have_count(0)
    expect(page.get_by_role("textbox", name="Amount (USD)")).to_be_visible()


def test_a_field_has_a_caret_and_no_ring_and_other_controls_have_one(phone, page):
    open_expense(page)
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    page.get_by_role("textbox", name="Amount (USD)").click()
    assert page.evaluate(outline) == "none"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"
    assert page.evaluate(outline) == "solid"


def test_select_all_selects_a_fields_text_and_nothing_else(phone, page):
    open_expense(page)
    page.keyboard.press("Control+a")
    assert page.evaluate("getSelection().toString()") == ""
    page.get_by_role("textbox", name="Amount (USD)").click()
    page.keyboard.press("Control+a")
    assert page.evaluate("document.activeElement.selectionEnd - document.activeElement.selectionStart") == len("12000.00")


def test_the_whole_of_a_bars_item_can_be_hit(phone, page):
    app = open_app(page)
    box = app.get_by_role("button", name="Add", exact=True).bounding_box()
    assert box["height"] >= 40 and box["width"] >= 30
    other = app.get_by_role("button", name="Budgets").bounding_box()
    assert other["x"] + other["width"] <= box["x"] + 9


def test_escape_goes_back_a_page_before_it_closes_a_sheet(phone, page):
    shows(page, "$0.00")
    place(phone, PICKER, "systemSmall")
    chosen(page).click(button="right")
    page.get_by_role("menuitem", name="Edit Widget").click()
    sheet = page.get_by_role("dialog", name="Edit Widget")
    sheet.get_by_role("button", name="Button's Amount").click()
    expect(sheet.get_by_role("radio").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet.get_by_role("radio")).to_have_count(0)
    expect(sheet.get_by_role("button", name="Button's Amount")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_escape_goes_back_a_page_of_an_apps_sheet(phone, page):
    app = open_app(page)
    app.get_by_role("button", name="Budgets").click()
    page.get_by_role("menuitem", name="Edit Budget").click()
    page.get_by_role("button", name="Currency").click()
    expect(page.get_by_role("heading", name="Currency", level=1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Edit Budget", level=1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Edit Budget", level=1)).to_have_count(0)
    expect(app.get_by_role("button", name="Budgets")).to_be_visible()


def test_a_notice_stays_inside_the_screen(phone, page):
    shows(page, "$0.00")
    phone.stop()
    notice = page.get_by_role("status").filter(has_text="not there")
    expect(notice).to_be_visible()
    inner, outer = notice.bounding_box(), page.locator(".screen").bounding_box()
    assert inner["x"] > outer["x"] and inner["x"] + inner["width"] < outer["x"] + outer["width"]
    assert inner["y"] > outer["y"] and inner["y"] + inner["height"] < outer["y"] + outer["height"]


def test_the_screen_behind_a_sheet_is_no_stop_of_the_tab_key(phone, page):
    open_expense(page)
    page.evaluate("document.activeElement.blur()")
    names = []
    for _ in range(7):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert "Amount (USD)" in names and "Delete Expense" in names and "Dismiss" not in names
