import { chown, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { removeLeftovers, VERIFY_PREFIX } from "./verifyArchive";

const NOW = 1_800_000_000_000;

it("removes the files of verifications killed a day ago, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-leftovers-"));
  const make = async (name: string, ageMs: number) => {
    await mkdir(join(folder, name), { mode: 0o700 });
    await writeFile(join(folder, name, "rows.db"), "rows");
    const at = (NOW - ageMs) / SECOND_MS;
    await utimes(join(folder, name), at, at);
  };
  await make(`${VERIFY_PREFIX}old`, DAY_MS + 1);
  await make(`${VERIFY_PREFIX}young`, DAY_MS - SECOND_MS);
  await make("other-old", 2 * DAY_MS);
  await symlink(join(folder, "other-old"), join(folder, `${VERIFY_PREFIX}link`));
  await removeLeftovers(folder, NOW);
  const left = ["other-old", `${VERIFY_PREFIX}link`, `${VERIFY_PREFIX}young`];
  expect((await readdir(folder)).sort()).toEqual(left.sort());
  expect(await readdir(join(folder, "other-old"))).toEqual(["rows.db"]);
  await rm(folder, { recursive: true });
});

it.skipIf(process.getuid?.() !== 0)("touches no other user's", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-leftovers-"));
  await mkdir(join(folder, `${VERIFY_PREFIX}theirs`));
  await chown(join(folder, `${VERIFY_PREFIX}theirs`), 65_534, 65_534);
  await removeLeftovers(folder, Date.now() + 2 * DAY_MS);
  expect(await readdir(folder)).toEqual([`${VERIFY_PREFIX}theirs`]);
  await rm(folder, { recursive: true });
});
