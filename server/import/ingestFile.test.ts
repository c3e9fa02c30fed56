import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forEachEngine } from "../store/testSupport/forEachEngine";
import { CREATED_AT } from "../store/testSupport/records";
import { reasons } from "./reasons";
import { filesKept, MODIFIED_AT, setUpIngest } from "./testSupport/ingestSetup";
import { JPEG, OTHER_PDF, PDF, PNG, xlsx, ZIP } from "./testSupport/samples";

const NAME = "Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-ingest-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

forEachEngine((engine) => {
  it("makes a document of a file named by the convention", async () => {
    const { ingest, list, files } = await setUpIngest(engine, folder);
    const outcome = await ingest(NAME, PDF);
    expect(outcome).toEqual({ outcome: "imported", documentId: expect.any(String), warning: null });
    const [document] = await list();
    expect(document).toEqual({
      id: outcome.outcome === "imported" && outcome.documentId,
      companyId: "company-a",
      title: "Audit interni",
      path: "Qualità/9.2",
      revision: "2",
      fileType: "pdf",
      documentDate: "2025-01-31",
      updatedAt: MODIFIED_AT,
      expiryDate: null,
      driveUrl: null,
      obsoleteAt: null,
      fileName: "9.2_Audit interni_Rev.2_2025-01-31.pdf",
      fileHash: createHash("sha256").update(PDF).digest("hex"),
      fileSizeBytes: PDF.length,
    });
    const kept = await files.open(document?.fileHash ?? "");
    expect(kept && (await buffer(kept.stream)).equals(PDF)).toBe(true);
  });

  it("makes a document of a plain name, dated by the file's day in Rome", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    await ingest("Moduli/Politica.PDF", PDF);
    expect(await list()).toMatchObject([
      {
        title: "Politica",
        path: "Moduli/Politica",
        revision: "",
        fileType: "pdf",
        documentDate: "2025-07-01",
        fileName: "Politica.PDF",
      },
    ]);
  });

  it("takes the time it is told over the file's own", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    await ingest("a.pdf", PDF, { modifiedAt: Date.UTC(2024, 0, 5) });
    expect(await list()).toMatchObject([
      { updatedAt: Date.UTC(2024, 0, 5), documentDate: "2024-01-05" },
    ]);
  });

  it("composes accents that a Mac takes apart", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    await ingest("Qualità/Perché.pdf".normalize("NFD"), PDF);
    expect(await list()).toMatchObject([
      { path: "Qualità/Perché", title: "Perché", fileName: "Perché.pdf" },
    ]);
    expect(await ingest("Qualità/Perché.pdf", PDF)).toMatchObject({ outcome: "unchanged" });
  });

  it("reads the expiry date of a spreadsheet, or warns that there is none", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    await ingest("a.xlsx", await xlsx("31/05/2027"));
    expect(await list()).toMatchObject([{ expiryDate: "2027-05-31" }]);
    const outcome = await ingest("b.xlsx", await xlsx("Registro"));
    expect(outcome).toMatchObject({ outcome: "imported", warning: reasons.otherCell("Registro") });
  });

  it("replaces a document by its higher revision", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    const first = await ingest(NAME, PDF);
    const name = "Qualità/9.2_Audit interni_Rev.10_2026-01-31.pdf";
    const second = await ingest(name, OTHER_PDF);
    expect(second).toEqual({ ...first, outcome: "updated" });
    expect(await list()).toMatchObject([{ revision: "10", documentDate: "2026-01-31" }]);
  });

  it("leaves a document alone when the same file comes again", async () => {
    const { ingest, list, entries } = await setUpIngest(engine, folder);
    const first = await ingest(NAME, PDF);
    const before = await list();
    expect(await ingest(NAME, PDF, { modifiedAt: 5 })).toEqual({ ...first, outcome: "unchanged" });
    expect(await list()).toEqual(before);
    expect(entries).toHaveLength(1);
  });

  it("updates a document when the same revision comes with other bytes", async () => {
    const { ingest } = await setUpIngest(engine, folder);
    const first = await ingest(NAME, PDF);
    expect(await ingest(NAME, OTHER_PDF)).toEqual({ ...first, outcome: "updated" });
  });

  it("refuses a lower revision, and keeps nothing of it", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    await ingest(NAME, PDF);
    const name = "Qualità/9.2_Audit interni_Rev.1_2024-01-31.pdf";
    expect(await ingest(name, OTHER_PDF)).toEqual({
      outcome: "refused",
      reason: "revisione 1 precedente alla 2, già presente",
    });
    expect(await list()).toMatchObject([{ revision: "2" }]);
    expect(filesKept(folder)).toBe(1);
  });

  it("refuses the second of two files of one import that claim one revision", async () => {
    const { ingest } = await setUpIngest(engine, folder);
    const batch = new Map<string, string>();
    await ingest("Politica.pdf", PDF, { batch });
    expect(await ingest("Politica.PDF", OTHER_PDF, { batch })).toEqual({
      outcome: "refused",
      reason: reasons.sameRevision("Politica.pdf"),
    });
    expect(await ingest("Politica.PDF", PDF, { batch })).toMatchObject({ outcome: "unchanged" });
  });

  it("keeps documents apart by folder, title and type", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    for (const name of ["a/x.pdf", "b/x.pdf", "a/y.pdf"]) await ingest(name, PDF);
    await ingest("a/x.png", PNG);
    await ingest("a/x.jpg", JPEG);
    await ingest("a/x.docx", ZIP);
    expect(await list()).toHaveLength(6);
  });

  it("writes one audit entry for each change, with who made it", async () => {
    const { ingest, entries } = await setUpIngest(engine, folder);
    await ingest(NAME, PDF, { userId: "user-a" });
    await ingest(NAME, OTHER_PDF);
    await ingest(NAME, OTHER_PDF);
    await ingest("bad.exe", PDF);
    const { documentId } = entries[0] ?? {};
    const entry = { documentId, companyId: "company-a", details: `${NAME}, revisione 2` };
    expect(entries).toMatchObject([
      { ...entry, action: "document.import", userId: "user-a", at: CREATED_AT },
      { ...entry, action: "document.update", userId: null },
    ]);
  });

  it("keeps the higher of two revisions that arrive together", async () => {
    const { ingest, list } = await setUpIngest(engine, folder);
    const outcomes = ["1", "2", "3"].map((revision) => {
      const bytesPath = join(folder, revision);
      writeFileSync(bytesPath, `%PDF-${revision}`);
      return ingest(`9.2_Audit_Rev.${revision}_2025-01-31.pdf`, null, { bytesPath });
    });
    await Promise.all(outcomes);
    expect(await list()).toMatchObject([{ revision: "3" }]);
  });
});
