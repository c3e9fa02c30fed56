import type { Clock, DurationMs, EpochMs } from "@sgi/core/time";
import { isAllowedName } from "../names/fileTypes";
import { pathRules, type System } from "../names/system";
import { isInside } from "./containment";
import { type FileIdentity, type FilePort, isGone } from "./filePort";
import { type FolderGuard, SilentFolderError } from "./folderGuard";

/** Why an existing file is not opened. */
export type FileRefusal = "outside" | "type" | "notFile" | "unreadable";

/** How long the cached real path of a root is trusted. */
const ROOT_FRESH_MS: DurationMs = 2_000;

export interface CheckedFile {
  readonly kind: "ok";
  /** The path to launch: real, and by drive letter where the root is a mapped drive. */
  readonly path: string;
  readonly identity: FileIdentity;
}

export type FileCheck =
  | CheckedFile
  | { readonly kind: "missing" }
  /** The folder did not answer in time. */
  | { readonly kind: "silent" }
  | { readonly kind: "refused"; readonly reason: FileRefusal };

export interface FileChecker {
  /** Whether `path`, found under `root`, may be opened. Never rejects. */
  check(path: string, root: string): Promise<FileCheck>;
  /**
   * Whether the path under `root` still leads to the file that was checked; with `unchanged`, also
   * whether its content is the same. Never rejects.
   */
  isStill(
    checked: Pick<CheckedFile, "path" | "identity">,
    root: string,
    options?: { unchanged: boolean },
  ): Promise<boolean>;
  /** The first root that does not exist now, or cannot be read; null for none. Never rejects. */
  lostRoot(): Promise<string | null>;
}

export interface FileCheckerDeps {
  roots(): readonly string[];
  extraExtensions(): readonly string[];
  files: FilePort;
  guard: FolderGuard;
  clock: Clock;
  system: System;
}

/**
 * Checks files on their real paths: inside some root, a regular file, of an allowed type by its real
 * name. Source: settled point 42, threats 8, 11, 12 and 19.
 */
export function createFileChecker(deps: FileCheckerDeps): FileChecker {
  const { files, guard, system } = deps;
  const rules = pathRules(system);
  const realRoot = createRealRoots(deps);

  /** The path to launch if `real` lies in `root`, else null. */
  const placeIn = async (root: string, real: string): Promise<string | null> => {
    const { path: rootPath } = await realRoot(root);
    if (rootPath === undefined || !isInside(rootPath, real, system)) return null;
    const isShare = system === "windows" && real.startsWith("\\\\");
    return isShare ? rules.join(root, rules.relative(rootPath, real)) : real;
  };

  /** The same for any root, the likeliest first: a link may lead from one root to another. */
  const place = async (real: string, likeliest: string): Promise<string | null> => {
    const roots = [...deps.roots()].sort(
      (a, b) => Number(b === likeliest) - Number(a === likeliest),
    );
    for (const root of roots) {
      const launched = await placeIn(root, real);
      if (launched !== null) return launched;
    }
    return null;
  };

  const look = async (path: string, root: string): Promise<FileCheck> => {
    const real = await guard.run(root, () => files.realpath(path));
    const launched = await place(real, root);
    if (launched === null) return { kind: "refused", reason: "outside" };
    const identity = await guard.run(root, () => files.identify(real));
    if (!identity.isFile) return { kind: "refused", reason: "notFile" };
    if (!isAllowedName(rules.basename(real), deps.extraExtensions())) {
      return { kind: "refused", reason: "type" };
    }
    return { kind: "ok", path: launched, identity };
  };

  return {
    async check(path, root) {
      try {
        return await look(path, root);
      } catch (error) {
        if (error instanceof SilentFolderError) return { kind: "silent" };
        return isGone(error) ? { kind: "missing" } : { kind: "refused", reason: "unreadable" };
      }
    },
    async lostRoot() {
      const roots = deps.roots();
      const real = await Promise.all(roots.map(realRoot));
      return roots.find((_, at) => real[at]?.isLost) ?? null;
    },
    async isStill({ path, identity }, root, { unchanged } = { unchanged: false }) {
      try {
        const peek = (at: string) => guard.run(root, () => files.peek(at));
        const [real, atPath] = await Promise.all([
          guard.run(root, () => files.realpath(path)),
          peek(path),
        ]);
        // The id of the path that was checked: a mapped drive may give the file another id.
        const now = real === path ? atPath : await peek(real);
        if (!now.isFile || now.id !== identity.id) return false;
        if (unchanged && !hasSameContent(now, identity)) return false;
        return (await place(real, root)) === path;
      } catch {
        return false;
      }
    },
  };
}

/** Whether a file has the size and the times that it had. */
export function hasSameContent(now: FileIdentity, then: FileIdentity): boolean {
  return now.size === then.size && now.stamp === then.stamp;
}

/** A root's real path, or that the root does not answer, or is lost. */
interface RealRoot {
  readonly path?: string;
  readonly isLost?: boolean;
}

/** The real path of each root. */
function createRealRoots({ files, guard, clock }: FileCheckerDeps) {
  const known = new Map<string, { readAt: EpochMs; real: Promise<RealRoot> }>();
  return (root: string): Promise<RealRoot> => {
    const before = known.get(root);
    const now = clock.now();
    if (before !== undefined && Math.abs(now - before.readAt) < ROOT_FRESH_MS) return before.real;
    const real: Promise<RealRoot> = guard
      .run(root, () => files.realpath(root))
      .then(
        (path): RealRoot => ({ path }),
        (error): RealRoot => {
          // The root may come back at any moment.
          if (known.get(root)?.real === real) known.delete(root);
          return { isLost: !(error instanceof SilentFolderError) };
        },
      );
    known.set(root, { readAt: now, real });
    return real;
  };
}
