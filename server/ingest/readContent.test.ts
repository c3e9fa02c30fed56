import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readContent } from "./readCandidate";
import type { SheetSource } from "./spreadsheets/readExpiry";
import { xlsx } from "./spreadsheets/testing/samples";

it("holds no spreadsheet in memory that the server keeps, and one of others that may change whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-content-"));
  const bytesPath = join(folder, "registro");
  const bytes = await xlsx("31/05/2027");
  await writeFile(bytesPath, bytes);
  const given: SheetSource[] = [];
  const readExpiry = async (_: string, source: SheetSource) => {
    given.push(source);
    return { ok: true, expiryDate: null, warning: null } as const;
  };
  await readContent({ bytesPath, isSpooled: true }, "xlsx", readExpiry);
  await readContent({ bytesPath }, "xlsx", readExpiry);
  await rm(folder, { recursive: true });
  expect(given).toEqual([bytesPath, bytes]);
});
