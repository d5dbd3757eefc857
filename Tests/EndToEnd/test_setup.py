"""`Tools/setup` on a system that is not Debian: it installs nothing and names what is missing."""

import shutil
import subprocess

from conftest import ROOT


def setup(folder, swift="6.3", fonts="Noto|Inter|Material"):
    """Runs it where only these programs exist; libraries are all there."""
    folder.mkdir()
    for tool in ("bash", "dirname", "sed", "head", "grep"):
        (folder / tool).symlink_to(shutil.which(tool))
    programs = {"swift": f"echo 'Swift version {swift} (swift-RELEASE)'", "pkg-config": "exit 0", "fc-list": f'echo "$1" | grep -E "{fonts}" || true'}
    for name, body in programs.items():
        (folder / name).write_text(f"#!{shutil.which('bash')}\n{body}\n")
        (folder / name).chmod(0o755)
    return subprocess.run([shutil.which("bash"), str(ROOT / "Tools" / "setup"), "run"], env={"PATH": str(folder)}, capture_output=True, text=True, timeout=60)


def test_a_missing_font_is_named(tmp_path):
    assert setup(tmp_path / "all").returncode == 0
    result = setup(tmp_path / "some", fonts="Noto")
    assert result.returncode == 1
    assert "the font Inter, the font Material Design Icons." in result.stderr and "Noto Sans" not in result.stderr
    assert "libssl-dev" in result.stderr


def test_an_old_swift_is_refused(tmp_path):
    result = setup(tmp_path / "old", swift="6.2")
    assert result.returncode == 1 and "6.3 or newer" in result.stderr
