"""Control Center: the phone's own switches, and its keys."""

from playwright.sync_api import expect

from conftest import eventually
from test_path import shows


def open_controls(page):
    page.get_by_role("button", name="Control Center", exact=True).click()
    return page.get_by_role("region", name="Control Center")


def test_its_switches_change_the_phone(phone, page):
    shows(page, "$0.00")
    controls = open_controls(page)
    dark = controls.get_by_role("switch", name="Dark Mode")
    expect(dark).not_to_be_checked()
    dark.click()
    expect(dark).to_be_checked()
    assert phone.state()["settings"]["appearance"] == "dark"


def test_escape_closes_it_and_the_screen_under_it_is_out_of_reach(phone, page):
    shows(page, "$0.00")
    controls = open_controls(page)
    expect(controls.get_by_role("switch", name="Dark Mode")).to_be_focused()
    assert page.locator(".home").evaluate("element => element.inert")
    page.keyboard.press("Escape")
    expect(controls).to_be_hidden()
    expect(page.get_by_role("button", name="Control Center", exact=True)).to_be_focused()
    assert not page.locator(".home").evaluate("element => element.inert")


def test_a_pull_from_the_corner_opens_it(phone, page):
    shows(page, "$0.00")
    box = page.locator(".screen").bounding_box()
    x, y = box["x"] + box["width"] * 0.9, box["y"] + 12
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 160, steps=6)
    page.mouse.up()
    expect(page.get_by_role("region", name="Control Center")).to_be_visible()


def test_lock_and_standby(phone, page):
    shows(page, "$0.00")
    open_controls(page).get_by_role("button", name="Lock").click()
    expect(page.get_by_role("region", name="Lock Screen")).to_be_visible()
    eventually(lambda: phone.state()["isLocked"])
    open_controls(page).get_by_role("button", name="StandBy").click()
    standby = page.get_by_role("region", name="StandBy")
    expect(standby).to_be_visible()
    box = standby.bounding_box()
    assert box["width"] > box["height"]
    page.keyboard.press("Escape")
    expect(standby).to_be_hidden()
