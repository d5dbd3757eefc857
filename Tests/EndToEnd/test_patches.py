"""Patches of an app's screen on the page: what is drawn node by node is what a whole tree would be drawn as."""

import json
from pathlib import Path

SAMPLES = json.loads((Path(__file__).parent / "patches.json").read_text())

PATCHED = """async (samples) => {
    const { readTree, readPatch } = await import('/tree.js');
    const { PatchedTree } = await import('/patch.js');
    const { Surface, updateTree, updateChanged } = await import('/draw.js');
    const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer;
    const surface = () => new Surface({ look: () => ({ isDark: false, isHighContrast: false }), now: () => 0, interactive: true, act() {}, follow() {}, event() {} });
    const problems = [];
    // Names of paints count up, attributes and styles stand in the order in which they came.
    const shown = (each) => {
        if (each.nodeType !== Node.ELEMENT_NODE) return each.textContent;
        const style = [...each.style].map((name) => `${name}: ${each.style.getPropertyValue(name)}`).sort().join('; ');
        const attributes = [...each.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => `${name}=${value}`).sort().join(' ');
        return `<${each.tagName} ${attributes} {${style}}>${[...each.childNodes].map(shown).join('')}</>`.replace(/paint-\\d+/g, 'paint');
    };
    // What drawing notes on a node for itself, and own fields that only the page has, are no part of the tree.
    const data = (tree) => JSON.stringify(tree, (key, value) => key === 'drawnPath' ? undefined
        : value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value);
    for (const [index, sample] of samples.entries()) {
        const patched = new PatchedTree(readTree(bytes(sample.trees[0])));
        const element = document.createElement('div'), own = surface();
        updateTree(element, patched.tree, own);
        for (const [step, text] of sample.patches.entries()) {
            const news = patched.apply(readPatch(bytes(text))), wanted = readTree(bytes(sample.trees[step + 1]));
            if (data(patched.tree) !== data(wanted)) { problems.push(`sample ${index}, patch ${step}: another tree`); break; }
            if (news.isWhole || !updateChanged(element, patched, news.changed, own)) updateTree(element, patched.tree, own);
            const fresh = document.createElement('div');
            updateTree(fresh, wanted, surface());
            if (shown(element) !== shown(fresh)) {
                const [left, right] = [shown(element), shown(fresh)];
                let at = 0;
                while (left[at] === right[at]) at += 1;
                problems.push(`sample ${index}, patch ${step}: another drawing: ${left.slice(Math.max(at - 150, 0), at + 150)} | ${right.slice(Math.max(at - 150, 0), at + 150)}`);
                break;
            }
        }
    }
    return problems;
}"""

REFUSED = """async (samples) => {
    const { readTree } = await import('/tree.js');
    const { PatchedTree } = await import('/patch.js');
    const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer;
    const patch = (...changes) => ({ instant: 1, transaction: null, surroundings: null, changes: changes.map((each) => ({ frame: null, own: [], children: null, ...each })) });
    const children = (first, middle, last) => ({ first, last, middle: middle.map((each) => typeof each === 'number' ? { id: each, node: [] } : { id: 0, node: [each] }) });
    const all = [
        (root) => patch({ id: 999999 }),
        (root) => patch({ id: root.id }, { id: root.id }),
        (root) => patch({ id: root.id, children: children(root.children.length + 1, [], 0) }),
        (root) => patch({ id: root.id, children: children(-1, [], 0) }),
        (root) => patch({ id: root.id, children: children(0, [999999], 0) }),
        (root) => patch({ id: root.id, children: children(0, [root.children[0].id, root.children[0].id], 0) }),
        (root) => patch({ id: root.id, children: children(root.children.length, [root.children[0]], 0) }),
        (root) => patch({ id: root.id, children: children(0, [], 0) }, { id: root.children[0].id }),
    ];
    const accepted = [];
    for (const [index, make] of all.entries()) {
        const sample = samples.find((each) => readTree(bytes(each.trees[0])).root.children.length);
        const patched = new PatchedTree(readTree(bytes(sample.trees[0])));
        try { patched.apply(make(patched.tree.root)); accepted.push(index); } catch (error) { if (!/fit/.test(error.message)) accepted.push(error.message); }
    }
    return accepted;
}"""


def test_patched_screens_are_the_trees_they_lead_to(phone, open_page):
    assert open_page(phone).evaluate(PATCHED, SAMPLES) == []


def test_patches_that_do_not_fit_are_refused(phone, open_page):
    assert open_page(phone).evaluate(REFUSED, SAMPLES) == []
