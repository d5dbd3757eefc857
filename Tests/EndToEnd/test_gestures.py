"""Gestures of an app's nodes in a real Chromium: the page's own modules draw nodes made here, and what they tell is heard here."""

import functools
import http.server
import pathlib
import threading

import pytest
from playwright.sync_api import expect

PAGE = pathlib.Path(__file__).parents[2] / "Sources" / "Phone" / "PhonePage" / "Page"

HARNESS = """
<style>
  .node { position: absolute; margin: 0; padding: 0; border: 0; background: none; display: block }
  .node .inner { position: relative } .scroll { overflow: auto; scrollbar-width: none }
</style>
<div id="screen" style="position: relative; width: 393px; height: 600px; overflow: hidden"></div>
<script type="module">
  import { Surface, updateTree } from '/draw.js';
  const plain = { opacity: 1, flags: 0, blend: 'normal', clip: null, mask: [], shadows: [], blur: 0, transform: null, filter: null, zIndex: 0,
    action: null, hitShape: null, url: null, looks: [], accessibility: null, children: [], text: null, movingText: null, shape: null,
    image: null, symbol: null, scroll: null, input: null, movingProgress: null, x: 0, y: 0, width: 100, height: 50 };
  const says = { role: 'none', label: '', value: '', hint: '', identifier: '', traits: 0, customActions: [], order: 0, isHidden: false,
    combinesChildren: false, isLiveRegion: false, headingLevel: 0 };
  const scrolls = { isHorizontal: false, isVertical: true, contentSize: { width: 0, height: 0 }, insets: {}, showsIndicators: true, isPaged: false,
    requestNumber: 0, requestedOffset: { x: 0, y: 0 }, window: {} };
  let next = 1;
  window.node = (name, frame, more = {}) => ({ ...plain, id: more.id ?? next++, name, ...frame, ...more });
  window.voice = (role, label, more = {}) => ({ ...says, role, label, ...more });
  window.scroll = (more) => ({ ...scrolls, ...more });
  window.action = (id, gestures = 1) => ({ id, kind: 'closure', gestures, intent: '', parameters: '' });
  window.heard = [];
  const surface = new Surface({
    look: () => ({ isDark: false }), now: () => 0, interactive: true, follow: () => {}, act: (action) => heard.push(action.id),
    event: (event) => { if (event.value || event.visible) heard.push(event); } });
  window.show = (nodes, direction = 'ltr') => updateTree(document.getElementById('screen'),
    { header: { direction }, containerBackground: [], root: node('', { width: 393, height: 600 }, { id: 99999, children: nodes }) }, surface);
  window.row = (id, y, label, number = 1, isMirrored = false) => {
    // The row, 74 points of Delete after it.
    const content = node('Content', { x: isMirrored ? 74 : 0, width: 361, height: 52 },
      { id: id + 1, action: action(id + 1), accessibility: voice('button', label) });
    const remove = node('Delete', { x: isMirrored ? 4 : 365, y: 4, width: 66, height: 44 },
      { id: id + 2, action: action(id + 2, 17), accessibility: voice('button', 'Delete') });
    return node('Row', { x: 16, y, width: 361, height: 52 }, { id, accessibility: voice('listItem', ''), children: [content, remove],
      scroll: scroll({ isHorizontal: true, isVertical: false, isPaged: true, contentSize: { width: 435, height: 52 }, requestNumber: number,
        requestedOffset: { x: isMirrored ? 74 : 0, y: 0 } }) });
  };
  window.isReady = true;
</script>
"""


@pytest.fixture(scope="module")
def server():
    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path != "/harness":
                return super().do_GET()
            body = HARNESS.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    made = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(PAGE)))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{made.server_port}/harness"
    made.shutdown()


@pytest.fixture
def stage(browser, server):
    context = browser.new_context(viewport={"width": 500, "height": 700})
    page = context.new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(server)
    page.wait_for_function("window.isReady")
    yield page
    assert problems == []
    context.close()


def row_of(stage, label):
    return stage.locator(".scroll").filter(has=stage.get_by_role("button", name=label, exact=True))


def test_a_row_is_dragged_open_by_the_mouse_and_its_button_taps(stage):
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane')])")
    stage.mouse.move(300, 26)
    stage.mouse.down()
    for x in (290, 270, 240):
        stage.mouse.move(x, 26)
    stage.mouse.up()
    stage.wait_for_function("document.querySelector('.scroll').scrollLeft === 74")
    # The drag was no click.
    assert stage.evaluate("heard.filter(Number.isInteger)") == []
    stage.get_by_role("button", name="Delete").first.click()
    assert stage.evaluate("heard.filter(Number.isInteger)") == [102]
    # The process asks for the row to be closed.
    stage.evaluate("show([row(100, 0, 'Camera', 2), row(200, 60, 'Crane')])")
    stage.wait_for_function("document.querySelector('.scroll').scrollLeft === 0")
    stage.mouse.click(100, 26)
    assert stage.evaluate("heard.filter(Number.isInteger)") == [102, 101]


def test_a_long_pull_deletes(stage):
    stage.evaluate("show([row(100, 0, 'Camera')])")
    stage.mouse.move(350, 26)
    stage.mouse.down()
    for x in (300, 200, 100):
        stage.mouse.move(x, 26)
    stage.mouse.up()
    assert stage.evaluate("heard.filter(Number.isInteger)") == [102]


