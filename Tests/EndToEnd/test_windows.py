"""Two windows on one phone: text, pages and sheets are the phone's; the place in a list and the caret are each window's own."""

import shutil

import pytest
from playwright.sync_api import expect

from conftest import APP, PRODUCTS, eventually
from test_path import open_app

CARET = "element => [element.selectionStart, element.selectionEnd]"


@pytest.fixture
def windows(make_phone, open_page):
    """Two pages on a phone whose PixarBudget is the probe of Tests/Probes/Windows."""
    phone = make_phone()
    eventually(lambda: list((phone.data / "apps" / APP).glob("*/PixarBudget.app/PixarBudget")))
    phone.stop()
    for program in (phone.data / "apps" / APP).glob("*/PixarBudget.app/PixarBudget"):
        program.unlink()
        shutil.copy2(PRODUCTS / "SidelongWindowsProbe", program)
    phone.arguments = ("--no-builtin",)
    phone.start()
    pages = [open_page(phone), open_page(phone)]
    pages[0].get_by_role("button", name="PixarBudget", exact=True).click()
    apps = [page.get_by_role("region", name="PixarBudget") for page in pages]
    for app in apps:
        expect(app.get_by_role("button", name="Open Sheet")).to_be_visible()
    return phone, pages, apps


def field(app):
    return app.get_by_role("textbox").first


def test_text_typed_in_one_is_in_the_other_and_the_caret_is_not(windows):
    _, pages, (first, second) = windows
    field(first).click()
    pages[0].keyboard.type("Render")
    expect(field(second)).to_have_value("Render")
    expect(second).to_contain_text("Title is Render")
    field(second).click()
    pages[1].keyboard.press("Home")
    pages[1].keyboard.type("A ")
    expect(field(first)).to_have_value("A Render")
    expect(first).to_contain_text("Title is A Render")
    assert field(second).evaluate(CARET) == [2, 2]
    # The other one goes on where it was: behind its last letter.
    pages[0].keyboard.press("End")
    pages[0].keyboard.type("!")
    expect(field(second)).to_have_value("A Render!")
    assert field(second).evaluate(CARET) == [2, 2]
    assert [page.problems for page in pages] == [[], []]


def test_both_typing_at_once_end_with_the_same_text(windows):
    _, pages, (first, second) = windows
    field(first).click()
    field(second).click()
    for letter in "abcdefgh":
        pages[0].keyboard.type(letter)
        pages[1].keyboard.type(letter.upper())
    eventually(lambda: field(first).input_value() == field(second).input_value() != "", "the same text in both")
    text = field(first).input_value()
    expect(first).to_contain_text(f"Title is {text}")
    expect(second).to_contain_text(f"Title is {text}")


def test_pages_and_sheets_open_and_close_in_both(windows):
    phone, pages, (first, second) = windows
    first.get_by_role("button", name="Open Sheet").click()
    for app in (first, second):
        expect(app).to_contain_text("This is the sheet")
    second.get_by_role("button", name="Close Sheet").click()
    for app in (first, second):
        expect(app.get_by_role("button", name="Close Sheet")).to_have_count(0)
    second.get_by_role("button", name="Go Deeper").click()
    for app in (first, second):
        expect(app).to_contain_text("Deeper with")
    first.get_by_role("button", name="Back").click()
    for app in (first, second):
        expect(app.get_by_role("button", name="Open Sheet")).to_be_visible()
        expect(app).not_to_contain_text("Deeper with")
    pages[1].get_by_role("button", name="Home", exact=True).click()
    for app in (first, second):
        expect(app).to_have_count(0)
    pages[0].get_by_role("button", name="Lock", exact=True).click()
    for page in pages:
        expect(page.get_by_role("region", name="Lock Screen")).to_be_visible()
    assert [page.problems for page in pages] == [[], []]


def test_a_window_that_opens_later_or_again_sees_what_the_others_do(windows, open_page):
    phone, pages, (first, second) = windows
    field(first).click()
    pages[0].keyboard.type("Late")
    expect(second).to_contain_text("Title is Late")
    first.get_by_role("button", name="Go Deeper").click()
    late = open_page(phone).get_by_role("region", name="PixarBudget")
    expect(late).to_contain_text("Deeper with Late")
    pages[1].reload()
    expect(pages[1].get_by_role("region", name="PixarBudget")).to_contain_text("Deeper with Late")


def test_each_window_has_its_own_place_in_a_list(windows):
    _, pages, (first, second) = windows
    place = """root => Math.max(0, ...[...root.querySelectorAll('.scroll')].map(element => element.scrollTop))"""
    box = first.bounding_box()
    pages[0].mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    pages[0].mouse.wheel(0, 600)
    eventually(lambda: first.evaluate(place) > 300, "the first window's list moves")
    expect(first).to_contain_text("Row 20")
    assert second.evaluate(place) == 0
    # What changes in the app moves neither.
    moved = first.evaluate(place)
    field(second).click()
    pages[1].keyboard.type("x")
    expect(second).to_contain_text("Title is x")
    assert second.evaluate(place) == 0 and abs(first.evaluate(place) - moved) < 1
