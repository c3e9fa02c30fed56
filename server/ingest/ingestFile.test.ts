import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { createSelection } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { reasons } from "../base/reasons/reasons";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { CREATED_AT, company, document as storedDocument } from "../storage/store/testing/records";
import { JPEG, OTHER_PDF, PDF, PNG, xlsx, ZIP } from "./spreadsheets/testing/samples";
import { MODIFIED_AT, setUpIngest, useIngestFolder } from "./testing/ingestSetup";

const NAME = "Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf";

const folder = useIngestFolder();

forSqliteFirst((engine) => {
  it("makes a document of a file named by the convention", async () => {
    const { ingest, list, files } = await setUpIngest(engine, folder());
    const outcome = await ingest(NAME, PDF);
    expect(outcome).toEqual({
      outcome: "imported",
      documentId: expect.any(String),
      note: null,
      question: null,
    });
    const [document] = await list();
    expect(document).toEqual({
      id: outcome.documentId,
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
      mark: `sha256:${document?.fileHash}`,
      expiryFrom: null,
      expiryMark: null,
      expiryRevision: null,
      ownerId: null,
      broughtBy: null,
      broughtByEmail: null,
      broughtByName: null,
      broughtAt: CREATED_AT,
      source: "upload",
      reason: null,
      setAside: null,
      keyFolder: "Qualità",
      keyReference: "9.2",
      keyTitle: "Audit interni",
      keyType: "pdf",
    });
    const kept = await files.open(document?.fileHash ?? "");
    expect(kept && (await buffer(kept.stream)).equals(PDF)).toBe(true);
  });

  it("makes a document of a plain name, dated by the file's day in Rome", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
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
    const { ingest, list } = await setUpIngest(engine, folder());
    await ingest("a.pdf", PDF, { modifiedAt: Date.UTC(2024, 0, 5) });
    expect(await list()).toMatchObject([
      { updatedAt: Date.UTC(2024, 0, 5), documentDate: "2024-01-05" },
    ]);
  });

  it("composes accents that a Mac takes apart", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    await ingest("Qualità/Perché.pdf".normalize("NFD"), PDF);
    expect(await list()).toMatchObject([
      { path: "Qualità/Perché", title: "Perché", fileName: "Perché.pdf" },
    ]);
    expect(await ingest("Qualità/Perché.pdf", PDF)).toMatchObject({ outcome: "unchanged" });
  });

  it("reads the expiry date of a spreadsheet, or warns that there is none", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    await ingest("a.xlsx", await xlsx("31/05/2027"));
    expect(await list()).toMatchObject([{ expiryDate: "2027-05-31" }]);
    const outcome = await ingest("b.xlsx", await xlsx("Registro"));
    expect(outcome).toMatchObject({ outcome: "imported", note: reasons.otherCell("Registro") });
  });

  it.each([
    ["8.1_Piano_Rev.2_31-12-2024.pdf", "la data va scritta AAAA-MM-GG"],
    ["8.1_Piano_Rev.2_2024-02-30.pdf", "la data non esiste nel calendario"],
    ["8.1_Piano_Rev.2_2100-01-01.pdf", "la data nel nome è molto lontana da oggi"],
  ])("takes %s and says what is odd about its name", async (name, said) => {
    const { ingest } = await setUpIngest(engine, folder());
    const outcome = await ingest(name, PDF);
    expect(outcome).toMatchObject({ outcome: "imported", note: expect.stringContaining(said) });
  });

  it("puts off the removal of a purged company's file whose bytes come again", async () => {
    const { ingest, store } = await setUpIngest(engine, folder());
    const fileHash = createHash("sha256").update(PDF).digest("hex");
    await store.companies.create(company({ id: "gone", name: "Andata Srl" }));
    await store.documents.create(storedDocument({ companyId: "gone", fileHash }));
    await store.transaction(({ companies }) => companies.purge("gone", 5));
    expect(await store.fileRemovals.listDue(6)).toEqual([fileHash]);
    await ingest(NAME, PDF);
    expect(await store.fileRemovals.listDue(CREATED_AT)).toEqual([]);
    expect(await store.fileRemovals.listDue(CREATED_AT + 1)).toEqual([fileHash]);
  });

  it("keeps documents apart by folder, title and type", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    const selection = createSelection(["a/x.pdf", "b/x.pdf", "a/y.pdf"]);
    for (const name of ["a/x.pdf", "b/x.pdf", "a/y.pdf"]) await ingest(name, PDF, { selection });
    await ingest("a/x.png", PNG);
    await ingest("a/x.jpg", JPEG);
    await ingest("a/x.docx", ZIP);
    expect(await list()).toHaveLength(6);
  });

  it("writes one audit entry for each change, with who made it", async () => {
    const { ingest, entries } = await setUpIngest(engine, folder());
    await ingest(NAME, PDF, { userId: "user-a" });
    await ingest(NAME, OTHER_PDF);
    await ingest(NAME, OTHER_PDF);
    await ingest("bad.exe", PDF);
    const { documentId } = entries[0] ?? {};
    const entry = { documentId, companyId: "company-a", details: `${NAME}, revisione 2` };
    expect(entries).toMatchObject([
      { ...entry, action: "document.upload", userId: "user-a", at: CREATED_AT },
      { ...entry, action: "document.update", userId: null },
    ]);
    await ingest("b.pdf", PDF, { asks: false });
    expect(entries.at(-1)?.action).toBe("document.import");
  });
});
