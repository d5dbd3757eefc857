"""An outsider's package, built, installed and used. It takes minutes, so it runs only with SIDELONG_SLOW_TESTS=1."""

import os
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import PRODUCTS, ROOT

pytestmark = pytest.mark.skipif(os.environ.get("SIDELONG_SLOW_TESTS") != "1", reason="takes minutes; set SIDELONG_SLOW_TESTS=1")


def test_run_builds_assembles_and_installs_a_package(make_phone, open_page):
    phone = make_phone("outsider", "--no-builtin", "--app", str(ROOT / "Examples" / "Tally"))
    page = open_page(phone)
    page.get_by_role("button", name="Tally", exact=True).click()
    app = page.get_by_role("region", name="Tally")
    app.get_by_role("button", name="Count", exact=True).click()
    expect(app).to_contain_text("1")
    page.get_by_role("button", name="Home", exact=True).click()
    # A new phone places the first widget of an app by itself.
    widget = page.get_by_role("group", name="Tally, small")
    expect(widget).to_contain_text("1")
    # The intent is an internal type of a release build: it is found only because the build keeps its conformance record.
    widget.get_by_role("button", name="Count", exact=True).click()
    expect(widget).to_contain_text("2")


def test_doctor_finds_nothing_missing_here():
    result = subprocess.run([str(PRODUCTS / "sidelong"), "doctor"], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr
