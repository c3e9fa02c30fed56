import type { CheckedFile } from "../files/fileChecker";
import { fold } from "../names/fold";
import type { Resolution } from "./resolution";

/** A file that may be opened, and how it was come by. */
export interface Hit {
  readonly file: CheckedFile;
  /** Its folders below the root under which it was found. */
  readonly folders: readonly string[];
  /** Whether it has the very name asked for, not the one a synced folder makes of it. */
  readonly exact: boolean;
  readonly how: "probe" | "index";
}

/** How many of the document's folders a file's folders hold, in their order. */
export function matchedFolders(wanted: readonly string[], found: readonly string[]): number {
  const foundFolds = found.map(fold);
  // The longest common subsequence: counts[i] is that of the folders so far and the first i found.
  let counts = new Array<number>(found.length + 1).fill(0);
  for (const folder of wanted.map(fold)) {
    const next = [0];
    for (const [at, other] of foundFolds.entries()) {
      const longer = (counts[at] ?? 0) + 1;
      next.push(folder === other ? longer : Math.max(counts[at + 1] ?? 0, next[at] ?? 0));
    }
    counts = next;
  }
  return counts[found.length] ?? 0;
}

/**
 * Picks among files of one candidate: most of the document's folders, then fewest folders beside
 * them, then exact over sanitised name, then newest. Several of which none lies in any of the
 * document's folders are ambiguous: the wrong revision is worse than none. Source: decision 43.
 */
export function pick(hits: readonly Hit[], wanted: readonly string[]): Resolution | null {
  const ranked = unique(hits)
    .map((hit) => ({ ...hit, matched: matchedFolders(wanted, hit.folders) }))
    .sort(
      (a, b) =>
        b.matched - a.matched ||
        a.folders.length - b.folders.length ||
        Number(b.exact) - Number(a.exact) ||
        b.file.modifiedAt - a.file.modifiedAt,
    );
  const best = ranked[0];
  if (best === undefined) return null;
  if (ranked.length > 1 && best.matched === 0) return { kind: "ambiguous", count: ranked.length };
  const others = ranked.filter((hit) => hit.matched === best.matched).length - 1;
  return { kind: "found", path: best.file.path, id: best.file.id, others, how: best.how };
}

/** One hit for each file, the one with most folders: roots may lie inside each other. */
function unique(hits: readonly Hit[]): Hit[] {
  const byPath = new Map<string, Hit>();
  for (const hit of hits) {
    const before = byPath.get(hit.file.path);
    const closer = before === undefined || before.folders.length < hit.folders.length;
    if (closer) byPath.set(hit.file.path, hit);
  }
  return [...byPath.values()];
}
