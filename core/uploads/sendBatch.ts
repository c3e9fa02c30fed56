import type { Client } from "../api/client";
import { NetworkError } from "../api/errors";
import { retryWrite } from "../api/retryWrite";
import type { Timers } from "../time/clock";
import { uploadBatch } from "./api";
import { type LocalFile, sentName } from "./localFile";

/** The name of a form's parts, one a file. Source: spec 2 §7. */
const FILES_PART = "localFiles";

interface Deps {
  client: Pick<Client, "call">;
  timers: Timers;
  newForm: () => FormData;
}

/** What was sent of a batch. */
export interface SentBatch {
  /** The id under which the host tells of it; null when no file could be read. */
  uploadId: string | null;
  /** The names of files that could not be read: changed, moved or deleted since they were chosen. */
  unreadable: readonly string[];
}

/**
 * Sends one batch, each file named with its relative path, and again while that may help. A browser
 * gives no answer for a batch with a file that it cannot read: then the others go without it. Fails
 * as `Client.call`.
 */
export async function sendBatch(
  deps: Deps,
  files: readonly LocalFile[],
  signal: AbortSignal,
): Promise<SentBatch> {
  try {
    return { uploadId: await post(deps, files, signal), unreadable: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NetworkError)) throw error;
    const readable = await Promise.all(files.map(isReadable));
    const unreadable = files.filter((_, index) => !readable[index]).map(sentName);
    if (unreadable.length === 0) throw error;
    const rest = files.filter((_, index) => readable[index]);
    return { uploadId: rest.length > 0 ? await post(deps, rest, signal) : null, unreadable };
  }
}

async function post(
  { client, timers, newForm }: Deps,
  files: readonly LocalFile[],
  signal: AbortSignal,
): Promise<string> {
  const { uploadId } = await retryWrite(
    () => {
      const body = newForm();
      for (const file of files) body.append(FILES_PART, file.file, sentName(file));
      return client.call(uploadBatch, { body, signal });
    },
    { timers, signal },
  );
  return uploadId;
}

async function isReadable({ file }: LocalFile): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
