import { parentPort } from "node:worker_threads";
import { readExpiryHere } from "./spreadsheetExpiry";

/** What the thread is asked; it answers with a `SpreadsheetExpiry`. */
export interface ExpiryQuestion {
  extension: string;
  bytes: Uint8Array;
}

// Runs in a thread of its own: one question at a time, one answer each.
parentPort?.on("message", async ({ extension, bytes }: ExpiryQuestion) => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  parentPort?.postMessage(await readExpiryHere(extension, view));
});
