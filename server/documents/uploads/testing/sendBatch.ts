import type { Browser } from "../../../app/testing/browser";
import { PDF } from "../../../ingest/spreadsheets/testing/samples";

/** The content of a batch's form: file names, and fields as text or JSON. */
export interface Sent {
  files: readonly string[];
  selection?: unknown;
  answers?: unknown;
  facts?: unknown;
  reason?: string;
}

/** Sends a batch of PDFs, each different. */
export function sendTestBatch(by: Browser, { files, ...fields }: Sent): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const name of files) form.append("localFiles", new Blob([PDF, name]), name);
  return by.write("POST", "/api/documents/local-upload", form);
}
