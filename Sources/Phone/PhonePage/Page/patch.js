// Makes the next tree of a screen of the last one and a patch (Documentation/RenderTreeFormat.md), and says which nodes are others.
// Nodes that change become new objects, all others stay the same objects.

import { depthLimit, nodeLimit } from './tree.js';

/// Where each node of a tree is: `id -> {node, parent, depth}`. Throws when an id is missing or there twice.
function add(index, node, parent, depth) {
  if (depth > depthLimit) throw new Error('The patch nests the tree too deep.');
  if (index.size >= nodeLimit) throw new Error('The patch makes too many nodes.');
  if (!(node.id > 0) || index.has(node.id)) throw new Error(`The patch does not fit: node ${node.id} would be there twice.`);
  index.set(node.id, { node, parent, depth });
  for (const child of node.children) add(index, child, node.id, depth + 1);
}

function remove(index, node) {
  index.delete(node.id);
  for (const child of node.children) remove(index, child);
}

/// A tree that can be patched.
export class PatchedTree {
  constructor(tree) {
    this.tree = tree;
    this.index = null;
  }

  /// Brings the tree up to date. Answers `{isWhole, changed}`: whether everything must be drawn, or the ids of the nodes to draw, those above
  /// first. After a throw the tree is of no use: ask for a whole one.
  apply(patch) {
    if (!this.index) {
      this.index = new Map();
      add(this.index, this.tree.root, 0, 2);
    }
    const { index } = this, changed = [], seen = new Set(), added = [];
    for (const change of patch.changes) {
      const place = index.get(change.id);
      if (!place || seen.has(change.id)) throw new Error(`The patch does not fit: node ${change.id} is not there once.`);
      seen.add(change.id);
      // Children change in place further down, so the old object must not be the one that is compared with.
      const before = place.node, node = { ...(change.own[0] ?? before), id: before.id, children: before.children };
      for (const key of ['x', 'y', 'width', 'height']) node[key] = (change.frame ?? before)[key];
      place.node = node;
      changed.push(change.id);
    }
    for (const change of patch.changes) {
      if (!change.children) continue;
      const place = index.get(change.id), old = place.node.children, { first, middle, last } = change.children;
      if (!(first >= 0 && last >= 0 && first + last <= old.length)) throw new Error(`The patch does not fit: node ${change.id} has ${old.length} children.`);
      const kept = new Map(old.slice(first, old.length - last).map((each) => [each.id, each]));
      const between = middle.map((child) => {
        if (child.node.length) {
          added.push({ node: child.node[0], parent: change.id, depth: place.depth + 1 });
          return child.node[0];
        }
        const known = kept.get(child.id);
        if (!known) throw new Error(`The patch does not fit: node ${change.id} has no child ${child.id}.`);
        kept.delete(child.id);
        return known;
      });
      for (const gone of kept.values()) remove(index, gone);
      place.node.children = [...old.slice(0, first), ...between, ...old.slice(old.length - last)];
    }
    // Only now: a node may have moved from one parent to another.
    for (const { node, parent, depth } of added) add(index, node, parent, depth);
    for (const id of seen) {
      const place = index.get(id);
      if (!place) throw new Error(`The patch does not fit: node ${id} changes and goes.`);
      if (place.parent === 0) { this.tree.root = place.node; continue; }
      const siblings = index.get(place.parent).node.children;
      siblings[siblings.findIndex((each) => each.id === id)] = place.node;
    }
    if (patch.surroundings) this.tree = { ...patch.surroundings, root: this.tree.root };
    this.tree.header.instant = patch.instant;
    this.tree.transaction = patch.transaction;
    return { isWhole: patch.surroundings !== null, changed };
  }

  /// The ids above a node, from its parent to the root.
  above(id) {
    const ids = [];
    for (let place = this.index.get(id); place?.parent; place = this.index.get(place.parent)) ids.push(place.parent);
    return ids;
  }

  node(id) { return this.index.get(id)?.node; }
}
