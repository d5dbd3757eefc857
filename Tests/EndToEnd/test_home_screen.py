"""The home screen: menus, editing, pages, by mouse and by keys."""

import re

from playwright.sync_api import expect

from conftest import APP, eventually
from test_path import WIDGET, shows, widget


def home(page):
    return page.get_by_role("region", name="Home Screen")


def placements(phone, place="home"):
    return [each for each in phone.state()["placements"] if each["place"] == place]


def add_widget(phone, family="systemSmall", page=0, order=1000):
    kind = placements(phone)[0]["kind"]
    answer = phone.command({"place": {"app": APP, "kind": kind, "family": family, "place": "home", "page": page, "order": order}})
    assert answer["outcome"] == "done", answer
    return max(placements(phone), key=lambda each: each["id"])


def order_of(phone):
    return [each["family"] for each in sorted(placements(phone), key=lambda each: (each["page"], each["order"]))]


def edit(page):
    widget(page).click(button="right")
    page.get_by_role("menuitem", name="Edit Home Screen").click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()


def test_a_widget_has_a_menu_and_is_resized(phone, page):
    shows(page, "$0.00")
    widget(page).click(button="right")
    menu = page.get_by_role("menu", name=WIDGET)
    expect(menu.get_by_role("menuitemradio", name="Medium")).to_be_checked()
    menu.get_by_role("menuitemradio", name="Small").click()
    expect(home(page).get_by_role("group", name="PixarBudget, small")).to_be_visible()
    assert order_of(phone) == ["systemSmall"]


def test_a_long_press_opens_the_menu_and_escape_closes_it(phone, page):
    shows(page, "$0.00")
    box = widget(page).bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.7)
    page.mouse.down()
    expect(page.get_by_role("menu")).to_be_visible()
    page.mouse.up()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    # The press was no tap: the app did not open.
    assert phone.state().get("openApp") is None


def test_removing_asks_first(phone, page):
    shows(page, "$0.00")
    widget(page).click(button="right")
    page.get_by_role("menuitem", name="Remove Widget").click()
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text("will not delete")
    alert.get_by_role("button", name="Cancel").click()
    expect(alert).to_have_count(0)
    assert len(placements(phone)) == 1
    widget(page).click(button="right")
    page.get_by_role("menuitem", name="Remove Widget").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
    expect(widget(page)).to_have_count(0)
    assert placements(phone) == []


def test_a_widget_is_dragged_before_another(phone, page):
    shows(page, "$0.00")
    add_widget(phone)
    small = home(page).get_by_role("group", name="PixarBudget, small")
    expect(small).to_be_visible()
    edit(page)
    start, end = small.bounding_box(), widget(page).bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"], steps=4)
    page.mouse.move(end["x"] + end["width"] / 3, end["y"] + end["height"] / 2, steps=8)
    eventually(lambda: order_of(phone) == ["systemSmall", "systemMedium"])
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    page.get_by_role("button", name="Done", exact=True).click()
    assert order_of(phone) == ["systemSmall", "systemMedium"]
    assert phone.state().get("openApp") is None


def test_everything_by_keys_alone(phone, page):
    """Gallery, adding, moving with arrow keys, removing: without a pointer."""
    shows(page, "$0.00")
    page.get_by_role("button", name="Inspector").focus()
    page.get_by_role("button", name="Widgets", exact=True).focus()
    page.keyboard.press("Enter")
    gallery = page.get_by_role("dialog", name="Widget Gallery")
    expect(gallery.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("pixar")
    row = gallery.get_by_role("button", name="PixarBudget").last
    for _ in range(6):
        page.keyboard.press("Tab")
        if row.evaluate("element => element === document.activeElement"):
            break
    expect(row).to_be_focused()
    page.keyboard.press("Enter")
    expect(gallery.get_by_role("button", name="Add Widget")).to_be_focused()
    page.keyboard.press("Enter")
    expect(gallery).to_have_count(0)
    eventually(lambda: len(placements(phone)) == 2)
    added = max(placements(phone), key=lambda each: each["id"])
    tile = page.locator(f".widget[aria-label*='{added['displayName']}']:focus")
    expect(tile).to_have_count(1)
    # The menu key is Shift+F10 on a keyboard without one.
    page.keyboard.press("Shift+F10")
    menu = page.get_by_role("menu")
    expect(menu).to_be_visible()
    item = menu.get_by_role("menuitem", name="Edit Home Screen")
    for _ in range(8):
        if item.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    expect(tile).to_have_count(1)
    before = next(each["order"] for each in placements(phone) if each["id"] == added["id"])
    page.keyboard.press("ArrowRight")
    eventually(lambda: next(each["order"] for each in placements(phone) if each["id"] == added["id"]) == before + 1)
    expect(page.locator(".announcer")).to_have_text(re.compile(r"place \d+ of \d+, page 1 of"))
    expect(tile).to_have_count(1)
    page.keyboard.press("Delete")
    alert = page.get_by_role("alertdialog")
    expect(alert.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    eventually(lambda: len(placements(phone)) == 1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_hidden()
    assert page.problems == []


def test_pages_are_turned_by_keys_dots_and_drag(phone, page):
    shows(page, "$0.00")
    add_widget(phone, page=1)
    dots = home(page).get_by_role("group", name="Pages")
    first, second = dots.get_by_role("button", name="Page 1"), dots.get_by_role("button", name="Page 2")
    expect(first).to_have_attribute("aria-current", "page")
    second.click()
    small = home(page).get_by_role("group", name="PixarBudget, small")
    phone_box = page.get_by_role("region", name="Phone").bounding_box()
    eventually(lambda: phone_box["x"] < small.bounding_box()["x"] < phone_box["x"] + phone_box["width"])
    second.focus()
    page.keyboard.press("PageUp")
    expect(first).to_have_attribute("aria-current", "page")
    eventually(lambda: phone_box["x"] < widget(page).bounding_box()["x"])
    middle = phone_box["y"] + phone_box["height"] * 0.6
    page.mouse.move(phone_box["x"] + phone_box["width"] * 0.8, middle)
    page.mouse.down()
    page.mouse.move(phone_box["x"] + phone_box["width"] * 0.15, middle, steps=6)
    page.mouse.up()
    expect(second).to_have_attribute("aria-current", "page")


def test_arrow_keys_go_from_thing_to_thing(phone, page):
    shows(page, "$0.00")
    widget(page).focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="PixarBudget", exact=True)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(widget(page)).to_be_focused()
