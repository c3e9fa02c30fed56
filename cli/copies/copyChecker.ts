import type { CopyState, Fingerprint, Fingerprints } from "@sgi/core/opener";
import { type Clock, type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { type CheckedFile, hasSameContent } from "../files/fileChecker";
import type { FileIdentity, FilePort } from "../files/filePort";
import { withinTime } from "../time/within";

/** Time limit for reading one file. Source: spec 3 §10. */
export const READ_LIMIT_MS: DurationMs = 400;
/** Largest file to read. Source: spec 3 §10. */
export const MAX_READ_BYTES = 200_000_000;
/** A hanging read blocks one of the process's threads until the disk answers. */
const MAX_READINGS = 2;
/** Enough for a company's whole index, so that a second check reads no file; about 1 MB. */
const MAX_HASHES = 4_000;
/** Some file systems store times in steps of two seconds: a change within them keeps the stamp. */
const RESTED_MS: DurationMs = 3 * SECOND_MS;

/** Which of a document's revisions a file is. */
export interface Copy {
  readonly state: CopyState;
  /** The revision of a superseded copy; null for others. */
  readonly revision: string | null;
}

export interface CopyChecker {
  /** Reads the file only if its size is that of a revision, for `limitMs` at most. Never rejects. */
  tell(
    file: Pick<CheckedFile, "path" | "identity">,
    fingerprints: Fingerprints,
    limitMs: DurationMs,
  ): Promise<Copy>;
}

const UNCHECKED: Copy = { state: "unchecked", revision: null };

/** Tells which revision a file is, by size and SHA-256. Source: spec 3 §10. */
export function createCopyChecker(deps: {
  files: Pick<FilePort, "sha256" | "peek">;
  clock: Clock;
  timers: Timers;
}): CopyChecker {
  const { files, clock, timers } = deps;
  const memory = createHashMemory(clock);
  let readings = 0;

  /** Null if the file changed meanwhile. */
  const read = async (path: string, identity: FileIdentity, signal: AbortSignal) => {
    readings += 1;
    try {
      const sha256 = await files.sha256(path, { identity, signal });
      if (sha256 === null || !hasSameContent(await files.peek(path), identity)) return null;
      memory.keep(identity, sha256);
      return sha256;
    } catch {
      return null;
    } finally {
      readings -= 1;
    }
  };

  /**
   * Without the folders' guard: a file may arrive slowly from the cloud although its folder
   * answers.
   */
  const hashOf = async (path: string, identity: FileIdentity, limitMs: DurationMs) => {
    const known = memory.get(identity);
    if (known !== undefined) return known;
    if (!identity.isHere || identity.size > MAX_READ_BYTES) return null;
    if (readings >= MAX_READINGS || limitMs <= 0) return null;
    const end = new AbortController();
    const sha256 = await withinTime({ limitMs, timers }, read(path, identity, end.signal), null);
    end.abort();
    return sha256;
  };

  return {
    async tell({ path, identity }, fingerprints, limitMs) {
      const { inForce, replaced } = fingerprints;
      const sameSize = ({ size }: Fingerprint) => size === identity.size;
      // If the host does not keep the file in force, a copy that matches no replaced revision may
      // still be in force.
      const neither = inForce === null ? UNCHECKED : ({ state: "other", revision: null } as const);
      if (!(inForce !== null && sameSize(inForce)) && !replaced.some(sameSize)) return neither;
      const sha256 = await hashOf(path, identity, Math.min(limitMs, READ_LIMIT_MS));
      if (sha256 === null) return UNCHECKED;
      if (inForce?.sha256 === sha256) return { state: "inForce", revision: null };
      const old = replaced.find((one) => one.sha256 === sha256);
      return old === undefined ? neither : { state: "superseded", revision: old.revision };
    },
  };
}

/** Caches the hashes of read files while the process lives. */
interface HashMemory {
  get(identity: FileIdentity): string | undefined;
  keep(identity: FileIdentity, sha256: string): void;
}

/** Evicts the oldest entry when full. */
function createHashMemory(clock: Clock): HashMemory {
  const hashes = new Map<string, string>();
  const keyOf = ({ id, size, stamp }: FileIdentity) => `${id} ${size} ${stamp}`;
  return {
    get: (identity) => hashes.get(keyOf(identity)),
    keep(identity, sha256) {
      if (clock.now() - identity.changedAt < RESTED_MS) return;
      hashes.set(keyOf(identity), sha256);
      const [first] = hashes.keys();
      if (hashes.size > MAX_HASHES && first !== undefined) hashes.delete(first);
    },
  };
}
