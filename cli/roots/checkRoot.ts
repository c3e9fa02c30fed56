import type { RootRefusal } from "@sgi/core/opener";
import type { DurationMs, Timers } from "@sgi/core/time";
import { type FilePort, isGone, nodeFiles } from "../files/filePort";
import { createFolderGuard, SilentFolderError } from "../files/folderGuard";
import type { System } from "../names/system";
import { rootFault } from "./rootPolicy";

/** A sleeping disk needs some seconds to wake; the user who adds a folder waits for it. */
const WAIT_MS: DurationMs = 3_000;

const OTHERS_WRITE = 0o002;
const OTHERS_ENTER = 0o001;

export type RootCheck =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: RootRefusal };

export interface CheckRootDeps {
  system: System;
  /** The user's home folder. */
  home: string;
  timers: Timers;
  /** Whether the user asks on this PC: this also confirms folders that need it. */
  onThisPc?: boolean;
  files?: FilePort;
}

/**
 * Whether a folder may become a root, and its real path. The rules apply to the path as asked,
 * before any disk access, and to the real path behind its links. Source: threats 8, 9 and 13.
 */
export async function checkRoot(asked: string, deps: CheckRootDeps): Promise<RootCheck> {
  const fault = faultOf(asked, deps);
  if (fault !== null) return { ok: false, reason: fault };
  const guard = createFolderGuard({ timers: deps.timers, limitMs: WAIT_MS });
  const files = deps.files ?? nodeFiles;
  try {
    const path = await guard.run(asked, () => realFolder(asked, files, deps.system));
    if (path === null) return { ok: false, reason: "notFolder" };
    const realFault = faultOf(path, deps);
    if (realFault !== null) return { ok: false, reason: realFault };
    if (deps.onThisPc) return { ok: true, path };
    const isOpen = await guard.run(asked, () => isOpenToAll(path, files, deps.system));
    return isOpen ? { ok: false, reason: "confirm" } : { ok: true, path };
  } catch (error) {
    if (error instanceof SilentFolderError || !isGone(error)) {
      return { ok: false, reason: "unreachable" };
    }
    return { ok: false, reason: "missing" };
  }
}

function faultOf(path: string, { system, home, onThisPc = false }: CheckRootDeps) {
  const fault = rootFault(path, { system, home });
  return fault === "confirm" && onThisPc ? null : fault;
}

/**
 * Whether other users of this PC may put files there: they may write to the folder, or to one above
 * it, where they could replace the folder. Not below a folder that only its owner may enter.
 */
async function isOpenToAll(path: string, files: FilePort, system: System): Promise<boolean> {
  if (system === "windows") return false;
  const names = path.split("/").filter(Boolean);
  for (const at of names.keys()) {
    const mode = await files.mode(`/${names.slice(0, at + 1).join("/")}`);
    if ((mode & OTHERS_WRITE) !== 0) return true;
    if ((mode & OTHERS_ENTER) === 0) return false;
  }
  return false;
}

/** A mapped drive keeps its letter: the user mapped it and knows it by that letter. */
async function realFolder(asked: string, files: FilePort, system: System): Promise<string | null> {
  const real = await files.realpath(asked);
  const isShare = system === "windows" && real.startsWith("\\\\");
  const path = isShare ? await files.walkLinks(asked) : real;
  return (await files.isFolder(path)) ? path : null;
}
