import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { TEST_SECRET } from "../app/testing/testServer";
import { createArchiveSeal } from "../archive/signature";
import { HttpFailure } from "../http/httpFailure";
import { forEachEngine } from "../store/testing/forEachEngine";
import { createBackupFolder } from "./backupFolder";
import { createBackup } from "./createBackup";
import { useBackupServer } from "./testing/backupSetup";

const audit = { write: async () => undefined, as: () => audit };
const MARGIN = 64 * 1024 * 1024;
const CONTENT = "x".repeat(100_000);
/** Ten in a hundred more than what so many files take. */
const neededFor = (files: number) => files * 110_000 + MARGIN;

forEachEngine((engine) => {
  const start = useBackupServer(engine);

  async function startFull(companyId: string | null) {
    const { folder, time, store, files, addDocument } = await start();
    await addDocument({ id: "one", content: CONTENT });
    await addDocument({ id: "twice", content: CONTENT });
    await addDocument({ id: "two", content: CONTENT.replace("x", "y") });
    await addDocument({ id: "foreign", companyId: "other", content: CONTENT.replace("x", "z") });
    const newId = () => crypto.randomUUID();
    const seal = createArchiveSeal(TEST_SECRET);
    const log = { error: () => {}, warn: () => {}, info: () => {} };
    const make = (free: number) => {
      const narrow = { ...createBackupFolder(folder, newId), freeBytes: async () => free };
      const deps = { store, files, seal, clock: time.clock, newId, log, folder: narrow };
      return createBackup(deps, { companyId, kind: "asked", by: null, audit });
    };
    return { make, folder, store };
  }

  it.each([
    [null, 3, "64,31 MB"],
    ["acme", 2, "64,21 MB"],
  ])("begins no backup of %s that the disk would not hold", async (companyId, documents, text) => {
    const { make, folder, store } = await startFull(companyId);
    const refused = await make(neededFor(documents) - 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HttpFailure);
    expect(refused).toMatchObject({
      status: 507,
      message: `Lo spazio libero sul server non basta per un nuovo backup: ne servono circa ${text}, ne restano ${text}. Non è stato creato nulla.`,
    });
    expect(await readdir(folder)).toEqual([]);
    expect(await store.backups.list(null)).toEqual([]);
    await make(neededFor(3));
    expect(await store.backups.list(null)).toHaveLength(1);
  });

  it("goes by the size of the last one where there is one", async () => {
    const { make, store } = await startFull(null);
    const { sizeBytes, filename } = await make(neededFor(3));
    const needed = sizeBytes + Math.ceil(sizeBytes / 10) + MARGIN;
    await expect(make(needed - 1)).rejects.toMatchObject({ status: 507 });
    await make(needed);
    expect((await store.backups.list(null)).map((each) => each.filename)).toContain(filename);
  });
});
