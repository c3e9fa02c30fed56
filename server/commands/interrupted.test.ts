import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { takeDataFolder } from "../base/lock/dataFolderLock";
import { dumpTables } from "./testing/dumpTables";
import { useCommandFolder } from "./testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();
const CALLED_OFF = expect.stringMatching(/^Interruzione richiesta: /);
const rows = () => dumpTables({ sqlitePath: join(dataDir(), "sgi.db") });

/** A command that is interrupted before it begins. */
const interrupted = (...args: string[]) => {
  const onInterrupt = (listener: () => void) => {
    listener();
    return () => undefined;
  };
  return run(args, {}, { onInterrupt });
};

beforeEach(async () => {
  mkdirSync(join(folder(), "in"));
  writeFileSync(join(folder(), "in", "a.pdf"), "%PDF-1.7 a");
  await run(["import", join(folder(), "in"), "--company", "Alfa Srl", "--create"]);
});

it("stops a backup, and leaves nothing of it", async () => {
  const { audit: before } = await rows();
  const { code, out, err } = await interrupted("backup");
  expect({ code, out, err }).toEqual({
    code: 1,
    out: [],
    err: [CALLED_OFF, "Interrotto: non è rimasto nulla a metà."],
  });
  expect(readdirSync(join(dataDir(), "backups"))).toEqual([]);
  expect((await rows()).audit).toEqual(before);
});

it("imports no more files, and says how many are left", { tags: ["long"] }, async () => {
  writeFileSync(join(folder(), "in", "b.pdf"), "%PDF-1.7 b");
  const report = join(folder(), "esito.csv");
  const args = ["import", join(folder(), "in"), "--company", "Alfa Srl", "--report", report];
  expect(await interrupted(...args)).toMatchObject({
    code: 1,
    out: ["Importati 0, aggiornati 0, invariati 0, superati 0, rifiutati 0."],
    err: [CALLED_OFF, "Interrotto: restano 2 file. Ripeti il comando per completare."],
  });
  expect((await rows()).documents).toHaveLength(1);
});

it("completes a command that is one change", { tags: ["long"] }, async () => {
  const args = ["user", "add", "--email", "anna@esempio.it", "--company", "Alfa Srl"];
  expect(await interrupted(...args)).toMatchObject({ code: 0, err: [CALLED_OFF] });
  expect((await rows()).users).toHaveLength(1);
});

it("waits for no server that has the folder and is not there", { tags: ["long"] }, async () => {
  const taken = takeDataFolder(dataDir(), { pid: 77 });
  let looks = 0;
  const pause = async () => void looks++;
  const args = ["user", "list"];
  const onInterrupt = (listener: () => void) => {
    listener();
    return () => undefined;
  };
  expect(await run(args, {}, { onInterrupt, pause })).toMatchObject({ code: 1 });
  expect(looks).toBe(0);
  expect(await run(args, {}, { pause })).toMatchObject({ code: 1 });
  expect(looks).toBe(20);
  if (taken.ok) taken.lock.release();
});
