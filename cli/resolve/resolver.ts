import { OPEN_MS } from "@sgi/core/opener";
import { type DurationMs, type TimeDeps, withTime } from "@sgi/core/time";
import { createFileChecker, type FileRefusal } from "../files/fileChecker";
import { type FilePort, nodeFiles } from "../files/filePort";
import { createFolderGuard, SilentFolderError } from "../files/folderGuard";
import type { IndexHits } from "../index/finding";
import type { Sought } from "../names/sought";
import type { System } from "../names/system";
import { withinTime } from "../time/within";
import { createLookUp, type LookUpResult, outermost } from "./lookUp";
import { type Hit, isSettled, pickHit } from "./ranking";
import { readRequest, type WantedFile } from "./readRequest";
import type { Resolution, Resolver } from "./resolution";

/** The rest of what the panel waits is for the way there and back and the launch. */
const RESOLVE_LIMIT_MS: DurationMs = OPEN_MS - 400;
/** How long the index may take: what other folders hold must not be lost to one that is slow. */
const FIND_LIMIT_MS: DurationMs = 600;
/** How long a folder may take to tell its names, of which it may have tens of thousands. */
const LIST_LIMIT_MS: DurationMs = 900;
/** How long a miss looks for what changed. Source: docs/decisions/0009-index-of-hashes-and-sweeps.md. */
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
 * Finds the file that a request means: at its address by its candidates and then among all that lies
 * there, elsewhere by the index, then once more after a look for what changed.
 * Source: settled points 35, 43, 51 and 52.
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

  const search = async (wanted: WantedFile): Promise<Resolution> => {
    const met = createMet();
    for (const look of [lookUp.atAddress, lookUp.amongNeighbours]) {
      met.note(await look(wanted));
      if (isSettled(met.hits, wanted)) return pickHit(met.hits, wanted) ?? met.failure();
    }
    for (const look of await Promise.all([lookUp.above(wanted), lookUp.byName(wanted)])) {
      met.note(look);
    }
    const picked = pickHit(met.hits, wanted);
    if (picked !== null && picked.kind !== "revision") return picked;
    await index.refresh(REFRESH_BUDGET_MS);
    met.note(await lookUp.byName(wanted));
    return pickHit(met.hits, wanted) ?? met.failure();
  };

  return {
    async resolve(request) {
      const read = readRequest(request);
      if (!read.ok) return { kind: "invalid", field: read.field };
      const limit = { limitMs: RESOLVE_LIMIT_MS, timers };
      return withinTime(limit, search(read.wanted), { kind: "notFound", silent: true } as const);
    },
    async isStillThere(found) {
      const root = outermost(roots(), found.path, system);
      if (root === null) return false;
      return checker.isStill(found, root);
    },
  };
}

/** What the looks met so far, and why it was nothing. */
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
    failure(): Resolution {
      if (refusal !== null) return { kind: "refused", reason: refusal };
      return { kind: "notFound", silent };
    },
  };
}
