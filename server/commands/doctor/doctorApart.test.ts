import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { INIT, useBucketFolder } from "../testing/useBucketFolder";

const { folder, run, env } = useBucketFolder();
const KEY = "una chiave che i server hanno tutti";
const OTHER_KEY = "una chiave che qui non ha nessuno!!";

forSqliteFirst((engine) => {
  const itApart = it.runIf(engine.name === "PostgreSQL");
  let databaseUrl: string;
  beforeEach(async () => {
    const database = await engine.newDatabase();
    databaseUrl = "databaseUrl" in database ? database.databaseUrl : "";
  });

  const folderOf = (name: string) => join(folder(), name);
  /** The settings of a machine with its own data folder. */
  const machine = (name: string, SGI_SECRET_KEY = KEY) => ({
    ...env(),
    SGI_DATABASE_URL: databaseUrl,
    SGI_DATA_DIR: folderOf(name),
    SGI_SECRET_KEY,
  });

  itApart("names another key, in the line about the key, and say how to mend it", async () => {
    await run(INIT, machine("one"));
    const ofKey = async (name: string, key?: string) => {
      const { code, out } = await run(["doctor"], machine(name, key));
      return { code, lines: out.filter((line) => line.includes("  Chiave del server: ")) };
    };
    const good = { code: 0, lines: ["OK          Chiave del server: da SGI_SECRET_KEY"] };
    expect(await ofKey("one")).toEqual(good);
    expect(await ofKey("two")).toEqual(good);
    for (const name of ["one", "two"]) {
      const problem = `ERRORE      Chiave del server: ${texts.otherKey(folderOf(name))}`;
      expect(await ofKey(name, OTHER_KEY)).toEqual({ code: 1, lines: [problem] });
    }
    expect(existsSync(folderOf("two"))).toBe(false);
  });

  itApart("says that mails without a mail server are each machine's own", async () => {
    await run(INIT, machine("one"));
    const mail = async (settings: Record<string, string>) => {
      const { out } = await run(["doctor"], settings);
      return out.find((line) => line.includes("  Email: "));
    };
    const told = /^ATTENZIONE .*con più server imposta SGI_SMTP_URL su tutti\.$/;
    expect(await mail(machine("one"))).toMatch(told);
    expect(await mail(env())).toMatch(/^OK /);
  });
});
