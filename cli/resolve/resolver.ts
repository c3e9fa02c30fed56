import { type Clock, systemClock, systemTimers, type Timers } from "@sgi/core/time/clock";
import type { DurationMs } from "@sgi/core/time/units";
import { createFileChecker } from "../files/fileChecker";
import { type FilePort, nodeFiles } from "../files/filePort";
import { createFolderGuard } from "../files/folderGuard";
import type { NameForm } from "../names/nameForms";
import type { System } from "../names/system";
import { createLookUp, isWhole, type Look, outermost } from "./lookUp";
import { pick } from "./ranking";
import { readQuery, type Wanted } from "./readQuery";
import type { FileRefusal, Resolution, Resolver } from "./resolution";

/** The panel waits 1500 ms; the rest is for the way there and back and the launch. Spec 2 §9. */
const RESOLVE_LIMIT_MS: DurationMs = 900;
/** How long the index may take: a hit at the document's address must not be lost to it. */
const FIND_LIMIT_MS: DurationMs = 350;
/** How long a miss looks for what changed. Source: research §5. */
const REFRESH_BUDGET_MS: DurationMs = 300;

export interface ResolverDeps {
  roots(): readonly string[];
  extraExtensions(): readonly string[];
  index: {
    find(name: string): Promise<string[]>;
    refresh(budgetMs: number): Promise<void>;
  };
  system: System;
  files?: FilePort;
  timers?: Timers;
  clock?: Clock;
}

/**
 * Finds the file that a request means: each candidate in order at its address, then by name in the
 * index, then once more after a look for what changed. Source: decisions 35 and 43, research §5.
 */
export function createResolver(deps: ResolverDeps): Resolver {
  const { roots, index, system, timers = systemTimers } = deps;
  const checker = createFileChecker({
    roots,
    extraExtensions: deps.extraExtensions,
    files: deps.files ?? nodeFiles,
    guard: createFolderGuard({ timers }),
    clock: deps.clock ?? systemClock,
    system,
  });
  const find = (name: string) => within<string[]>(FIND_LIMIT_MS, timers, index.find(name), []);
  const lookUp = createLookUp({ roots, checker, find, system });

  /** One candidate: at its address, and anywhere where it does not lie in the document's folder. */
  const lookFor = async (
    forms: readonly NameForm[],
    folders: readonly string[],
    failed: Failures,
  ): Promise<Resolution | null> => {
    const atAddress = failed.note(await lookUp.atAddress(forms, folders));
    if (isWhole(atAddress, folders)) return pick(atAddress.hits, folders);
    const byName = failed.note(await lookUp.byName(forms, folders));
    return pick([...atAddress.hits, ...byName.hits], folders);
  };

  const search = async ({ folders, candidates }: Wanted): Promise<Resolution> => {
    const failed = createFailures();
    for (const forms of candidates) {
      const picked = await lookFor(forms, folders, failed);
      if (picked !== null) return picked;
    }
    await index.refresh(REFRESH_BUDGET_MS);
    for (const forms of candidates) {
      const picked = pick(failed.note(await lookUp.byName(forms, folders)).hits, folders);
      if (picked !== null) return picked;
    }
    return failed.resolution();
  };

  return {
    async resolve(query) {
      const read = readQuery(query);
      if (!read.ok) return { kind: "invalid", field: read.field };
      return within(RESOLVE_LIMIT_MS, timers, search(read.wanted), {
        kind: "notFound",
        silent: true,
      });
    },
    async isStillThere(found) {
      const root = outermost(roots(), found.path, system);
      if (root === null) return false;
      return checker.isStill(found, root);
    },
  };
}

/** Remembers why nothing was found. */
interface Failures {
  note(look: Look): Look;
  resolution(): Resolution;
}

function createFailures(): Failures {
  let refusal: FileRefusal | null = null;
  let silent = false;
  return {
    note(look) {
      refusal ??= look.refusal;
      silent ||= look.silent;
      return look;
    },
    resolution() {
      if (refusal !== null) return { kind: "refused", reason: refusal };
      return { kind: "notFound", silent };
    },
  };
}

/** What `work` gives, or `otherwise` once `limitMs` are over. */
async function within<T>(
  limitMs: DurationMs,
  timers: Timers,
  work: Promise<T>,
  otherwise: T,
): Promise<T> {
  let cancel = () => {};
  const limit = new Promise<T>((resolve) => {
    cancel = timers.after(limitMs, () => resolve(otherwise));
  });
  return Promise.race([work, limit]).finally(() => cancel());
}
