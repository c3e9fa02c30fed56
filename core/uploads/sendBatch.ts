import type { Client } from "../api/client";
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

/**
 * Sends one batch, each file named with its relative path, and again while that may help. Gives the
 * id under which the host tells of it. Fails as `Client.call`.
 */
export async function sendBatch(
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
