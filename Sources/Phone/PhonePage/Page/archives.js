// Trees by their hash. A hash never changes its bytes, so what was once read is kept.

import { readTree } from './tree.js';

const kept = new Map();
const limit = 400;

/// The tree of that hash, read once. Rejects with a sentence when it cannot be had.
export function archive(hash) {
  if (!kept.has(hash)) {
    if (kept.size >= limit) kept.delete(kept.keys().next().value);
    const reading = fetch(`/archive/${hash}`).then(async (response) => {
      if (!response.ok) throw new Error(await response.text());
      return readTree(await response.arrayBuffer());
    });
    reading.catch(() => kept.delete(hash));
    kept.set(hash, reading);
  }
  return kept.get(hash);
}
