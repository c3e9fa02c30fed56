import { createSelection } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { document } from "../storage/store/testing/records";
import { OTHER_PDF, PDF } from "./spreadsheets/testing/samples";
import { decided, setUpApproval } from "./testing/approvalSetup";
import { useIngestFolder } from "./testing/ingestSetup";

const nameOf = (revision: number, folder = "Qualità") =>
  `${folder}/9.2_Audit interni_Rev.${revision}_2025-01-31.pdf`;
const THIRD_PDF = Buffer.concat([PDF, Buffer.from("\n%3\n")]);
const WAITING_SINCE = "Già in attesa dal 01/03/2026";

const folder = useIngestFolder();

forEachEngine((engine) => {
  it("keeps a new document as what waits, and no row of the index [APPR-01] [APPR-14]", async () => {
    const { store, ingest, list, pending, entries } = await setUpApproval(engine, folder());
    const outcome = await ingest(nameOf(2), PDF, { reason: "Nuova norma" });
    expect(outcome).toMatchObject({ outcome: "imported", waits: true, documentId: null });
    expect([await list(), await store.documents.count("company-a")]).toEqual([[], 0]);
    expect(await pending()).toMatchObject([
      {
        ...{ isNew: 1, kind: "file", state: "waiting", title: "Audit interni", revision: "2" },
        ...{ reason: "Nuova norma", source: "upload", relativeName: nameOf(2), changes: 1 },
      },
    ]);
    expect(entries.map(({ action }) => action)).toEqual(["approval.arrive"]);
    expect((await store.quotas.findKept("company-a")).files).toBe(1);
  });

  it("lets a revision wait beside the one in force; a move and a title are none [APPR-01]", async () => {
    const { store, ingest, list, pending, set } = await setUpApproval(engine, folder(), {
      isOn: false,
    });
    const { documentId } = await ingest(nameOf(2), PDF);
    await set({ since: Date.now() });
    const moved = await ingest(nameOf(2, "SGI/Qualità"), PDF);
    expect(moved).toMatchObject({ outcome: "updated", documentId });
    expect(moved).not.toHaveProperty("waits");
    const later = await ingest(nameOf(3, "SGI/Qualità"), OTHER_PDF, { asks: false });
    expect(later).toMatchObject({ outcome: "updated", documentId, waits: true });
    expect(await list()).toMatchObject([{ id: documentId, revision: "2" }]);
    expect(await pending()).toMatchObject([{ documentId, isNew: 0, revision: "3" }]);
    expect(await store.revisions.list("company-a", documentId ?? "", 9)).toEqual([]);
    expect(await ingest(nameOf(3), OTHER_PDF)).toMatchObject({
      ...{ outcome: "unchanged", documentId, note: WAITING_SINCE },
    });
  });

  it("leaves what comes alone where a file only moves, though that is lower [APPR-01] [APPR-10]", async () => {
    const { store, ingest, pending, set } = await setUpApproval(engine, folder(), { isOn: false });
    const { documentId } = await ingest(nameOf(4), PDF);
    await set({ since: Date.now() + 60_000 });
    await ingest(nameOf(3), OTHER_PDF, {
      answer: { document: documentId ?? "", allowLower: true },
    });
    const [lower] = await pending();
    const day = { state: "coming", inForceFrom: "2027-01-01" } as const;
    await store.proposals.settle("company-a", [lower?.id ?? ""], day);
    expect(await ingest(nameOf(4, "SGI/Qualità"), PDF)).toMatchObject({ outcome: "updated" });
    expect(await pending()).toMatchObject([{ id: lower?.id, state: "coming" }]);
  });

  it("says of the same bytes since when they wait, and lets others take the place [APPR-04] [APPR-14]", async () => {
    const { ingest, pending, ended } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF);
    const [first] = await pending();
    expect(await ingest(nameOf(2), PDF)).toMatchObject({
      ...{ outcome: "unchanged", documentId: null, note: WAITING_SINCE },
    });
    // By its name alone, without its folder.
    expect(await ingest(nameOf(3).slice("Qualità/".length), OTHER_PDF)).toMatchObject({
      ...{ outcome: "imported", waits: true },
    });
    expect(await pending()).toMatchObject([{ documentId: first?.documentId, revision: "3" }]);
    expect(await ended()).toMatchObject([{ id: first?.id, state: "overtaken" }]);
  });

  it.each([true, false])(
    "asks about a lower one than waits, an import (%s) leaves it out [APPR-04]",
    async (isNew) => {
      const { ingest, pending, set } = await setUpApproval(engine, folder(), { isOn: isNew });
      await ingest(nameOf(isNew ? 7 : 2), PDF);
      await set({ since: Date.now() + 1_000 });
      await ingest(nameOf(9), OTHER_PDF);
      const [highest] = await pending();
      const question = {
        kind: "lowerRevision",
        document: { id: highest?.documentId, revision: "9", title: "Audit interni" },
      };
      const note = "revisione 8 precedente alla 9, in attesa di approvazione";
      const asked = await ingest(nameOf(8), THIRD_PDF);
      expect(asked).toMatchObject({ outcome: "refused", note, question });
      expect(await ingest(nameOf(8), THIRD_PDF, { asks: false })).toMatchObject({
        ...{ outcome: "refused", note },
      });
      const answer = { document: highest?.documentId ?? "", allowLower: true };
      expect(await ingest(nameOf(8), THIRD_PDF, { answer })).toMatchObject({ waits: true });
      expect(await pending()).toMatchObject([{ revision: "8", documentId: highest?.documentId }]);
    },
  );

  it("leaves a rejected mark out until it is proposed again [APPR-09]", async () => {
    const { store, ingest, pending, reject } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF);
    const rejected = await reject("Manca la firma");
    const note = "Già respinta il 01/03/2026: Manca la firma";
    expect(await ingest(nameOf(2), PDF)).toMatchObject({
      outcome: "refused",
      note,
      question: null,
    });
    expect(await ingest(nameOf(2), PDF, { asks: false })).toMatchObject({
      ...{ outcome: "superseded", note },
    });
    expect(await pending()).toEqual([]);
    // Other bytes, and the same bytes under another key, were not rejected.
    expect(await ingest(nameOf(2), OTHER_PDF)).toMatchObject({ waits: true });
    expect(await ingest("Qualità/8.1_Altro_Rev.2_2025-01-31.pdf", PDF)).toMatchObject({
      waits: true,
    });
    const at = rejected.since + 1;
    await store.approvals.append(decided(rejected, "again", { at }));
    expect(await ingest(nameOf(2), PDF)).toMatchObject({ waits: true });
  });

  it("lets in what lies in a folder without approval, by whole folders [APPR-13]", async () => {
    const { ingest, list, pending } = await setUpApproval(engine, folder(), {
      freeFolders: ["Qualità/Moduli", "Registri"],
    });
    const names = ["Qualità/Moduli", "Registri/2026", "Registri 2", "Qualità"].map((each) =>
      nameOf(2, each),
    );
    const selection = createSelection(names);
    for (const name of names) await ingest(name, PDF, { asks: false, selection });
    expect((await list()).map(({ path }) => path)).toEqual([
      ...["Qualità/Moduli/9.2", "Registri/2026/9.2"],
    ]);
    expect((await pending()).map(({ path }) => path).toSorted()).toEqual([
      ...["Qualità/9.2", "Registri 2/9.2"],
    ]);
    // A revision that leaves such a folder would be outside it without approval.
    const left = await ingest(nameOf(3, "Altro"), OTHER_PDF, {
      answer: { document: (await list())[0]?.id ?? "" },
      selection: createSelection([nameOf(3, "Altro")]),
    });
    expect(left).toMatchObject({ outcome: "updated", waits: true });
  });

  it("lets in what was approved, which overtakes what comes unless it is lower [APPR-01] [APPR-14]", async () => {
    const { store, ingest, list, pending, ended, set } = await setUpApproval(engine, folder(), {
      isOn: false,
    });
    const { documentId } = await ingest(nameOf(2), PDF);
    await set({ since: Date.now() + 60_000 });
    await ingest(nameOf(4), OTHER_PDF);
    const [coming] = await pending();
    if (coming === undefined) throw new Error("nothing waits");
    const day = { state: "coming", inForceFrom: "2027-01-01" } as const;
    await store.proposals.settle("company-a", [coming.id], day);
    const other = { id: "other", revision: "5" };
    await ingest(nameOf(5), THIRD_PDF);
    const [third] = (await pending()).filter(({ state }) => state === "waiting");
    if (third === undefined) throw new Error("nothing waits");
    await store.approvals.append(decided({ ...third, ...other }, "approved"));
    expect(await ingest(nameOf(5), THIRD_PDF)).toMatchObject({ outcome: "updated", documentId });
    expect(await list()).toMatchObject([{ revision: "5" }]);
    expect([await pending(), await ended()]).toMatchObject([
      [],
      [{ state: "overtaken", revision: "4" }],
    ]);
  });

  it("takes a file whose name people take for that of one that waits for its revision, if told so [APPR-14] [NAME-03]", async () => {
    const { ingest, pending } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF);
    const [first] = await pending();
    const told = { reference: "9.2", title: "AUDIT interni", revision: "3", date: "2026-01-31" };
    const given = { told, selection: createSelection(["Nuovo.pdf"], { "Nuovo.pdf": told }) };
    const asked = await ingest("Nuovo.pdf", OTHER_PDF, given);
    expect(asked).toMatchObject({
      note: "un documento non ancora in vigore ha questo riferimento, titolo e tipo: indica se ne è una revisione",
      question: { kind: "which", documents: [{ id: first?.documentId, revision: "2" }] },
    });
    const answer = { document: first?.documentId ?? "" };
    expect(await ingest("Nuovo.pdf", OTHER_PDF, { ...given, answer })).toMatchObject({
      waits: true,
    });
    expect(await pending()).toMatchObject([{ documentId: first?.documentId, revision: "3" }]);
  });

  it("reserves no place for what waits [APPR-14]", async () => {
    const { store, ingest, pending } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF);
    await store.documents.create(document({ path: "Qualità/9.2", keyFolder: "Qualità" }));
    expect(await pending()).toHaveLength(1);
    expect(await ingest(nameOf(3), OTHER_PDF)).toMatchObject({
      ...{ outcome: "updated", documentId: "document-a", waits: true },
    });
  });
});
