import type { UploadQuestion } from "@sgi/core/uploads";
import type { FileOutcome } from "../storage/store/schema/uploadTypes";

/** The actual or planned outcome for a file. */
export interface IngestOutcome {
  /** `archived`: its document is archived, so the file is not imported. */
  outcome: FileOutcome | "archived";
  /** The file's document; null for none, or a new one. */
  documentId: string | null;
  /** In Italian: why it was left out, or a warning. */
  note: string | null;
  /** The question to answer before it can be imported. */
  question: UploadQuestion | null;
  /** Whether it waits for approval. */
  waits?: boolean;
}

/** The outcome of a file that becomes no document, with the reason. */
export function leftOut(
  outcome: "refused" | "superseded" | "archived",
  note: string,
  question: UploadQuestion | null = null,
): IngestOutcome {
  return { outcome, documentId: null, note, question };
}
