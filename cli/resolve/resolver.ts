import { type Fingerprints, OPEN_MS } from "@sgi/core/opener";
import { type Clock, type DurationMs, type TimeDeps, withTime } from "@sgi/core/time";
import { type Copy, type CopyChecker, createCopyChecker } from "../copies/copyChecker";
import { createFileChecker, type FileRefusal } from "../files/fileChecker";
import { type FilePort, nodeFiles } from "../files/filePort";
import { createFolderGuard, SilentFolderError } from "../files/folderGuard";
import type { IndexHits } from "../index/rootIndex";
import type { Sought } from "../names/sought";
import type { System } from "../names/system";
import { withinTime } from "../time/within";
import { createLookUp, type LookUpResult, outermost } from "./lookUp";
import { type Hit, isSettled, pickHit } from "./ranking";
import { readRequest, type WantedFile } from "./readRequest";
import type { Found, Resolution, Resolver } from "./resolution";

/** The most copies of a document to check. */
const MAX_OTHERS = 3;

/** The rest of the panel's time limit is for transfer and launch. */
const RESOLVE_LIMIT_MS: DurationMs = OPEN_MS - 400;
/** The index's time limit: one slow folder must not lose the results of the others. */
const FIND_LIMIT_MS: DurationMs = 600;
/** The time limit for the names of one folder, which may hold tens of thousands. */
const LIST_LIMIT_MS: DurationMs = 900;
/** The refresh after a miss. Source: docs/decisions/0009-index-of-hashes-and-sweeps.md. */
const REFRESH_BUDGET_MS: DurationMs = 300;

export interface ResolverDeps extends TimeDeps {
  roots(): readonly string[];
  extraExtensions(): readonly string[];
  index: {
    find(sought: Sought, limitMs: DurationMs): Promise<IndexHits>;
    refresh(budgetMs: DurationMs): Promise<void>;
  };
  system: System;
  files?: FilePort;
}

/**
 * Finds the file that a request means: at its address, by its candidates and then among all names
 * there; elsewhere by the index; then once more after a refresh of the index. Source: settled
 * points 35, 43, 51 and 52.
 */
export function createResolver(deps: ResolverDeps): Resolver {
  const { roots, index, system, files = nodeFiles, timers, clock } = withTime(deps);
  const guard = createFolderGuard({ timers });
  const checker = createFileChecker({
    ...{ roots, files, guard, system },
    extraExtensions: deps.extraExtensions,
    clock,
  });
  const lookUp = createLookUp({
    ...{ roots, checker, system },
    find: (sought) => index.find(sought, FIND_LIMIT_MS),
    names: (folder, root) =>
      guard
        .run(root, () => files.names(folder), LIST_LIMIT_MS)
        .catch((error) => (error instanceof SilentFolderError ? null : [])),
  });

  const copies = createCopyChecker({ files, clock, timers });

  const failure = async ({ refusal, silent }: ReturnType<Met["why"]>): Promise<Resolution> => {
    if (refusal !== null) return { kind: "refused", reason: refusal };
    const lostRoot = await checker.lostRoot();
    return { kind: "notFound", silent, ...(lostRoot !== null && { lostRoot }) };
  };

  /** Null where a better file may lie elsewhere. */
  const searchAddress = async (wanted: WantedFile, met: Met): Promise<Resolution | null> => {
    for (const look of [lookUp.atAddress, lookUp.amongNeighbours]) {
      met.note(await lookBoth(look, wanted));
      if (isSettled(met.hits, wanted)) return pickHit(met.hits, wanted);
    }
    return null;
  };

  const search = async (wanted: WantedFile): Promise<Resolution> => {
    const met = createMet();
    const atAddress = await searchAddress(wanted, met);
    if (atAddress !== null) return atAddress;
    const looks = [lookUp.above, lookUp.byName].map((look) => lookBoth(look, wanted));
    for (const look of await Promise.all(looks)) met.note(look);
    const picked = pickHit(met.hits, wanted);
    if (picked !== null && picked.kind !== "revision") return picked;
    await index.refresh(REFRESH_BUDGET_MS);
    met.note(await lookBoth(lookUp.byName, wanted));
    return pickHit(met.hits, wanted) ?? failure(met.why());
  };

  return {
    async resolve(request) {
      const read = readRequest(request);
      if (!read.ok) return { kind: "invalid", field: read.field };
      const limit = { limitMs: RESOLVE_LIMIT_MS, timers };
      return withinTime(limit, search(read.wanted), { kind: "notFound", silent: true } as const);
    },
    tellCopy: (found, fingerprints, limitMs) =>
      tellCopy(found, fingerprints, { copies, clock, limitMs }),
    async isStillThere(found, options) {
      const root = outermost(roots(), found.path, system);
      if (root === null) return false;
      return checker.isStill(found, root, options);
    },
  };
}

/** Looks for what is shown, and for what the file's own name says. */
async function lookBoth(
  look: (wanted: WantedFile) => Promise<LookUpResult>,
  { own, ...shown }: WantedFile,
): Promise<LookUpResult> {
  const [asShown, asOwn] = await Promise.all([look(shown), own && look(own)]);
  if (asOwn === undefined) return asShown;
  return {
    hits: [...asShown.hits, ...asOwn.hits.map((hit) => ({ ...hit, isOwn: true }))],
    refusal: asShown.refusal ?? asOwn.refusal,
    silent: asShown.silent || asOwn.silent,
  };
}

type Met = ReturnType<typeof createMet>;

/** Collects the hits of all searches, and why nothing opened. */
function createMet() {
  const hits: Hit[] = [];
  let refusal: FileRefusal | null = null;
  let silent = false;
  return {
    hits,
    note(look: LookUpResult) {
      hits.push(...look.hits);
      refusal ??= look.refusal;
      silent ||= look.silent;
    },
    why: () => ({ refusal, silent }),
  };
}

/**
 * Which revision the found file is. A superseded one gives way to another copy that is in force, of
 * those that were found with it.
 */
async function tellCopy(
  found: Found,
  fingerprints: Fingerprints,
  { copies, clock, limitMs }: { copies: CopyChecker; clock: Clock; limitMs: DurationMs },
): Promise<{ found: Found; copy: Copy }> {
  const endsAt = clock.now() + limitMs;
  const copy = await copies.tell(found, fingerprints, limitMs);
  if (copy.state !== "superseded") return { found, copy };
  for (const other of found.others.slice(0, MAX_OTHERS)) {
    const better = await copies.tell(other, fingerprints, endsAt - clock.now());
    if (better.state === "inForce") return { found: { ...found, ...other }, copy: better };
  }
  return { found, copy };
}
