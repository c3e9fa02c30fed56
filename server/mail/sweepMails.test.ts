import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { sweepMails } from "./folderMailer";

const NOW = Date.UTC(2026, 10, 21);

it("deletes mails after 12 months, and nothing else that lies there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-mails-"));
  const files = {
    "old.eml": 366,
    "left.eml.tmp": 366,
    "left.eml.0a-f.tmp": 366,
    "young.eml": 364,
    "note.txt": 900,
  };
  for (const [name, days] of Object.entries(files)) {
    const at = new Date(NOW - days * DAY_MS);
    await writeFile(join(folder, name), "Ciao");
    await utimes(join(folder, name), at, at);
  }
  await sweepMails(folder, NOW);
  expect((await readdir(folder)).toSorted()).toEqual(["note.txt", "young.eml"]);
  await rm(folder, { recursive: true });
  await sweepMails(folder, NOW);
});
