import { readdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { TEST_SECRET } from "../../app/testing/testServer";
import { HttpFailure } from "../../http/httpFailure";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { writeBackup } from "../make/writeBackup";
import { useBackupServer } from "../testing/backupSetup";
import { createBackupFolder } from "./backupFolder";
import { createArchiveSeal } from "./manifest";

const audit = { write: async () => undefined, as: () => audit };
const MARGIN = 64 * 1024 * 1024;
const CONTENT = "x".repeat(100_000);
/** 10 % more than the size of so many files. */
const neededFor = (files: number) => files * 110_000 + MARGIN;

forSqliteFirst((engine) => {
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
    const disk = createBackupFolder(folder, newId);
    /** `free`: the free space of the disk, at each look. */
    const make = (...free: number[]) => makeKind("asked", free);
    const makeKind = (
      kind: "asked" | "timed" | "safety",
      free: number[],
      scope: string | null = companyId,
    ) => {
      const freeBytes = async () => (free.length > 1 ? free.shift() : free[0]) ?? 0;
      const narrow = { ...disk, freeBytes };
      const deps = { store, files, seal, clock: time.clock, newId, log, folder: narrow };
      return writeBackup(deps, { companyId: scope, kind, by: null, audit });
    };
    return { make, makeKind, disk, folder, store, addDocument };
  }

  it.each([
    [null, 3, "64,31 MB"],
    // Its own two, and space for the four of the next complete backup, whatever they share.
    ["acme", 6, "64,63 MB"],
  ])(
    "begins no backup of %s that is too large for the disk",
    async (companyId, documents, text) => {
      const { make, folder, store } = await startFull(companyId);
      const refused = await make(neededFor(documents) - 1).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(HttpFailure);
      expect(refused).toMatchObject({
        status: 507,
        message: `Lo spazio libero sul server non basta per un nuovo backup: ne servono circa ${text}, ne restano ${text}. Non è stato creato nulla.`,
      });
      expect(await readdir(folder)).toEqual([]);
      expect(await store.backups.list(null)).toEqual([]);
      await make(neededFor(documents));
      expect(await store.backups.list(null)).toHaveLength(1);
    },
  );

  it("leaves space for the next complete backup, whatever manual backups a company makes", async () => {
    const { make, makeKind, store } = await startFull("acme");
    await expect(make(neededFor(3))).rejects.toMatchObject({ status: 507 });
    await makeKind("timed", [neededFor(3)]);
    await makeKind("safety", [neededFor(3)]);
    expect(await store.backups.list("acme")).toHaveLength(2);
  });

  it("leaves as much space for the next complete backup as the last one took", async () => {
    const { make, makeKind, addDocument } = await startFull("acme");
    const { sizeBytes } = await makeKind("timed", [neededFor(3)], null);
    await addDocument({ id: "large", companyId: "other", content: "z".repeat(1_000_000) });
    const needed = neededFor(2) + sizeBytes + Math.ceil(sizeBytes / 10);
    await expect(make(needed - 1)).rejects.toMatchObject({ status: 507 });
    await make(needed);
  });

  it("estimates by the size of the last backup", async () => {
    const { make, store } = await startFull(null);
    const { sizeBytes, filename } = await make(neededFor(3));
    const needed = sizeBytes + Math.ceil(sizeBytes / 10) + MARGIN;
    await expect(make(needed - 1)).rejects.toMatchObject({ status: 507 });
    await make(needed);
    expect((await store.backups.list(null)).map((each) => each.filename)).toContain(filename);
  });

  it("does not count files in a drive, whose bytes are not stored", async () => {
    const { make, store } = await startFull(null);
    const terabyte = { fileHash: "", fileSizeBytes: 10 ** 12 };
    const [one] = await store.documents.list("acme", "current");
    if (one === undefined) throw new Error("no document");
    for (const id of ["drive-a", "drive-b"]) {
      const key = { id, title: id, keyTitle: id, driveUrl: "https://drive.google.com/" };
      await store.documents.create({ ...one, ...key, ...terabyte });
    }
    await make(neededFor(3));
    expect(await store.backups.list(null)).toHaveLength(1);
  });

  it("estimates by the files when they are larger than the last backup's", async () => {
    const { make, addDocument } = await startFull(null);
    await make(neededFor(3));
    await addDocument({ id: "large", content: "z".repeat(1_000_000) });
    await expect(make(neededFor(13) - 1)).rejects.toMatchObject({ status: 507 });
    await make(neededFor(13));
  });

  it("counts the space that running backups may still need", async () => {
    const { make, disk } = await startFull(null);
    await disk.useDraft(500_000, async (other) => {
      await writeFile(other, "x".repeat(200_000));
      await expect(make(neededFor(3) + 299_999)).rejects.toMatchObject({ status: 507 });
      await make(neededFor(3) + 300_000);
    });
    await make(neededFor(4));
  });

  it("stops a backup during writing, and removes it, before the disk is full", {
    tags: ["long"],
  }, async () => {
    const { make, folder, store, addDocument } = await startFull(null);
    await addDocument({ id: "large", content: "z".repeat(9 * 1024 * 1024) });
    await expect(make(neededFor(200), MARGIN - 1)).rejects.toMatchObject({ status: 507 });
    expect(await readdir(folder)).toEqual([]);
    expect(await store.backups.list(null)).toEqual([]);
    await make(neededFor(200), MARGIN);
  });
});
