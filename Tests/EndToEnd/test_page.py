"""The page itself: directions, restarts, small screens."""

import base64
import re

from playwright.sync_api import expect

from conftest import eventually
from test_path import RENDER, open_app, shows, start_live, widget


def set_locale(phone, locale):
    phone.command({"settings": {"settings": {**phone.state()["settings"], "locale": locale}}})


def outside(region):
    """Texts of a region that reach beyond its sides by more than a point. Symbols do not count: those of swipe actions wait outside."""
    return region.evaluate(
        """root => {
            const box = root.getBoundingClientRect();
            return [...root.querySelectorAll('text')].filter((text) => {
                const own = text.getBoundingClientRect();
                return own.width > 0 && !/[\\ue000-\\uf8ff]/.test(text.textContent) && (own.left < box.left - 1 || own.right > box.right + 1);
            }).map((text) => text.textContent);
        }""")


def test_right_to_left_text_stays_inside_its_node(phone, page):
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    set_locale(phone, "ar_EG")
    page.wait_for_function("() => document.querySelector('.widget .tree').dir === 'rtl'")
    eventually(lambda: outside(widget(page)) == [], "every text inside the widget")
    expect(widget(page).get_by_role("button", name=RENDER)).to_be_visible()
    app = open_app(page)
    page.wait_for_function("() => document.querySelector('.app .tree').dir === 'rtl'")
    eventually(lambda: outside(app) == [], "every text inside the app")


def test_a_page_whose_token_is_no_longer_the_phones_says_so(make_phone, open_page):
    phone = make_phone()
    page = open_page(phone)
    shows(page, "$0.00")
    port = phone.base.rsplit(":", 1)[1]
    phone.stop()
    expect(page.get_by_role("status")).to_contain_text("not there")
    (phone.data / "page-token").unlink()
    phone.arguments = ("--port", port)
    phone.start()
    expect(page.get_by_role("status")).to_contain_text("Open the one that it printed last")


def test_the_tap_after_a_long_press_counts(phone, page):
    island = start_live(page)
    expect(island).to_contain_text("$0")
    box = island.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.get_by_role("button", name="Collapse Island")).to_be_visible()
    page.mouse.up()
    page.get_by_role("button", name="Collapse Island").click()
    expect(page.get_by_role("button", name="Expand Island")).to_be_visible()
    island.click()
    expect(page.get_by_role("region", name="PixarBudget")).to_be_visible()


def test_a_tap_on_the_lock_screen_unlocks_and_opens_the_app(phone, page):
    start_live(page)
    page.get_by_role("button", name="Lock", exact=True).click()
    page.get_by_role("group", name=re.compile("PixarBudget, Live Activity")).click()
    expect(page.get_by_role("region", name="PixarBudget")).to_be_visible()
    assert not phone.state()["isLocked"]


def test_on_a_small_screen_phone_and_keys_are_in_sight(phone, open_page):
    page = open_page(phone)
    page.set_viewport_size({"width": 390, "height": 844})
    shows(page, "$0.00")
    for name in ("Home", "Lock"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box["y"] + box["height"] <= 844
    screen = page.get_by_role("region", name="Phone").bounding_box()
    assert screen["width"] <= 390 and screen["y"] >= 0


def test_the_log_follows_its_end(phone, page):
    shows(page, "$0.00")
    page.get_by_role("button", name="Inspector").click()
    widget(page).get_by_role("button", name=RENDER).click()
    shows(page, "$5,000.00")
    log = page.get_by_role("list", name="Log")
    eventually(lambda: log.evaluate("element => element.scrollHeight - element.scrollTop - element.clientHeight < 40 && element.childElementCount > 8"))


def runs_of_other_colours(browser, picture):
    """The pixels of a picture's first column from the top: `[colour, count]` for each run of another colour than that of the first pixel."""
    page = browser.new_page()
    try:
        return page.evaluate(
            """async data => {
                const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
                const canvas = new OffscreenCanvas(1, bitmap.height), context = canvas.getContext('2d');
                context.drawImage(bitmap, 0, 0);
                const bytes = context.getImageData(0, 0, 1, bitmap.height).data, runs = [];
                for (let y = 0; y < bitmap.height; y++) {
                    const colour = [...bytes.slice(4 * y, 4 * y + 3)].join();
                    if (runs.at(-1)?.[0] === colour) runs.at(-1)[1]++; else runs.push([colour, 1]);
                }
                return runs.filter(run => run[0] !== runs[0][0]);
            }""", base64.b64encode(picture).decode())
    finally:
        page.close()


def test_the_lines_between_rows_are_one_pixel_each_wherever_they_lie(phone, page, browser):
    app = open_app(page)
    app.get_by_role("button", name="Budgets").click()
    page.get_by_role("menuitem", name="Edit Budget").click()
    page.get_by_role("button", name="Currency").click()
    row = page.get_by_role("button", name="Albanian Lek, ALL")
    expect(row).to_be_visible()
    page.wait_for_timeout(700)
    # Between a currency's name and its code.
    box = row.bounding_box()
    clip = {"x": round(box["x"] + box["width"] * 0.72), "y": round(box["y"]) - 20, "width": 1, "height": 480}
    for scrolled in (0, 7.5, 33.3):
        page.evaluate("y => [...document.querySelectorAll('.app .scroll')].at(-1).scrollBy(0, y)", scrolled)
        page.wait_for_timeout(200)
        lines = runs_of_other_colours(browser, page.screenshot(clip=clip))
        assert len(lines) >= 8 and {count for _, count in lines} == {1} and len({colour for colour, _ in lines}) == 1, lines
