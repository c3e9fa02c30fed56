import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createSelection } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { reasons } from "../base/reasons/reasons";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { CREATED_AT, document } from "../storage/store/testing/records";
import { formerState } from "./recordDocument";
import { OTHER_PDF, PDF } from "./spreadsheets/testing/samples";
import { filesKept, setUpIngest, useIngestFolder } from "./testing/ingestSetup";

const NAME = "Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf";

const folder = useIngestFolder();

forSqliteFirst((engine) => {
  it("replaces a document by its higher revision", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    const first = await ingest(NAME, PDF);
    const name = "Qualità/9.2_Audit interni_Rev.10_2026-01-31.pdf";
    const second = await ingest(name, OTHER_PDF);
    expect(second).toEqual({ ...first, outcome: "updated" });
    expect(await list()).toMatchObject([{ revision: "10", documentDate: "2026-01-31" }]);
  });

  it("marks the content in force and the replaced one by the hash of their bytes [LIFE-13]", async () => {
    const { ingest, list, store } = await setUpIngest(engine, folder());
    const { documentId } = await ingest(NAME, PDF);
    await ingest(NAME, OTHER_PDF);
    const markOf = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    expect((await list()).map(({ mark }) => mark)).toEqual([markOf(OTHER_PDF)]);
    const former = await store.revisions.list("company-a", documentId ?? "", 10);
    expect(former.map(({ mark }) => mark)).toEqual([markOf(PDF)]);
  });

  it("leaves a document alone when the same file comes again", async () => {
    const { ingest, list, entries } = await setUpIngest(engine, folder());
    const first = await ingest(NAME, PDF);
    const before = await list();
    expect(await ingest(NAME, PDF, { modifiedAt: 5 })).toEqual({ ...first, outcome: "unchanged" });
    expect(await list()).toEqual(before);
    expect(entries).toHaveLength(1);
  });

  it("updates a document when the same revision comes with other bytes", async () => {
    const { ingest } = await setUpIngest(engine, folder());
    const first = await ingest(NAME, PDF);
    const again = await ingest(NAME, OTHER_PDF);
    expect(again).toMatchObject({ documentId: first.documentId, outcome: "updated" });
  });

  it("warns when a file replaces one of the same revision, and only then", async () => {
    const { ingest } = await setUpIngest(engine, folder());
    const bare = "Qualità/Listino.pdf";
    await ingest(NAME, PDF);
    await ingest(bare, PDF);
    const note = async (name: string, bytes: Buffer, asks: boolean) =>
      (await ingest(name, bytes, { asks })).note;
    const said = "sostituisce il file in vigore, che ha la stessa revisione (2)";
    expect(await note(NAME, OTHER_PDF, true)).toBe(said);
    expect(await note(NAME, PDF, false)).toBe(said);
    expect(await note(NAME, PDF, true)).toBeNull();
    expect(await note(NAME.replace("Qualità", "SGI/Qualità"), PDF, true)).toBeNull();
    expect(await note(NAME.replace("Rev.2", "Rev.3"), OTHER_PDF, true)).toBeNull();
    // Files without a revision can only be replaced like this: the person who imports a folder
    // knows.
    expect(await note(bare, OTHER_PDF, false)).toBeNull();
    expect(await note(bare, PDF, true)).toBe(
      "sostituisce il file in vigore: nel nome di nessuno dei due c'è una revisione",
    );
  });

  it("refuses a lower revision, and keeps nothing of it", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    await ingest(NAME, PDF);
    const name = "Qualità/9.2_Audit interni_Rev.1_2024-01-31.pdf";
    expect(await ingest(name, OTHER_PDF)).toMatchObject({
      outcome: "refused",
      note: "revisione 1 precedente alla 2, già presente",
      question: { kind: "lowerRevision" },
    });
    expect(await list()).toMatchObject([{ revision: "2" }]);
    expect(filesKept(folder())).toBe(1);
  });

  it("refuses the second of two files of one import that claim one revision", async () => {
    const { ingest } = await setUpIngest(engine, folder());
    const selection = createSelection(["Politica.pdf", "Politica.PDF"]);
    const refused = { outcome: "refused", note: reasons.sameRevision("Politica.pdf") };
    expect(await ingest("Politica.PDF", OTHER_PDF, { selection })).toMatchObject(refused);
    expect(await ingest("Politica.pdf", PDF, { selection })).toMatchObject({ outcome: "imported" });
    expect(await ingest("Politica.PDF", PDF, { selection })).toMatchObject(refused);
  });

  it("reports files that differ only in the form of their accents", async () => {
    const { ingest } = await setUpIngest(engine, folder());
    const apart = "Qualità.pdf".normalize("NFD");
    const selection = createSelection(["Qualità.pdf", apart]);
    expect(await ingest(apart, PDF, { selection })).toMatchObject({
      outcome: "refused",
      note: "stesso nome di «Qualità.pdf», con gli accenti scritti in un'altra forma (NFC e NFD): tieni un solo file",
    });
  });

  it("calls older revisions beside a newer one superseded, without reading them", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    const newer = "Qualità/9.2_Audit interni_Rev.3_2025-01-31.pdf";
    const selection = createSelection([NAME, newer]);
    expect(await ingest(NAME, Buffer.alloc(0), { selection })).toEqual({
      outcome: "superseded",
      documentId: null,
      question: null,
      note: "superata da «9.2_Audit interni_Rev.3_2025-01-31.pdf»",
    });
    expect(await list()).toEqual([]);
  });

  it("keeps all facts of a replaced revision, and its bytes", async () => {
    const { ingest, list, files, store } = await setUpIngest(engine, folder());
    await ingest(NAME, PDF);
    const [before] = await list();
    const name = "Qualità/9.2_Audit interni_Rev.3_2025-01-31.pdf";
    await ingest(name, OTHER_PDF, { userId: "user-a" });
    const { id, fileHash } = before ?? document();
    const replaced = { id: expect.any(String), replacedAt: CREATED_AT, replacedBy: "user-a" };
    expect(await store.revisions.list("company-a", id, 9)).toEqual([
      formerState(before ?? document(), replaced),
    ]);
    expect(await store.revisions.list("company-b", id, 9)).toEqual([]);
    const kept = await files.open(fileHash);
    expect(kept && (await buffer(kept.stream)).equals(PDF)).toBe(true);
  });

  it("moves a document with its file, without a new revision", async () => {
    const { ingest, list, entries, store } = await setUpIngest(engine, folder());
    const { documentId } = (await ingest(NAME, PDF)) as { documentId: string };
    const moved = await ingest(NAME.replace("Qualità", "SGI 2027/Qualità"), PDF);
    expect(moved).toMatchObject({ outcome: "updated", documentId });
    expect(await list()).toMatchObject([{ path: "SGI 2027/Qualità/9.2", revision: "2" }]);
    expect(await store.revisions.list("company-a", documentId, 9)).toEqual([]);
    expect(entries[1]).toMatchObject({
      action: "document.move",
      details:
        "SGI 2027/Qualità/9.2_Audit interni_Rev.2_2025-01-31.pdf, revisione 2, da Qualità/9.2 a SGI 2027/Qualità/9.2",
    });
  });

  it("keeps the higher of two revisions that arrive together", async () => {
    const { ingest, list } = await setUpIngest(engine, folder());
    const outcomes = ["1", "2", "3"].map((revision) => {
      const bytesPath = join(folder(), revision);
      writeFileSync(bytesPath, `%PDF-${revision}`);
      return ingest(`9.2_Audit_Rev.${revision}_2025-01-31.pdf`, null, { bytesPath });
    });
    await Promise.all(outcomes);
    expect(await list()).toMatchObject([{ revision: "3" }]);
  });
});
