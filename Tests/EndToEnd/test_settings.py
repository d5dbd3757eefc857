"""Settings: what a person changes about the phone, by hand and by keys, and that it stays readable at the largest size."""

import re

from playwright.sync_api import expect

from conftest import eventually
from test_path import RENDER, shows, widget


def open_settings(page):
    page.get_by_role("button", name="Settings", exact=True).click()
    return page.get_by_role("region", name="Settings")


def cut(region):
    """Texts of a region that are wider than their element or lie outside of the region."""
    return region.evaluate(
        """root => {
            const box = root.getBoundingClientRect(), cut = [];
            for (const element of root.querySelectorAll('h1, h2, h3, p, .row-text, .row-value, .button-text, .menu-text')) {
                const own = element.getBoundingClientRect();
                if (!own.width || element.closest('[inert]') || getComputedStyle(element).visibility === 'hidden') continue;
                if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') cut.push(element.textContent);
                else if (own.left < box.left - 1 || own.right > box.right + 1) cut.push(element.textContent);
            }
            return cut;
        }""")


def test_appearance_and_text_size_are_changed(phone, page):
    shows(page, "$0.00")
    settings = open_settings(page)
    settings.get_by_role("button", name="Display").click()
    settings.get_by_role("radio", name="Dark", exact=True).click()
    eventually(lambda: phone.state()["settings"]["appearance"] == "dark")
    expect(settings.get_by_role("radio", name="Dark", exact=True)).to_be_checked()
    # The page under this one has such a row too.
    settings.get_by_role("button", name="Text Size").last.click()
    slider = settings.get_by_role("slider", name="Text Size")
    slider.focus()
    page.keyboard.press("End")
    eventually(lambda: phone.state()["settings"]["textSize"] == "accessibility5")
    # The page that came in may still be moving.
    eventually(lambda: cut(settings) == [], "every text inside the screen")
    page.keyboard.press("Home")
    eventually(lambda: phone.state()["settings"]["textSize"] == "xSmall")


def test_nothing_is_cut_at_the_largest_size(phone, page):
    shows(page, "$0.00")
    phone.command({"settings": {"settings": {**phone.state()["settings"], "textSize": "accessibility5"}}})
    settings = open_settings(page)
    expect(settings.get_by_role("heading", name="Settings")).to_be_visible()
    for name in ("This Phone", "Display", "Accessibility", "Language & Region", "Date & Time", "Developer", "PixarBudget"):
        settings.get_by_role("button", name=re.compile(f"^{name}")).click()
        expect(settings.get_by_role("button", name="Back to Settings")).to_be_visible()
        eventually(lambda: cut(settings) == [], f"every text of {name} inside the screen")
        settings.get_by_role("button", name="Back to Settings").click()
        expect(settings.get_by_role("button", name="Back to Settings")).to_have_count(0)


def test_a_region_is_searched_and_chosen(phone, page):
    shows(page, "$0.00")
    settings = open_settings(page)
    settings.get_by_role("button", name="Language & Region").click()
    settings.get_by_role("button", name="Language and Region").click()
    settings.get_by_role("searchbox", name="Search Language and Region").fill("austria")
    settings.get_by_role("radio", name="Austria").click()
    eventually(lambda: phone.state()["settings"]["locale"] == "de_AT")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    settings.get_by_role("button", name="Date & Time").click()
    settings.get_by_role("button", name="Time Zone").click()
    settings.get_by_role("searchbox", name="Search Time Zone").fill("kathmandu")
    settings.get_by_role("radio", name="Kathmandu").click()
    eventually(lambda: phone.state()["settings"]["zone"] in ("Asia/Kathmandu", "Asia/Katmandu"))


def test_the_clock_is_moved_to_the_next_midnight(phone, page):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    settings = open_settings(page)
    settings.get_by_role("button", name="Date & Time").click()
    settings.get_by_role("button", name="To the Next Midnight").click()
    eventually(lambda: phone.state()["clockOffset"] > 0)
    page.get_by_role("button", name="Home", exact=True).click()
    shows(page, "$0.00")


def test_live_activities_of_an_app_are_forbidden(phone, page):
    shows(page, "$0.00")
    settings = open_settings(page)
    settings.get_by_role("button", name="PixarBudget").click()
    switch = settings.get_by_role("switch", name="Live Activities")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    assert not phone.state()["apps"][0]["activitiesAllowed"]


def test_escape_goes_back_and_gives_the_focus_back(phone, page):
    shows(page, "$0.00")
    settings = open_settings(page)
    row = settings.get_by_role("button", name="Display")
    row.focus()
    page.keyboard.press("Enter")
    expect(settings.get_by_role("heading", name="Display")).to_be_focused()
    page.keyboard.press("Escape")
    expect(row).to_be_focused()
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()
    expect(page.get_by_role("button", name="Settings", exact=True)).to_be_focused()
    assert page.problems == []


def test_reduced_motion_moves_nothing(phone, page):
    shows(page, "$0.00")
    settings = open_settings(page)
    settings.get_by_role("button", name="Accessibility").click()
    settings.get_by_role("switch", name="Reduce Motion").click()
    eventually(lambda: phone.state()["settings"]["reduceMotion"])
    page.get_by_role("button", name="Home", exact=True).click()
    expect(settings).to_be_hidden()
    page.get_by_role("button", name="PixarBudget", exact=True).click()
    expect(page.get_by_role("region", name="PixarBudget")).to_be_visible()
    assert page.evaluate("() => document.querySelector('.app').getAnimations().length") == 0