def test_the_delete_key_deletes_and_the_next_row_has_the_focus(stage):
    stage.evaluate("show([row(100, 0, 'Camera'), row(200, 60, 'Crane'), row(300, 120, 'Lights')])")
    stage.get_by_role("button", name="Camera").focus()
    stage.keyboard.press("ArrowDown")
    stage.keyboard.press("Delete")
    assert stage.evaluate("heard.filter(Number.isInteger)") == [202]
    stage.evaluate("show([row(100, 0, 'Camera'), row(300, 60, 'Lights')])")
    stage.wait_for_function("document.activeElement.node?.id === 301")
    stage.keyboard.press("Enter")
    assert stage.evaluate("heard.filter(Number.isInteger)") == [202, 301]


def test_a_mirrored_row_starts_at_its_content(stage):
    stage.evaluate("show([row(100, 0, 'Camera', 1, true)], 'rtl')")
    row, content = stage.locator(".scroll").bounding_box(), stage.get_by_role("button", name="Camera").bounding_box()
    assert abs(row["x"] - content["x"]) < 1


def test_a_menu_opens_by_a_long_press_a_right_click_and_the_menu_key(stage):
    stage.evaluate("""show([node('contextMenu', { width: 200, height: 50 }, { id: 10, action: action(10, 4),
        children: [node('Inner', { width: 200, height: 50 }, { id: 11, action: action(11), accessibility: voice('button', 'Row') })] })])""")
    stage.mouse.move(50, 20)
    stage.mouse.down()
    stage.wait_for_function("heard.includes(10)")
    stage.mouse.up()
    # The click that ends a long press is none.
    assert stage.evaluate("heard") == [10]
    stage.mouse.click(50, 20, button="right")
    assert stage.evaluate("heard") == [10, 10]
    stage.mouse.click(50, 20)
    assert stage.evaluate("heard") == [10, 10, 11]


def test_what_is_on_top_has_the_focus_and_gives_it_back(stage):
    below = "node('Below', { width: 100, height: 40 }, { id: 5, action: action(5), accessibility: voice('button', 'Below') })"
    dialog = """node('Layer', { width: 393, height: 600 }, { id: 6, children: [
        node('DialogLayer/DimmedScreen', { width: 393, height: 600 }, { id: 7, action: action(7), accessibility: voice('button', 'Dismiss') }),
        node('Dialog', { x: 50, y: 200, width: 300, height: 120 }, { id: 8, accessibility: voice('group', 'Really?', { traits: 8 }), children: [
            node('Yes', { y: 60, width: 100, height: 40 }, { id: 9, action: action(9), accessibility: voice('button', 'Yes') })] })] })"""
    stage.evaluate(f"show([{below}])")
    stage.get_by_role("button", name="Below").focus()
    stage.evaluate(f"show([{below}, {dialog}])")
    expect(stage.get_by_role("alertdialog", name="Really?")).to_be_visible()
    expect(stage.get_by_role("button", name="Yes")).to_be_focused()
    assert stage.evaluate("document.querySelector('button').inert")
    stage.mouse.click(20, 580)
    assert stage.evaluate("heard") == [7]
    stage.evaluate(f"show([{below}])")
    expect(stage.get_by_role("button", name="Below")).to_be_focused()


def test_a_wheel_rests_on_a_choice_and_tells_it(stage):
    stage.evaluate("""show([node('Wheel', { width: 100, height: 170 }, { id: 20, accessibility: voice('adjustable', 'Minute'),
        scroll: scroll({ isPaged: true, contentSize: { width: 100, height: 136 + 34 * 60 }, requestNumber: 1, requestedOffset: { x: 0, y: 13 * 34 } }),
        children: Array.from({ length: 60 }, (_, index) => node(index ? `Choice#${index + 1}` : 'Choice', { y: 68 + 34 * index, width: 100, height: 34 },
            { id: 1000 + index, action: action(1000 + index), accessibility: voice('button', String(index)) })) })])""")
    assert stage.evaluate("document.querySelector('.scroll').scrollTop") == 13 * 34
    stage.mouse.move(50, 80)
    stage.mouse.wheel(0, 5 * 34 + 9)
    stage.wait_for_function("document.querySelector('.scroll').scrollTop === 18 * 34")
    assert stage.evaluate("heard.filter((each) => each.visible).at(-1).visible.y") == 18 * 34


def test_a_handle_tells_how_far_it_was_dragged(stage):
    stage.evaluate("""show([node('Row', { width: 361, height: 52 }, { id: 30, children: [
        node('MoveHandle', { x: 320, width: 34, height: 52 }, { id: 31, action: action(31, 8), accessibility: voice('adjustable', 'Move') })] })])""")
    stage.mouse.move(337, 26)
    stage.mouse.down()
    stage.mouse.move(337, 60)
    stage.mouse.move(337, 130)
    stage.mouse.up()
    assert stage.evaluate("heard") == [{"value": {"node": 31, "value": 104}}]
    stage.keyboard.press("ArrowUp")
    assert stage.evaluate("heard.at(-1)") == {"value": {"node": 31, "value": -52}}
