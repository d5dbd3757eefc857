"""The widget gallery and the sheet of a widget's parameters."""

from playwright.sync_api import expect

from conftest import eventually
from test_home_screen import home, placements
from test_path import shows, widget


def open_gallery(page):
    page.get_by_role("button", name="Widgets", exact=True).click()
    return page.get_by_role("dialog", name="Widget Gallery")


def test_samples_are_drawn_and_a_widget_is_added(phone, page):
    shows(page, "$0.00")
    gallery = open_gallery(page)
    gallery.get_by_role("listitem").get_by_role("button", name="PixarBudget").click()
    expect(gallery.locator(".slide:not([inert]) .sample text").first).to_be_visible()
    gallery.get_by_role("button", name="Add Widget").click()
    expect(gallery).to_have_count(0)
    eventually(lambda: len(placements(phone)) == 2)
    # The new one comes first on the page.
    assert min(placements(phone), key=lambda each: (each["page"], each["order"]))["id"] == max(each["id"] for each in placements(phone))


def test_sizes_are_turned_by_arrow_keys(phone, page):
    shows(page, "$0.00")
    gallery = open_gallery(page)
    gallery.get_by_role("listitem").get_by_role("button", name="PixarBudget").click()
    carousel = gallery.locator(".carousel")
    carousel.focus()
    first = carousel.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    eventually(lambda: carousel.get_attribute("aria-label") != first)
    assert ", 2 of " in carousel.get_attribute("aria-label")


def test_what_is_not_found_is_said(phone, page):
    shows(page, "$0.00")
    gallery = open_gallery(page)
    gallery.get_by_role("searchbox").fill("no such widget")
    expect(gallery).to_contain_text("Nothing is found for “no such widget”")
    gallery.get_by_role("searchbox").fill("budget")
    expect(gallery.get_by_role("listitem")).to_have_count(1)


def test_the_dialog_keeps_the_focus_and_gives_it_back(phone, page):
    shows(page, "$0.00")
    gallery = open_gallery(page)
    expect(gallery.get_by_role("searchbox")).to_be_focused()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert gallery.evaluate("element => element.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(gallery).to_have_count(0)
    expect(page.get_by_role("button", name="Widgets", exact=True)).to_be_focused()


def test_an_accessory_is_added_to_the_lock_screen(phone, page):
    shows(page, "$0.00")
    page.get_by_role("button", name="Lock", exact=True).click()
    lock = page.get_by_role("region", name="Lock Screen")
    lock.get_by_role("button", name="Customize").click()
    lock.get_by_role("button", name="Add Widgets").click()
    gallery = page.get_by_role("dialog", name="Widget Gallery")
    gallery.get_by_role("listitem").get_by_role("button", name="PixarBudget").click()
    gallery.get_by_role("button", name="Add Widget").click()
    expect(gallery).to_have_count(0)
    accessory = lock.get_by_role("group", name="PixarBudget")
    expect(accessory.first).to_be_visible()
    lock.get_by_role("button", name="Remove PixarBudget").first.click()
    eventually(lambda: placements(phone, "lockScreen") == [])
    lock.get_by_role("button", name="Done").click()
    expect(lock.get_by_role("button", name="Customize")).to_be_focused()
