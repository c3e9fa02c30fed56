import { expect, it } from "vitest";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { useCommandFolder } from "../testing/runCommand";

const { dataDir, run } = useCommandFolder();
const KEY = { SGI_SECRET_KEY: "una chiave lunga almeno 32 caratteri" };
const OTHER = { SGI_SECRET_KEY: "un'altra chiave, di 32 caratteri o più" };

forSqliteFirst((engine) => {
  it("names another key than the installation began with, until `key replace` lets it take its place", async () => {
    const options = await engine.newDatabase();
    const database: Record<string, string> =
      "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {};
    const ofKey = async (key: Record<string, string>) => {
      const { code, out } = await run(["doctor"], { ...database, ...key });
      return { code, lines: out.filter((line) => line.includes("  Chiave del server: ")) };
    };
    const good = { code: 0, lines: ["OK          Chiave del server: da SGI_SECRET_KEY"] };
    const bad = { code: 1, lines: [`ERRORE      Chiave del server: ${texts.otherKey(dataDir())}`] };
    await run(["init", "--superadmin", "capo@esempio.it"], { ...database, ...KEY });
    expect([await ofKey(KEY), await ofKey(OTHER)]).toEqual([good, bad]);
    // A command with the other key warns, is not refused, and does not make the key the
    // installation's.
    expect(await run(["company", "list"], { ...database, ...OTHER })).toMatchObject({
      code: 0,
      err: [texts.worksWithOtherKey(dataDir())],
    });
    expect([await ofKey(KEY), await ofKey(OTHER)]).toEqual([good, bad]);
    expect(await run(["key", "replace"], { ...database, ...OTHER })).toMatchObject({
      code: 0,
      err: [],
    });
    expect([await ofKey(KEY), await ofKey(OTHER)]).toEqual([bad, good]);
  });
});
