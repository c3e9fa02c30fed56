import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSelection } from "@sgi/core/documents/names";
import { beforeEach, expect, it } from "vitest";
import { newId } from "../base/ids/newId";
import { reasons } from "../base/reasons/reasons";
import { openFolderFileStore } from "../storage/files/folderFileStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { company } from "../storage/store/testing/records";
import { ingestFile } from "./ingestFile";
import { OTHER_PDF, PDF } from "./spreadsheets/testing/samples";
import { filesKept, setUpIngest } from "./testing/ingestSetup";

const FIRST = "Qualità/9.2_Audit interni_Rev.1_2025-01-31.pdf";
const NEXT = "Qualità/9.2_Audit interni_Rev.2_2026-01-31.pdf";
const OTHER = "Qualità/9.3_Riesame_Rev.1_2025-01-31.pdf";
const { id } = company();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-quota-"));
  return () => rmSync(folder, { recursive: true });
});

forSqliteFirst((engine) => {
  it("refuses a new document above a company's number of files, and keeps none of its bytes", async () => {
    const { ingest, store, list } = await setUpIngest(engine, folder);
    await store.quotas.set(id, { maxFiles: 1, maxBytes: null });
    expect((await ingest(FIRST, PDF)).outcome).toBe("imported");
    expect(await ingest(OTHER, OTHER_PDF)).toEqual({
      outcome: "refused",
      documentId: null,
      note: reasons.tooManyFiles(1),
      question: null,
    });
    expect(await list()).toHaveLength(1);
    expect(filesKept(folder)).toBe(1);
  });

  it("counts a replaced revision beside the new one, by bytes", async () => {
    const { ingest, store, list } = await setUpIngest(engine, folder);
    const both = PDF.length + OTHER_PDF.length;
    await store.quotas.set(id, { maxFiles: null, maxBytes: both - 1 });
    await ingest(FIRST, PDF);
    expect(await ingest(NEXT, OTHER_PDF)).toMatchObject({
      outcome: "refused",
      note: reasons.noSpaceLeft(both - 1),
    });
    expect(await list()).toMatchObject([{ revision: "1" }]);
    await store.quotas.set(id, { maxFiles: null, maxBytes: both });
    expect((await ingest(NEXT, OTHER_PDF)).outcome).toBe("updated");
    expect(await store.quotas.findKept(id)).toEqual({ files: 2, bytes: both });
  });

  it("lets a document move, and the same file come again, however full the company is", async () => {
    const { ingest, store } = await setUpIngest(engine, folder);
    await ingest(FIRST, PDF);
    await store.quotas.set(id, { maxFiles: 0, maxBytes: 0 });
    expect((await ingest(FIRST, PDF)).outcome).toBe("unchanged");
    const moved = await ingest(FIRST.replace("Qualità", "SGI"), PDF);
    expect(moved.outcome).toBe("updated");
    expect(await store.quotas.findKept(id)).toEqual({ files: 1, bytes: PDF.length });
  });

  it("accepts as many as the limit allows, of many at once", async () => {
    const store = await engine.newStore();
    await store.companies.create(company());
    await store.quotas.set(id, { maxFiles: 3, maxBytes: null });
    const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: false });
    const deps = { store, files, clock: { now: () => 0 }, newId };
    const names = [...Array(12).keys()].map((n) => `${n + 1}_Procedura ${n}_Rev.1_2025-01-01.pdf`);
    const outcomes = await Promise.all(
      names.map((relativeName) => {
        const bytesPath = join(folder, relativeName);
        writeFileSync(bytesPath, `%PDF-1.7 ${relativeName}`);
        const known = { companyId: id, userId: null, answer: null, modifiedAt: null, asks: true };
        const selection = createSelection([relativeName]);
        return ingestFile(deps, { ...known, selection, relativeName, bytesPath });
      }),
    );
    const taken = outcomes.filter(({ outcome }) => outcome === "imported");
    expect(taken).toHaveLength(3);
    expect(await store.documents.list(id, "current")).toHaveLength(3);
    const refused = outcomes.filter(({ note }) => note === reasons.tooManyFiles(3));
    expect(refused).toHaveLength(9);
  });
});
