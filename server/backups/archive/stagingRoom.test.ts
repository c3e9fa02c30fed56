import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LATEST } from "../../storage/store/migrations/migrate";
import { withStagedRows } from "../restore/stageBackup";
import type { Archive } from "./openArchive";

const PETABYTE = 2 ** 50;

/** An archive of a few bytes whose rows unpack to `bytes`. */
function unfolding(bytes: number): { archive: Archive; reads: () => number } {
  let reads = 0;
  const part = { name: "rows/documents.0.jsonl", size: bytes, hash: "0".repeat(64) };
  const manifest = { schema: LATEST, type: "complete", company: null, counts: {}, parts: [part] };
  async function* read() {
    reads += 1;
    yield Buffer.from("");
  }
  return { archive: { manifest, read } as unknown as Archive, reads: () => reads };
}

it("unpacks no rows that are too large for the disk, and says how much they need", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-staging-"));
  const { archive, reads } = unfolding(PETABYTE);
  const staging = withStagedRows(archive, join(folder, "rows.db"), async () => undefined);
  await expect(staging).rejects.toMatchObject({
    status: 507,
    message: expect.stringMatching(
      /^Per leggere il backup servono circa 1\.310\.720,00 GB liberi sul disco, ne restano .+ GB\. Non è stato modificato nulla\.$/,
    ),
  });
  expect([reads(), await readdir(folder)]).toEqual([0, []]);
  const small = unfolding(0);
  await withStagedRows(small.archive, join(folder, "rows.db"), async () => undefined);
  expect([small.reads(), await readdir(folder)]).toEqual([1, []]);
  await rm(folder, { recursive: true });
});
