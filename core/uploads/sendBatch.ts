import type { Client } from "../api/client";
import { NetworkError } from "../api/errors";
import { retryWrite } from "../api/retryWrite";
import type { Timers } from "../time/clock";
import { uploadBatch } from "./api";
import { FILES_PART, type LocalFile, sentName } from "./localFile";
import type { UploadDecisions, UploadFacts } from "./question";

interface Deps {
  client: Pick<Client, "call">;
  timers: Timers;
}

/** What is sent with every batch beside its files, by the form's field. Source: settled point 60. */
export interface UploadExtras {
  /** The names of all files of the selection: what becomes of one depends on the others. */
  selection: readonly string[];
  answers: UploadDecisions;
  /** What the panel is to show of files; absent where their names say it. Source: spec 3 §4. */
  facts?: UploadFacts;
  /** Why the documents change; empty or absent where nobody said. Source: spec 3 §2. */
  reason?: string;
  /** The document whose next revision the only file is, and its mark as seen. Source: spec 3 §2. */
  page?: { document: string; seen: string };
}

/** What was sent of a batch. */
export interface SentBatch {
  /** The id under which the host tells of it; null when no file could be read. */
  uploadId: string | null;
  /** The names of files that could not be read: changed, moved or deleted since they were chosen. */
  unreadable: readonly string[];
}

/**
 * Sends one batch, with retries, each file named with its relative path. A browser gives no answer
 * for a batch with a file that it cannot read: then the others go without it. Fails as
 * `Client.call`.
 */
export async function sendBatch(
  deps: Deps,
  files: readonly LocalFile[],
  { signal, extras }: { signal: AbortSignal; extras: UploadExtras },
): Promise<SentBatch> {
  const send = (some: readonly LocalFile[]) => post(deps, some, { signal, extras });
  try {
    return { uploadId: await send(files), unreadable: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NetworkError)) throw error;
    const readable = await Promise.all(files.map(isReadable));
    const unreadable = files.filter((_, index) => !readable[index]).map(sentName);
    if (unreadable.length === 0) throw error;
    const rest = files.filter((_, index) => readable[index]);
    return { uploadId: rest.length > 0 ? await send(rest) : null, unreadable };
  }
}

async function post(
  { client, timers }: Deps,
  files: readonly LocalFile[],
  { signal, extras }: { signal: AbortSignal; extras: UploadExtras },
): Promise<string> {
  const { uploadId } = await retryWrite(
    () => {
      const body = new FormData();
      appendExtras(body, files, extras);
      for (const file of files) body.append(FILES_PART, file.file, sentName(file));
      return client.call(uploadBatch, { body, signal });
    },
    { timers, signal },
  );
  return uploadId;
}

/** Appends the extras before the files, leaving out those that add nothing. */
function appendExtras(
  body: FormData,
  files: readonly LocalFile[],
  { selection, answers, facts = {}, reason = "", page }: UploadExtras,
): void {
  if (selection.length > files.length) body.append("selection", JSON.stringify(selection));
  if (Object.keys(answers).length > 0) body.append("answers", JSON.stringify(answers));
  if (Object.keys(facts).length > 0) body.append("facts", JSON.stringify(facts));
  if (reason.trim() !== "") body.append("reason", reason.trim());
  for (const [name, value] of Object.entries(page ?? {})) body.append(name, value);
}

async function isReadable({ file }: LocalFile): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
