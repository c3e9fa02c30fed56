import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { useCommandFolder } from "../../commands/testing/runCommand";
import { openStore } from "../store/openStore";
import { forSqliteFirst } from "../store/testing/forEachEngine";
import { installationTexts as texts } from "./installationTexts";
import { joinServers } from "./runningServers";
import { prepareInstallation } from "./testing/prepareInstallation";

const { folder, dataDir, run } = useCommandFolder();
const INIT = ["init", "--superadmin", "capo@esempio.it"];
const SECOND = ["init", "--superadmin", "altro@esempio.it"];
const importing = () => ["import", join(folder(), "in"), "--company", "Alfa", "--create"];

function write(name: string) {
  mkdirSync(join(folder(), "in"), { recursive: true });
  writeFileSync(join(folder(), "in", name), "%PDF-1.7");
}

forSqliteFirst((engine) => {
  async function environment(): Promise<Record<string, string>> {
    const database = await engine.newDatabase();
    return "databaseUrl" in database ? { SGI_DATABASE_URL: database.databaseUrl } : {};
  }

  it("begins an installation once, and knows it again", async () => {
    const env = await environment();
    expect(await run(INIT, env)).toMatchObject({ code: 0, err: [] });
    expect(await run(SECOND, env)).toMatchObject({ code: 0, err: [] });
    expect(existsSync(join(dataDir(), "secret.key"))).toBe(true);
  });

  it("makes the key at the next try where the first one ended before it was made", async () => {
    const env = await environment();
    await prepareInstallation(dataDir(), env.SGI_DATABASE_URL);
    for (const late of ["secret.key", "sgi.installation"]) rmSync(join(dataDir(), late));
    // The message: this database has noted the first key, which is noted last.
    const err = [texts.worksWithOtherKey(dataDir())];
    expect(await run(INIT, env)).toMatchObject({ code: 0, err });
    expect(existsSync(join(dataDir(), "secret.key"))).toBe(true);
  });

  it("makes nothing beside a key that cannot be read", async () => {
    const env = await environment();
    mkdirSync(join(dataDir(), "secret.key"), { recursive: true });
    const key = join(dataDir(), "secret.key");
    expect(await run(INIT, env)).toMatchObject({
      code: 1,
      out: [],
      err: [`La chiave nel file ${key} non si legge (EISDIR): rimettila da una copia.`],
    });
    expect(readdirSync(dataDir(), { recursive: true })).toEqual(["secret.key"]);
  });

  it("refuses a folder whose volume is not mounted, and makes nothing in its place", async () => {
    const env = await environment();
    await run(INIT, env);
    renameSync(dataDir(), `${dataDir()}.away`);
    mkdirSync(dataDir());
    const problem = engine.name === "SQLite" ? texts.noInstallation : texts.folderMissing;
    const refused = await run(["mfa-reset", "--email", "capo@esempio.it"], env);
    expect(refused).toMatchObject({ code: 1, out: [], err: [problem(dataDir())] });
    expect(readdirSync(dataDir())).toEqual([]);
  });

  it.each(["files", "uploads"])(
    "refuses when only the folder %s is away",
    { tags: ["long"] },
    async (part) => {
      const env = await environment();
      await run(INIT, env);
      const path = join(dataDir(), part);
      renameSync(path, `${path}.away`);
      mkdirSync(path);
      expect(await run(SECOND, env)).toMatchObject({ code: 1, err: [texts.partMissing(path)] });
      expect(readdirSync(path)).toEqual([]);
    },
  );

  it("says which mark is damaged, and writes none over it", async () => {
    const env = await environment();
    await run(INIT, env);
    const path = join(dataDir(), "files", "sgi.installation");
    writeFileSync(path, "");
    expect(await run(SECOND, env)).toMatchObject({ code: 1, err: [texts.markUnreadable(path)] });
    expect(readFileSync(path, "utf8")).toBe("");
  });

  it("takes over the folder of a version that marked nothing", { tags: ["long"] }, async () => {
    const env = await environment();
    await run(INIT, env);
    renameSync(join(dataDir(), "sgi.installation"), join(folder(), "mark"));
    expect(await run(SECOND, env)).toMatchObject({ code: 0 });
    expect(existsSync(join(dataDir(), "sgi.installation"))).toBe(true);
  });

  it.runIf(engine.name === "PostgreSQL")(
    "imports into no other database than the folder's own",
    async () => {
      const env = await environment();
      await run(INIT, env);
      write("a.pdf");
      const before = readdirSync(dataDir());
      const refused = { code: 1, out: [], err: [texts.isPostgres(dataDir())] };
      expect(await run(importing())).toMatchObject(refused);
      expect(readdirSync(dataDir())).toEqual(before);
      const other = { code: 1, out: [], err: [texts.otherInstallation(dataDir())] };
      expect(await run(importing(), await environment())).toMatchObject(other);
      expect(await run(importing(), env)).toMatchObject({ code: 0 });
    },
  );

  it.runIf(engine.name === "PostgreSQL")(
    "gives a second server no folder of its own, where half of the files would be missing",
    async () => {
      const env = await environment();
      await run(INIT, env);
      const second = { ...env, SGI_DATA_DIR: join(folder(), "second") };
      const err = [texts.folderMissing(second.SGI_DATA_DIR)];
      expect(await run(SECOND, second)).toMatchObject({ code: 1, out: [], err });
      expect(existsSync(second.SGI_DATA_DIR)).toBe(false);
    },
  );

  it.runIf(engine.name === "PostgreSQL")(
    "imports into no copy of the folder that a server runs on",
    async () => {
      const env = await environment();
      await run(INIT, env);
      write("a.pdf");
      cpSync(dataDir(), join(folder(), "copy"), { recursive: true });
      const copy = { ...env, SGI_DATA_DIR: join(folder(), "copy") };
      const store = await openStore({ databaseUrl: env.SGI_DATABASE_URL ?? "" });
      const leave = await joinServers(dataDir(), {
        store,
        timers: systemTimers,
        newId,
        isApart: false,
        confirm: async () => undefined,
        checkFolder: async () => undefined,
        onCopy: () => undefined,
      });
      const refused = await run(importing(), copy);
      expect(refused).toMatchObject({ code: 1, err: [texts.copiedFolder(copy.SGI_DATA_DIR)] });
      expect(await run(importing(), env)).toMatchObject({ code: 0 });
      await leave();
      await store.close();
      expect(await run(importing(), copy)).toMatchObject({ code: 0 });
    },
  );
});
