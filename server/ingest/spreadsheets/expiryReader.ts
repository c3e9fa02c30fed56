import { readFile } from "node:fs/promises";
import { type ExpiryQuestion, NO_BYTES } from "./readExpiry";
import { readExpiryHere } from "./spreadsheetExpiry";

// Runs in a process of its own: one question at a time, one answer each; it ends with the server.
process.on("message", async ({ extension, source }: ExpiryQuestion) => {
  const bytes = await bytesOf(source).catch(() => null);
  process.send?.(bytes === null ? NO_BYTES : await readExpiryHere(extension, bytes));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function bytesOf(source: ExpiryQuestion["source"]): Promise<Buffer> {
  if (typeof source === "string") return readFile(source);
  return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
}
