import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { openStore } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { useCommandFolder } from "../testing/runCommand";

const { dataDir, run } = useCommandFolder();

forSqliteFirst((engine) => {
  it("looks at the database, and at its clock where that is another computer's", async () => {
    await prepareInstallation(dataDir());
    const { store, options } = await engine.open();
    await store.installation.name("an-installation");
    const { out } = await run(
      ["doctor"],
      "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {},
    );
    expect(out).toContain(`OK          Database: ${engine.name}, aggiornato`);
    const agrees = out.includes("OK          Orologio: concorda con quello del database");
    expect(agrees).toBe(engine.name === "PostgreSQL");
  });

  it.runIf(engine.name === "PostgreSQL").each([
    [-25_000, 1, /^ERRORE .* differisce di 2\d s da quello del database: sincronizza entrambi/],
    [25_000, 1, /^ERRORE .* differisce di 2\d s da quello del database: sincronizza entrambi/],
    [4_000, 0, /^OK .* concorda con quello del database$/],
  ])(
    "judges this machine's clock, %i ms ahead of the database's, as the server's start does",
    async (aheadMs, code, line) => {
      const options = await engine.newDatabase();
      const url = "databaseUrl" in options ? options.databaseUrl : "";
      await prepareInstallation(dataDir(), url);
      const clock = { now: () => Date.now() + aheadMs };
      const ended = await run(["doctor"], { SGI_DATABASE_URL: url }, { clock });
      expect(ended.code).toBe(code);
      expect(ended.out.filter((each) => each.includes("  Orologio: "))).toEqual([
        expect.stringMatching(line),
      ]);
    },
  );

  it.runIf(engine.name === "PostgreSQL")(
    "says that a database is empty, also where a refused start has made its tables, and how to go on",
    async () => {
      mkdirSync(dataDir());
      writeFileSync(join(dataDir(), "secret.key"), "ab".repeat(32));
      const options = await engine.newDatabase();
      const url = { SGI_DATABASE_URL: "databaseUrl" in options ? options.databaseUrl : "" };
      const line =
        "ERRORE      Database: PostgreSQL, vuoto: prepara un'installazione nuova con «init --superadmin EMAIL», o riportane una con «restore FILE.zip»; se l'installazione c'è già, controlla SGI_DATABASE_URL.";
      const told = async () => {
        const { code, out } = await run(["doctor"], url);
        return { code, lines: out.filter((each) => each.includes("  Database: ")) };
      };
      expect(await told()).toEqual({ code: 1, lines: [line] });
      await (await openStore(options)).close();
      expect(await told()).toEqual({ code: 1, lines: [line] });
    },
  );
});
