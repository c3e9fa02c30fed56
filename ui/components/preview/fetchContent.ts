import { type Client, wasNotFound } from "@sgi/core/api";
import { type Document, fileExtension, previewDocument } from "@sgi/core/documents";
import { getDocumentSheets } from "@sgi/core/documents/content";
import { type DurationMs, pause, SECOND_MS, type Timers } from "@sgi/core/time";
import type { FrameTask } from "./frameTask";

/** Polling interval while the host reads the file. */
export const LOOK_EVERY_MS: DurationMs = 3 * SECOND_MS;

/** Why there is nothing to draw: the host could not read the file, or does not tell its sheets. */
export type NoContent = "refused" | "untold";

interface Deps {
  client: Client;
  timers: Timers;
  signal: AbortSignal;
  /** The host has not read the file yet: it is asked again. */
  onReading(): void;
}

/**
 * What a frame draws of a document: a Word file's bytes, or the sheets that the host has read.
 * Source: spec 3 §3.
 */
export async function fetchContent(
  { client, timers, signal, onReading }: Deps,
  { legacyId: id, fileType }: Pick<Document, "legacyId" | "fileType">,
): Promise<FrameTask["content"] | NoContent> {
  if (fileExtension(fileType) === "docx") {
    return (await client.callFile(previewDocument, { params: { id }, signal })).arrayBuffer();
  }
  for (;;) {
    const answer = await client
      .call(getDocumentSheets, { params: { id }, signal })
      .catch((error: unknown) => {
        // The document is there: another host has no such call.
        if (wasNotFound(error)) return null;
        throw error;
      });
    if (answer === null) return "untold";
    const { state, sheets, others } = answer;
    if (sheets !== null) return { sheets, others };
    if (state !== "waiting") return state === "refused" ? "refused" : "untold";
    onReading();
    await pause(timers, LOOK_EVERY_MS, signal);
  }
}
