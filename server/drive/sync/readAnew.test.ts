import type { CalendarDate } from "@sgi/core/time";
import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { READER_VERSION } from "../../content/reading/readerVersion";
import type { SpreadsheetExpiry } from "../../ingest/spreadsheets/expiryCell";
import { xlsx } from "../../ingest/spreadsheets/testing/samples";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, useSyncWorld } from "./testing/syncWorld";

const COMPANY = "company-a";
const begin = useSyncWorld();
const NO_DAY: SpreadsheetExpiry = { ok: true, expiryDate: null, warning: reasons.emptyCell };
const says = (expiryDate: CalendarDate): SpreadsheetExpiry => ({
  ok: true,
  expiryDate,
  warning: null,
});

forSqliteFirst(({ newStore }) => {
  /** A folder whose spreadsheets say `cell.says`, whatever they contain. */
  async function beginSheets(names: readonly string[]) {
    const store = await newStore();
    const cell: { says: SpreadsheetExpiry; reads: number } = { says: says("2025-12-01"), reads: 0 };
    const readExpiry = async () => {
      cell.reads++;
      return cell.says;
    };
    const world = await begin(store, { createReadLine: () => readExpiry });
    const content = await xlsx("x");
    const files = names.map((name) =>
      world.tree.addFile({ name: `${name}.xlsx`, parent: world.rootId, content }),
    );
    await world.sync();
    cell.reads = 0;
    /** As if an earlier version had read all of them. */
    const age = async () => {
      const noted = await store.drive.listFiles(COMPANY);
      const earlier = noted.map((file) => ({ ...file, readerVersion: 1 }));
      await store.drive.writeFiles(COMPANY, earlier);
    };
    return { ...world, store, cell, files, age };
  }

  const dayOf = (documents: { title: string; expiryDate: string | null }[]) =>
    documents.map(({ title, expiryDate }) => `${title} ${expiryDate}`);
  const corrections = async (store: Store) => {
    const entries = await store.audit.list({ companyId: COMPANY, limit: 50 });
    return entries.filter(({ action }) => action === "document.expiryCorrected").length;
  };
  const versions = async (store: Store) =>
    (await store.drive.listFiles(COMPANY)).map(({ readerVersion }) => readerVersion);

  it("reads spreadsheets anew that an earlier version has read, whatever their mark, and says in the report which days changed [SYNC-34, DUE-03]", async () => {
    const { store, cell, age, sync, plan, documents } = await beginSheets(["Uno", "Due"]);
    const [before] = await documents();
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 2 });
    expect(cell.reads).toBe(0);
    await age();
    cell.says = says("2027-06-30");
    expect((await plan()).counts).toEqual({ ...NOTHING_DONE, unchanged: 2 });
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, dated: 2 });
    const after = await documents();
    expect(dayOf(after)).toEqual(["Due 2027-06-30", "Uno 2027-06-30"]);
    const { updatedAt, broughtAt, mark } = before ?? {};
    expect(after[0]).toMatchObject({ updatedAt, broughtAt, mark, expiryFrom: "A1" });
    expect([await corrections(store), await store.cellDays.isDue(COMPANY)]).toEqual([2, true]);
    expect(await store.cellDays.end(COMPANY)).toBe(2);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 2 });
    expect([cell.reads, await versions(store)]).toEqual([2, [READER_VERSION, READER_VERSION]]);
  });

  it("tells why a spreadsheet has no day any more, and nothing new of the others [SYNC-34]", async () => {
    const { cell, age, sync, documents } = await beginSheets(["Uno"]);
    await age();
    cell.says = NO_DAY;
    const { counts, warnings } = await sync();
    expect(counts).toEqual({ ...NOTHING_DONE, dated: 1 });
    const told = [{ name: "Uno.xlsx", folder: "", reason: reasons.emptyCell }];
    expect([warnings, (await sync()).warnings]).toEqual([told, told]);
    expect(await documents()).toMatchObject([{ expiryDate: null, expiryFrom: null }]);
    await age();
    cell.says = says("2027-06-30");
    expect((await sync()).warnings).toEqual([]);
  });

  it("keeps the day where the new reading is refused, and reads once more what Google did not give [DUE-03]", async () => {
    const { store, cell, age, sync, documents, google, files } = await beginSheets(["Uno", "Due"]);
    await age();
    cell.says = { ok: false, reason: reasons.damaged };
    google.faults.plan({
      kind: "drive.files.download",
      address: new RegExp(files[0] ?? ""),
      fault: { is: "forbidden" },
    });
    const { counts, failures } = await sync();
    expect([counts, failures]).toEqual([{ ...NOTHING_DONE, unchanged: 2 }, []]);
    expect(dayOf(await documents())).toEqual(["Due 2025-12-01", "Uno 2025-12-01"]);
    expect((await versions(store)).toSorted()).toEqual([0, READER_VERSION]);
    cell.says = says("2027-06-30");
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1, dated: 1 });
    expect(dayOf(await documents())).toEqual(["Due 2025-12-01", "Uno 2027-06-30"]);
    expect(await store.cellDays.end(COMPANY)).toBe(1);
  });

  it("leaves days that people set, and corrects those of documents that an admin archived [DUE-03, OBS-01]", async () => {
    const { store, cell, age, sync, documents, obsolete } = await beginSheets(["Uno", "Due"]);
    const [due, uno] = await documents();
    if (due === undefined || uno === undefined) throw new Error("no documents");
    const said = { expiryFrom: null, expiryDate: null, expiryMark: due.mark, expiryRevision: "" };
    await store.documents.replace({ ...due, ...said });
    await store.documents.archive(COMPANY, [uno.id], 5);
    await age();
    cell.says = says("2027-06-30");
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1, dated: 1 });
    expect(dayOf(await documents())).toEqual(["Due null"]);
    expect(await obsolete()).toMatchObject([{ expiryDate: "2027-06-30", obsoleteAt: 5 }]);
    expect(cell.reads).toBe(1);
  });

  it("takes a spreadsheet that an earlier version could not read [SYNC-34]", async () => {
    const { cell, age, sync, tree, rootId, documents } = await beginSheets([]);
    cell.says = { ok: false, reason: reasons.damaged };
    tree.addFile({ name: "Uno.xlsx", parent: rootId, content: await xlsx("x") });
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unreadable: 1 });
    cell.says = says("2027-06-30");
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unreadable: 1 });
    await age();
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, new: 1 });
    expect(dayOf(await documents())).toEqual(["Uno 2027-06-30"]);
  });

  it("reads 200 a sync at most, and tells the admins once, when all are read [SYNC-34]", {
    tags: ["long"],
  }, async () => {
    const names = Array.from({ length: 201 }, (_, at) => `Foglio ${at}`);
    const { store, cell, age, sync } = await beginSheets(names);
    await age();
    cell.says = says("2027-06-30");
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 1, dated: 200 });
    expect([cell.reads, await store.cellDays.isDue(COMPANY)]).toEqual([200, false]);
    expect((await sync()).counts).toEqual({ ...NOTHING_DONE, unchanged: 200, dated: 1 });
    expect([cell.reads, await store.cellDays.end(COMPANY)]).toEqual([201, 201]);
  });
});
