import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { openStore } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company, storedBackup } from "../../storage/store/testing/records";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();
/** Ten o'clock in Italy, whatever the machine's time zone. */
const NOW = Date.parse("2026-11-26T09:00:00Z");

forSqliteFirst((engine) => {
  it("says how old the last backups are and whether timed ones fail, whole and by company [WORK-06]", async () => {
    const opened = await engine.newDatabase();
    const isPostgres = "databaseUrl" in opened;
    await prepareInstallation(dataDir(), isPostgres ? opened.databaseUrl : undefined);
    const options = isPostgres ? opened : { sqlitePath: join(dataDir(), "sgi.db") };
    const told = async (env: Record<string, string> = {}) => {
      const where = isPostgres ? { SGI_DATABASE_URL: opened.databaseUrl } : {};
      const { out } = await run(["doctor"], { ...where, ...env }, { clock: { now: () => NOW } });
      return out.filter((line) => / {2}Backup/.test(line));
    };
    expect(await told()).toEqual(["OK          Backup: ancora nessuna azienda da salvare"]);

    const store = await openStore(options);
    for (const [id, name] of [
      ["a", "Alfa"],
      ["b", "Beta"],
    ] as const)
      await store.companies.create(company({ id, name, createdAt: NOW - 36 * HOUR_MS }));
    expect(await told()).toEqual([
      "OK          Backup completo: ancora nessuno",
      "OK          Backup delle aziende: ancora nessuno di «Alfa»",
    ]);
    const made = { kind: "timed", createdAt: NOW - 2 * DAY_MS } as const;
    const whole = { companyId: null, companyName: null } as const;
    await store.backups.create(storedBackup({ ...made, ...whole, filename: "1" }));
    for (const companyId of ["a", "b"])
      await store.backups.create(
        storedBackup({ ...made, companyId, filename: companyId, createdAt: NOW }),
      );
    for (const scope of ["a", "b", "b"])
      await store.backups.noteFailure({ scope, at: NOW, message: "Disco pieno." });
    await store.close();
    expect(await told()).toEqual([
      "ATTENZIONE  Backup completo: 24/11/26, 10:00:00, in ritardo: crealo con «backup».",
      "ATTENZIONE  Backup delle aziende: il meno recente, di «Alfa», 26/11/26, 10:00:00, gli ultimi 2 automatici di «Beta» non sono riusciti (Disco pieno), come quelli di altre aziende (1): crealo con «backup --company NOME».",
    ]);
    expect((await told({ SGI_BACKUP_EVERY: "0" }))[0]).toBe(
      "OK          Backup completo: 24/11/26, 10:00:00",
    );
  });
});

it("says how complete backups stand while all companies are deleted [WORK-06]", async () => {
  await prepareInstallation(dataDir());
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  await store.companies.create(company({ id: "a", createdAt: NOW - 4 * DAY_MS }));
  await store.companies.setDeleted("a", NOW - DAY_MS);
  await store.backups.noteFailure({ scope: "", at: NOW, message: "Disco pieno." });
  await store.close();
  const { out } = await run(["doctor"], {}, { clock: { now: () => NOW } });
  expect(out.filter((line) => / {2}Backup/.test(line))).toEqual([
    "ATTENZIONE  Backup completo: ancora nessuno, in ritardo, l'ultimo automatico non è riuscito (Disco pieno): crealo con «backup».",
  ]);
});

it("says how the second place stands, and what it holds", async () => {
  await prepareInstallation(dataDir());
  const copies = join(folder(), "copies");
  const env = { SGI_BACKUP_COPY_DIR: copies };
  const told = async () =>
    (await run(["doctor"], env, { clock: { now: () => NOW } })).out.filter((line) =>
      line.includes("opia esterna"),
    );
  expect(await told()).toEqual([
    `ERRORE      Copia esterna dei backup: ${copies} non c'è o non è accessibile a questo utente: monta il disco, o assegna la cartella con chown.`,
  ]);
  mkdirSync(copies);
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  await store.companies.create(company({ id: "a", createdAt: NOW - 4 * DAY_MS }));
  expect((await told())[0]).toBe(
    "ATTENZIONE  Backup nella copia esterna: ancora nessuno, in ritardo: controlla che il server sia in funzione.",
  );
  const failure = { place: copies, at: NOW, message: "La copia esterna non risponde." };
  await store.backupCopies.noteFailure(failure);
  await store.close();
  const [late, place] = await told();
  expect(late).toBe(
    "ATTENZIONE  Backup nella copia esterna: ancora nessuno, in ritardo, prove non riuscite di seguito: 1. La copia esterna non risponde.",
  );
  expect(place).toContain("è sullo stesso disco dei dati, che perso porta via anche le copie.");
});

it("says what room is left for backups, once their folder is there", async () => {
  await prepareInstallation(dataDir());
  const told = async () =>
    (await run(["doctor"])).out.filter((line) => line.includes("Spazio libero per i backup: "));
  expect(await told()).toEqual([]);
  mkdirSync(join(dataDir(), "backups"));
  expect(await told()).toHaveLength(1);
});
