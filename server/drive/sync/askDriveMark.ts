import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";
import { GoogleFailure } from "../google/googleFailure";
import type { DriveFile } from "../google/googleTypes";
import { readDriveFile } from "./plan/readDriveFile";
import type { SyncDeps } from "./syncDeps";
import type { Syncs } from "./syncs";
import { toNode } from "./tree/driveNode";

/** Whether a file in Drive still is what waits; `silent`: Drive does not say. */
export type DriveMark = "same" | "other" | "silent";

export interface DriveMarkAsked {
  companyId: string;
  /** Drive's id of the file. */
  fileId: string;
  documentId: string;
  /** The mark of what waits, as it was looked at. */
  mark: string | null;
}

interface Deps extends Pick<SyncDeps, "store" | "openFolder" | "timers"> {
  syncs: Pick<Syncs, "run">;
}

/** A decision waits no longer for Drive, nor for the sync that notes another state. */
const LONGEST_MS: DurationMs = 10 * SECOND_MS;

/**
 * Asks Drive for a file's mark, before what waits of it is approved. Another one, or another
 * revision in its name, becomes what waits by a sync, which the answer waits for, at most ten
 * seconds; so does that the file is gone. Not for use in a transaction. Source: spec 3 §6.
 */
export function createAskDriveMark(deps: Deps) {
  const { store, syncs, timers } = deps;
  return async (asked: DriveMarkAsked): Promise<{ kind: DriveMark }> => {
    const { companyId, documentId, mark } = asked;
    const file = await readFile(deps, asked);
    if (file === "silent") return { kind: "silent" };
    const { waiting } = await store.proposals.findPending(companyId, documentId);
    const now = file === null ? null : contentOf(file);
    const isSame = now !== null && now.mark !== null && now.mark === mark;
    if (isSame && now.revision === waiting?.revision) return { kind: "same" };
    const order = { companyId, by: null, archivingConfirmedBy: null };
    // One that runs already, or fails, has its own report.
    const noted = syncs.run(order).then(ignore, ignore);
    await Promise.race([noted, new Promise<void>((over) => timers.after(LONGEST_MS, over))]);
    return { kind: "other" };
  };
}

const ignore = () => undefined;

/** What Drive says of the file; null where it is gone. */
async function readFile(
  { openFolder, timers }: Deps,
  { companyId, fileId }: DriveMarkAsked,
): Promise<DriveFile | null | "silent"> {
  const controller = new AbortController();
  const cancelLimit = timers.after(LONGEST_MS, () => controller.abort());
  try {
    const folder = await openFolder(companyId, controller.signal);
    if (folder === null) return "silent";
    const file = await folder.drive.getFile(fileId);
    return file.trashed ? null : file;
  } catch (error) {
    if (error instanceof GoogleFailure && error.kind === "notFound") return null;
    const isAnswer = error instanceof GoogleFailure || error instanceof HttpFailure;
    if (!isAnswer && !controller.signal.aborted) throw error;
    return "silent";
  } finally {
    cancelLimit();
  }
}

/** The mark and the revision of a file; null for one that becomes no document. */
function contentOf(file: DriveFile): { mark: string | null; revision: string } | null {
  const reading = readDriveFile({ node: toNode(file), folders: [] });
  return reading.ok ? reading.candidate : null;
}
