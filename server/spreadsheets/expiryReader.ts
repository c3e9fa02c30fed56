import type { ExpiryQuestion } from "./askReader";
import { readExpiryHere } from "./spreadsheetExpiry";

// Runs in a process of its own: one question at a time, one answer each; it ends with the server.
process.on("message", async ({ extension, bytes }: ExpiryQuestion) => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  process.send?.(await readExpiryHere(extension, view));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
