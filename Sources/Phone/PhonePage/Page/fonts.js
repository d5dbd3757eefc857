// Font faces of the very files that text was measured with.

const weights = { Thin: 100, ExtraLight: 200, Light: 300, Regular: 400, Medium: 500, SemiBold: 600, Bold: 700, ExtraBold: 800, Black: 900 };

/// Family, weight and slant from a file's name; null for a file that the page has no use for.
export function faceOf(name) {
  const stem = name.replace(/\.(otf|ttf|ttc)$/, '');
  if (stem === 'NotoColorEmoji') return { family: 'Noto Color Emoji', weight: 400, style: 'normal' };
  if (stem === 'materialdesignicons-webfont') return { family: 'Material Design Icons', weight: 400, style: 'normal' };
  const match = /^(.*?)(?:-(.+))?$/.exec(stem);
  const style = /Italic|Oblique/.test(match[2] ?? '') ? 'italic' : 'normal';
  const weightName = (match[2] ?? 'Regular').replace(/Italic|Oblique/, '') || 'Regular';
  if (!(weightName in weights)) return null;
  const family = match[1] === 'InterDisplay' ? 'Inter Display' : match[1].replace(/^Noto(Sans|Serif)/, 'Noto $1').replace(/^(Noto (?:Sans|Serif))(?=[A-Z])/, '$1 ').replace(/^DejaVuSansMono/, 'DejaVu Sans Mono');
  return { family, weight: weights[weightName], style };
}

/// Declares every face; a file is fetched when text first needs it.
export async function declareFonts() {
  const names = await (await fetch('/api/fonts')).json();
  for (const name of names) {
    const face = faceOf(name);
    if (face) document.fonts.add(new FontFace(face.family, `url("/font/${encodeURIComponent(name)}")`, { weight: String(face.weight), style: face.style, display: 'block' }));
  }
  await Promise.allSettled(['400 17px Inter', '600 17px Inter', '700 17px Inter'].map((font) => document.fonts.load(font)));
}
