import type { UploadQuestion } from "@sgi/core/uploads";
import type { FileOutcome } from "../storage/store/schema/uploadTypes";

/** What became of a file, or is to become of it. */
export interface IngestOutcome {
  /** `archived`: its document is archived, and keeps it out. */
  outcome: FileOutcome | "archived";
  /** The document that it is; null for what is none, or would be a new one. */
  documentId: string | null;
  /** In Italian: why it was left out, or what is odd about it. */
  note: string | null;
  /** What has to be known before it can be taken. */
  question: UploadQuestion | null;
}

/** The outcome of a file that is no document, and why. */
export function leftOut(
  outcome: "refused" | "superseded" | "archived",
  note: string,
  question: UploadQuestion | null = null,
): IngestOutcome {
  return { outcome, documentId: null, note, question };
}
