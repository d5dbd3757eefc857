"""Pictures without a phone: the same request gives the same bytes."""

import subprocess

from conftest import PRODUCTS


def snapshot(data, output, *arguments):
    result = subprocess.run(
        [str(PRODUCTS / "sidelong"), "snapshot", "PixarBudget", "--family", "systemMedium", "--zone", "Europe/Vienna", "--data", str(data),
         "-o", str(output), *arguments], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    return output.read_bytes()


def test_the_same_request_gives_the_same_bytes_and_needs_no_phone(tmp_path):
    pictures = [snapshot(tmp_path / "data", tmp_path / f"{run}.png", "--date", "2026-03-14T09:00") for run in range(2)]
    texts = [snapshot(tmp_path / "data", tmp_path / f"{run}.txt", "--date", "2026-03-14T09:00") for run in range(2)]
    assert pictures[0][:8] == b"\x89PNG\r\n\x1a\n" and pictures[0] == pictures[1]
    assert texts[0] == texts[1]
    assert "+ $5K Render" in texts[0].decode()
    # No phone has run on the folder: it would have locked it.
    assert not list((tmp_path / "data").glob("phone.lock"))
    # The date is what makes the difference, so the comparison above could have failed.
    assert snapshot(tmp_path / "data", tmp_path / "later.txt", "--date", "2026-03-15T09:00") != texts[0]
