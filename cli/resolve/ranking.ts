import type { CheckedFile } from "../files/fileChecker";
import { fold } from "../names/fold";
import { namedDocument } from "../names/sought";
import { type Nearness, nearness, type Placed } from "./place";
import type { WantedFile } from "./readRequest";
import type { Found, FoundFile, Unopened } from "./resolution";

/** The rank of a file whose name states the document by the convention: before all candidates. */
export const TELLS = -1;

/** A file that may be opened, and how it was found. */
export interface Hit extends Placed {
  readonly file: CheckedFile;
  /** Its name as the disk has it. */
  readonly name: string;
  /** The index of its name among the candidates, or TELLS. */
  readonly candidate: number;
  /** Whether it has the very name asked for, not another spelling of it. */
  readonly exactName: boolean;
  readonly how: "probe" | "index";
  /** Found by what its file's name said before the document was edited. */
  readonly isOwn?: boolean;
}

interface Ranked extends Hit, Nearness {
  /** The revision in its name; null for none. */
  readonly revision: string | null;
}

export type RankedChoice = Found | Extract<Unopened, { kind: "ambiguous" | "revision" }>;

/**
 * Picks the file to open: first one at the document's address, then one that names the document
 * itself, then the candidates in their order, then the one that shares most of the document's
 * innermost folders. Equal files are ambiguous. A file with another revision never opens, nor one
 * without a revision outside the document's folders: the wrong revision is worse than none. Source:
 * settled points 43, 51 and 52.
 */
export function pickHit(hits: readonly Hit[], wanted: WantedFile): RankedChoice | null {
  const ranked = unique(hits.map((hit) => rank(hit, wanted))).sort(compare);
  const right = ranked.filter((hit) => isRight(hit, wanted));
  const [best] = right;
  if (best === undefined) return wrongRevision(ranked, wanted);
  const equal = preferExactName(right.filter((hit) => compare(hit, best) === 0));
  if (equal.length > 1) return ambiguous(equal);
  const [picked = best] = equal;
  const others = right.filter((hit) => hit !== picked).map(foundFile);
  return { kind: "found", ...foundFile(picked), others };
}

function foundFile(hit: Ranked): FoundFile {
  const { file, exact, how } = hit;
  const { path, identity } = file;
  return { path, identity, elsewhere: exact ? null : placeOf(hit), how };
}

function ambiguous(hits: readonly Ranked[]): RankedChoice {
  const sameName = new Set(hits.map(({ name }) => fold(name))).size === 1;
  return { kind: "ambiguous", count: hits.length, sameName };
}

/** Whether no better file can exist elsewhere: one at the address has the revision asked for. */
export function isSettled(hits: readonly Hit[], wanted: WantedFile): boolean {
  return hits
    .map((hit) => rank(hit, wanted))
    .some(
      (hit) => hit.exact && isRight(hit, wanted) && (hit.revision !== null || !wanted.revision),
    );
}

function rank(hit: Hit, { own, ...shown }: WantedFile): Ranked {
  const wanted = hit.isOwn && own ? own : shown;
  const byCandidate = wanted.candidates[hit.candidate]?.saysRevision ? wanted.revision : null;
  const revision = namedDocument(hit.name)?.revision ?? byCandidate;
  return { ...hit, ...nearness(wanted.folders, hit), revision };
}

function isRight(hit: Ranked, { revision }: WantedFile): boolean {
  if (hit.revision === null) return !revision || hit.exact || hit.matched > 0 || hit.onTheWay;
  // A request for a file's own name asks for that name's revision.
  return hit.revision === revision || (!revision && hit.candidate !== TELLS);
}

function compare(a: Ranked, b: Ranked): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    a.candidate - b.candidate ||
    b.matched - a.matched ||
    // The synced folder keeps the file's own name: it does not know the panel's edits.
    Number(b.isOwn ?? false) - Number(a.isOwn ?? false)
  );
}

/** One hit for each file, the best placed: roots may be nested. */
function unique(hits: readonly Ranked[]): Ranked[] {
  const byPath = new Map<string, Ranked>();
  for (const hit of [...hits].sort(compare)) {
    if (!byPath.has(hit.file.path)) byPath.set(hit.file.path, hit);
  }
  return [...byPath.values()];
}

/** In one folder, the exact name comes before the form that a synced folder makes of it. */
function preferExactName(hits: readonly Ranked[]): readonly Ranked[] {
  const folders = new Set(hits.map((hit) => [...hit.root, ...hit.below].join("/")));
  const exact = hits.filter((hit) => hit.exactName);
  return folders.size === 1 && exact.length === 1 ? exact : hits;
}

/** As many of its innermost folders as distinguish it from the document's own. */
function placeOf({ root, below, matched }: Ranked): string {
  return [...root, ...below].slice(-1 - matched).join("/");
}

/** Why no file is right: the best placed files decide, and of these the highest revision. */
function wrongRevision(
  ranked: readonly Ranked[],
  { revision: wanted }: WantedFile,
): RankedChoice | null {
  const [best] = ranked;
  if (best === undefined) return null;
  const equal = ranked.filter((hit) => compare(hit, best) === 0);
  const [onDisk = null] = equal.map((hit) => hit.revision).sort((a, b) => Number(b) - Number(a));
  if (onDisk === null && equal.length > 1) return ambiguous(equal);
  return { kind: "revision", onDisk, wanted };
}
