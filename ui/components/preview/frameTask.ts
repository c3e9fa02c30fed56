import type { Document } from "@sgi/core/documents";
import type { ShownSheets } from "@sgi/core/documents/content";

/** What the panel gives the frame to draw. */
export interface FrameTask {
  /** A Word file's bytes, or the sheets that the host has read. */
  content: ArrayBuffer | ShownSheets;
  /** Names what is drawn. */
  label: string;
  /** The colour around the paper. */
  well: string;
  /** The paper's colour, for files that set none. */
  paper: string;
  expiry: ShownExpiry;
}

/** Whether cell A1 gave the document's expiry, something else did, or there is none. */
export type ShownExpiry = "A1" | "other" | "none";

/** Reads a message to the frame; null for what is no task. */
export function readTask(data: unknown): FrameTask | null {
  const { content, label, well, paper, expiry } = (data ?? {}) as Record<string, unknown>;
  const isTask =
    typeof content === "object" &&
    content !== null &&
    typeof label === "string" &&
    typeof well === "string" &&
    typeof paper === "string";
  // Only the panel posts tasks; a content that is no file fails to be drawn.
  const given = content as FrameTask["content"];
  const shown = expiry === "A1" || expiry === "none" ? expiry : "other";
  return isTask ? { content: given, label, well, paper, expiry: shown } : null;
}

/**
 * What the frame says: that it waits for a task, whether it could draw the file, and how high that
 * is, in CSS pixels.
 */
export type FrameAnswer = { ready: true } | { drawn: boolean } | { heightPx: number };

const DOCX = "/frames/docx.html";
const SHEETS = "/frames/sheets.html";
const FRAMES: ReadonlyMap<string, string> = new Map([
  ["docx", DOCX],
  ...["xlsx", "xlsm", "xls", "ods", "csv"].map((type) => [type, SHEETS] as const),
]);

/** The page beside the panel that draws files of a type; null where none does. Source: spec 3 §3. */
export function framePath(fileType: string): string | null {
  return FRAMES.get(fileType) ?? null;
}

/** A day comes from cell A1 where the host does not tell. */
export function shownExpiry({
  expiryDate,
  expiryFrom = "A1",
}: Pick<Document, "expiryDate" | "expiryFrom">): ShownExpiry {
  if (expiryDate === null) return "none";
  return expiryFrom === "A1" ? "A1" : "other";
}
