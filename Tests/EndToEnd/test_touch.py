"""How a person touches what is inside an app's screen: menus, rows with something beside them, dates, fields; by hand and by keys."""

from playwright.sync_api import expect

from test_gestures import server, stage  # noqa: F401: fixtures
from test_path import add, open_app


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
