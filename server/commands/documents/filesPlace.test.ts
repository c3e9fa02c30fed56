import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { joinServers } from "../../storage/installation/runningServers";
import { openStore } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { INIT, MARK, useBucketFolder } from "../testing/useBucketFolder";

const { folder, dataDir, run, place, bucket, settings, env, importing, inFolder, inBucket } =
  useBucketFolder();
const done = { code: 0, err: [] };

it("refuses a bucket that holds another installation's files", async () => {
  await run(INIT, env());
  const other = { ...env(), SGI_DATA_DIR: join(folder(), "other") };
  expect(await run(INIT, other)).toMatchObject({ code: 1, err: [texts.otherBucket] });
  expect(existsSync(join(folder(), "other"))).toBe(false);
});

it("refuses settings that lead to a place without its mark, and marks nothing there", {
  tags: ["long"],
}, async () => {
  await run(INIT, env());
  await run(importing("--create"), env());
  const before = await place.names();
  const moved = { ...env(), SGI_S3_PREFIX: "altrove" };
  const kept = `${settings().endpoint}/documenti/sgi/`;
  const refused = { code: 1, out: [], err: [texts.markMissing(kept)] };
  for (const command of [["audit", "verify"], ["files", "copy"], importing()]) {
    expect(await run(command, moved)).toMatchObject(refused);
  }
  expect(await place.names()).toEqual(before);
  const mark = await bucket().get(`sgi/${MARK}`);
  await bucket().put(`altrove/${MARK}`, mark ?? Buffer.alloc(0));
  expect(await run(["audit", "verify"], moved)).toMatchObject(done);
});

it("gives an empty bucket to one of two installations that begin there at once", {
  tags: ["long"],
}, async () => {
  const second = { ...env(), SGI_DATA_DIR: join(folder(), "second") };
  const ended = await Promise.all([run(INIT, env()), run(INIT, second)]);
  expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(ended.flatMap(({ err }) => err)).toEqual([texts.otherBucket]);
});

it("copies what comes in meanwhile, and once more whenever it is asked to", {
  tags: ["long"],
}, async () => {
  await run(INIT);
  await run(importing("--create"));
  const [first = ""] = inFolder();
  const bytes = readFileSync(join(dataDir(), "files", first));
  rmSync(join(dataDir(), "files", first));
  const arrive = () => {
    mkdirSync(join(dataDir(), "files", first.slice(0, 2)), { recursive: true });
    writeFileSync(join(dataDir(), "files", first), bytes);
  };
  const out = ["File nell'archivio a oggetti: 2."];
  const copied = await run(["files", "copy"], env(), { showProgress: arrive });
  expect(copied).toMatchObject({ ...done, out });
  expect(await inBucket()).toEqual(inFolder());
  expect(await run(["files", "copy"], env())).toMatchObject({ ...done, out });
});

forSqliteFirst((engine) => {
  it.runIf(engine.name === "PostgreSQL")(
    "moves no files, and begins no bucket, while a server works on the folder",
    async () => {
      const database = await engine.newDatabase();
      const databaseUrl = "databaseUrl" in database ? database.databaseUrl : "";
      const postgres = { SGI_DATABASE_URL: databaseUrl };
      await run(INIT, postgres);
      const store = await openStore({ databaseUrl });
      const deps = {
        store,
        timers: systemTimers,
        newId,
        isApart: false,
        confirm: async () => undefined,
        checkFolder: async () => undefined,
        onCopy: () => undefined,
      };
      const leave = await joinServers(dataDir(), deps);
      const refused = { code: 1, out: [], err: [texts.serverRuns] };
      expect(await run(["audit", "verify"], { ...postgres, ...env() })).toMatchObject(refused);
      await run(importing("--create"), postgres);
      expect(await run(["files", "copy"], { ...postgres, ...env() })).toMatchObject(refused);
      expect(await place.names()).toEqual([]);
      await leave();
      await store.close();
      expect(await run(["files", "copy"], { ...postgres, ...env() })).toMatchObject(done);
      expect(await run(["audit", "verify"], { ...postgres, ...env() })).toMatchObject(done);
    },
  );
});
