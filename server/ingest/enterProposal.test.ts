import { createHash } from "node:crypto";
import { createSelection } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { forEachEngine, type TestEngine } from "../storage/store/testing/forEachEngine";
import { CREATED_AT, document, revision } from "../storage/store/testing/records";
import { enterProposal } from "./enterProposal";
import { proposalOf } from "./proposals/proposalOf";
import { OTHER_PDF, PDF } from "./spreadsheets/testing/samples";
import { decided, setUpApproval } from "./testing/approvalSetup";
import { useIngestFolder } from "./testing/ingestSetup";

const nameOf = (revision: number) => `Qualità/9.2_Audit interni_Rev.${revision}_2025-01-31.pdf`;
const OTHER_SHA256 = createHash("sha256").update(OTHER_PDF).digest("hex");
const LATER = CREATED_AT + 5_000;

const folder = useIngestFolder();

/** A document in force with a revision that waits; `enter` lets it in. */
async function setUp(engine: TestEngine) {
  const all = await setUpApproval(engine, folder(), { isOn: false });
  const { documentId } = await all.ingest(nameOf(2), PDF);
  const id = documentId ?? "";
  await all.set({ since: Date.now() + 60_000 });
  const change = async (fields: Partial<StoredDocument>) => {
    const found = await all.store.documents.get("company-a", id);
    if (found !== null) await all.store.documents.replace({ ...found, ...fields });
  };
  return { ...all, id, change, enter: () => enterOnly(all.store) };
}

let lastId = 0;
const newId = () => `id-${++lastId}`;

async function enterOnly(store: Store, state: StoredProposal["state"] = "waiting") {
  const [proposal] = await store.proposals.list("company-a", [state]);
  if (proposal === undefined) throw new Error("nothing waits");
  return store.transaction((queries) =>
    enterProposal({ newId }, queries, { proposal, now: LATER, userId: "decides" }),
  );
}

/** What waits for the document, of another kind than a file. */
async function propose(store: Store, state: StoredDocument, fields: Partial<StoredProposal>) {
  const given = { id: "proposal", documentId: state.id, kind: "drive", ...fields } as const;
  const ended = { endedAt: null, endedBy: null, endedReason: null, fault: null, inForceFrom: null };
  await store.proposals.create({
    ...proposalOf(state, given),
    ...ended,
    state: "waiting",
    ...fields,
  });
}

forEachEngine((engine) => {
  it("creates a new document under the id that it was told to have [APPR-14]", async () => {
    const { store, ingest, list, pending } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF, { reason: "Nuova norma" });
    const [waiting] = await pending();
    expect(await enterOnly(store)).toMatchObject({ ok: true, document: { ownerId: null } });
    expect(await list()).toMatchObject([
      {
        ...{ id: waiting?.documentId, path: "Qualità/9.2", title: "Audit interni", revision: "2" },
        ...{ reason: "Nuova norma", source: "upload", broughtAt: CREATED_AT, keyFolder: "Qualità" },
      },
    ]);
    expect(await pending()).toEqual([]);
    expect(await ingest(nameOf(2), PDF)).toMatchObject({ outcome: "unchanged" });
  });

  it("plans a revision anew against the document as it is: what people changed stays [APPR-14]", async () => {
    const { store, ingest, list, id, change, enter } = await setUp(engine);
    await ingest(nameOf(3), OTHER_PDF);
    await change({
      ...{ title: "Audit di sistema", path: "SGI/9", updatedAt: CREATED_AT + 10 },
      ...{ expiryDate: "2027-05-05", expiryFrom: "hand", expiryMark: "x", expiryRevision: "2" },
    });
    const before = await store.documents.get("company-a", id);
    expect(await enter()).toMatchObject({ ok: true, document: { id } });
    expect(await list()).toMatchObject([
      {
        ...{ id, title: "Audit di sistema", path: "SGI/9", revision: "3", keyFolder: "Qualità" },
        ...{ expiryDate: "2027-05-05", expiryFrom: "hand", broughtAt: CREATED_AT },
      },
    ]);
    expect(await store.revisions.list("company-a", id, 9)).toMatchObject([
      { mark: before?.mark, revision: "2", replacedAt: LATER, replacedBy: "decides" },
    ]);
  });

  it("keeps a title edited since, and takes one typed for the file otherwise [APPR-14]", async () => {
    const told = { reference: "9.2", title: "Titolo scritto", revision: "3", date: "2026-01-31" };
    for (const edited of [true, false]) {
      const { ingest, list, change, enter } = await setUp(engine);
      await ingest(nameOf(3), OTHER_PDF, { told });
      if (edited) await change({ title: "Titolo corretto", updatedAt: CREATED_AT + 10 });
      await enter();
      const title = edited ? "Titolo corretto" : "Titolo scritto";
      expect(await list()).toMatchObject([{ title, revision: "3" }]);
    }
  });

  it("keeps a title edited since it was brought, though it was proposed again later [APPR-09] [APPR-14]", async () => {
    const told = { reference: "9.2", title: "Titolo scritto", revision: "3", date: "2026-01-31" };
    const { store, ingest, list, pending, change, enter } = await setUp(engine);
    await ingest(nameOf(3), OTHER_PDF, { told });
    await change({ title: "Titolo corretto", updatedAt: CREATED_AT + 10 });
    const [waiting] = await pending();
    await store.proposals.replace({ ...(waiting as StoredProposal), since: CREATED_AT + 20 });
    await enter();
    expect(await list()).toMatchObject([{ title: "Titolo corretto", revision: "3" }]);
  });

  it("names the document that has its place, and leaves both as they are [APPR-14]", async () => {
    const { store, ingest, list, pending } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF);
    await store.documents.create(document({ title: "Altro", path: "X/1" }));
    const shown = { title: "Audit interni", path: "Qualità/9.2" };
    await store.documents.replace(document({ ...shown, keyTitle: "Altro", keyFolder: "X" }));
    expect(await enterOnly(store)).toEqual({ ok: false, reason: "taken", title: "Audit interni" });
    expect([(await list()).length, (await pending()).length]).toEqual([1, 1]);
  });

  it("refuses while the document is archived, where a higher one is in force, or it is gone [APPR-14]", async () => {
    const { store, ingest, pending, id, change, enter } = await setUp(engine);
    await ingest(nameOf(3), OTHER_PDF);
    const refused = (reason: string) => ({ ok: false, reason, title: null });
    await change({ obsoleteAt: 5 });
    expect(await enter()).toEqual(refused("archived"));
    await change({ obsoleteAt: null, revision: "8" });
    expect(await enter()).toEqual(refused("lower"));
    const [waiting] = await pending();
    await store.proposals.replace({ ...(waiting as StoredProposal), documentId: "unknown" });
    expect(await enter()).toEqual(refused("gone"));
    expect(await store.documents.get("company-a", id)).toMatchObject({ revision: "8" });
  });

  it("goes beside another that waits for the same new document, whose revision it is then [APPR-04] [APPR-10]", async () => {
    const { store, ingest, pending } = await setUpApproval(engine, folder());
    await ingest(nameOf(2), PDF);
    const [first] = await pending();
    const day = { state: "coming", inForceFrom: "2027-01-01" } as const;
    await store.proposals.settle("company-a", [first?.id ?? ""], day);
    await ingest(nameOf(3), OTHER_PDF);
    expect(await enterOnly(store, "coming")).toMatchObject({ ok: true });
    expect(await pending()).toMatchObject([
      { state: "waiting", documentId: first?.documentId, isNew: 0, revision: "3" },
    ]);
    expect(await enterOnly(store)).toMatchObject({ ok: true, document: { revision: "3" } });
  });

  it("overtakes what comes, unless that is higher [APPR-10]", async () => {
    for (const [comes, state] of [
      ["3", "overtaken"],
      ["9", "coming"],
    ] as const) {
      const { store, ingest, id, enter } = await setUp(engine);
      await ingest(nameOf(4), OTHER_PDF);
      const coming = document({ id, revision: comes, mark: "sha256:comes" });
      await propose(store, coming, { id: "coming", state: "coming", inForceFrom: "2027-01-01" });
      await enter();
      expect(await store.proposals.get("company-a", "coming")).toMatchObject({ state });
    }
  });

  it("puts Drive's file in force with its own facts alone [APPR-01] [APPR-14]", async () => {
    const { store, list, id, change, enter } = await setUp(engine);
    await change({ ownerId: null, title: "Titolo nostro" });
    const found = (await store.documents.get("company-a", id)) as StoredDocument;
    const facts = { revision: "5", mark: "drive:5", fileName: "nuovo.pdf", fileSizeBytes: 7 };
    const file = {
      ...found,
      ...facts,
      fileHash: "",
      driveUrl: "https://drive/x",
      title: "Di Drive",
    };
    await propose(store, file, { sourceId: "file", source: "sync" });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await list()).toMatchObject([
      { id, ...facts, title: "Titolo nostro", driveUrl: "https://drive/x", source: "sync" },
    ]);
    expect(await store.revisions.list("company-a", id, 9)).toHaveLength(1);
  });

  it("brings a former revision back with its day and sets aside what it replaces [HIST-04] [APPR-14]", async () => {
    const { store, list, id, enter } = await setUp(engine);
    const found = (await store.documents.get("company-a", id)) as StoredDocument;
    const row = revision({
      id: "former",
      documentId: id,
      expiryDate: "2026-09-09",
      expiryFrom: "A1",
    });
    await store.revisions.append(row);
    const { fileHash, mark } = row;
    const state = { ...found, revision: "1", fileHash, mark };
    await propose(store, state, { kind: "revision", sourceId: "former", source: "restore" });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await list()).toMatchObject([
      {
        revision: "1",
        expiryDate: "2026-09-09",
        mark,
        setAside: found.fileHash,
        source: "restore",
      },
    ]);
    await propose(store, state, { kind: "revision", sourceId: "lost" });
    expect(await enter()).toMatchObject({ ok: false, reason: "gone" });
  });

  it("lets what was brought to a document's page wait with all that it will need [HIST-10] [APPR-14]", async () => {
    const { store, ingest, list, pending, id, enter } = await setUp(engine);
    const before = (await store.documents.get("company-a", id)) as StoredDocument;
    const name = "corretto da Marco.pdf";
    const told = { reference: null, title: "-", revision: "3", date: "2026-02-01" };
    const answer = { document: id, seen: before.mark ?? "" };
    const given = { answer, told, reason: "Errore", selection: createSelection([name]) };
    expect(await ingest(name, OTHER_PDF, given)).toMatchObject({ outcome: "updated", waits: true });
    expect(await pending()).toMatchObject([
      {
        ...{ documentId: id, relativeName: name, revision: "3", reason: "Errore" },
        ...{ told: JSON.stringify(told), answer: JSON.stringify(answer) },
        setsAside: expect.stringMatching(`^${before.fileHash} [0-9a-f]{32}$`),
      },
    ]);
    // The folder with the bytes in force is imported again meanwhile.
    expect(await ingest(nameOf(2), PDF, { asks: false })).toMatchObject({ outcome: "unchanged" });
    const [waiting] = await pending();
    expect(await enter()).toMatchObject({ ok: true });
    const { title, path, keyTitle, keyFolder } = before;
    expect(await list()).toMatchObject([
      {
        ...{ id, title, path, keyTitle, keyFolder, revision: "3", documentDate: "2026-02-01" },
        ...{ fileName: name, reason: "Errore", setAside: waiting?.setsAside },
      },
    ]);
    expect(await ingest(nameOf(2), PDF, { asks: false })).toMatchObject({ outcome: "superseded" });
  });

  it("keeps a lower revision that was allowed when it came, and bytes set aside since [HIST-04] [HIST-10]", async () => {
    const { ingest, list, id, change, enter } = await setUp(engine);
    await change({ revision: "7" });
    await ingest(nameOf(3), OTHER_PDF, { answer: { document: id, allowLower: true } });
    await change({ setAside: OTHER_SHA256 });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await list()).toMatchObject([{ revision: "3", setAside: null }]);
  });

  it("brings an archived document back with the revision that was imported [APPR-14]", async () => {
    const { store, ingest, list, pending, id, change, enter } = await setUp(engine);
    await change({ obsoleteAt: 5 });
    const kept = await store.quotas.findKept("company-a");
    const came = await ingest(nameOf(3), OTHER_PDF, { asks: false });
    expect(came).toMatchObject({ outcome: "updated", documentId: id, waits: true });
    expect(await pending()).toMatchObject([
      { documentId: id, kind: "restore", source: "import", revision: "3", isNew: 0 },
    ]);
    expect((await store.quotas.findKept("company-a")).files).toBe(kept.files + 1);
    // What was approved of an unknown content says nothing of these bytes.
    const [row] = (await pending()) as [StoredProposal];
    await store.proposals.remove("company-a", row.id);
    await store.approvals.append(decided(row, "approved", { mark: null }));
    expect(await ingest(nameOf(3), OTHER_PDF, { asks: false })).toMatchObject({ waits: true });
    expect(await list()).toEqual([]);
    expect(await enter()).toMatchObject({ ok: true, document: { id } });
    expect(await list()).toMatchObject([
      { id, obsoleteAt: null, revision: "3", source: "import", fileHash: OTHER_SHA256 },
    ]);
    const former = await store.revisions.list("company-a", id, 9);
    expect(former.map((each) => each.revision)).toEqual(["2"]);
  });

  it("brings an archived document back, and adds no revision [APPR-01]", async () => {
    const { store, list, id, change, enter } = await setUp(engine);
    await change({ obsoleteAt: 5, mark: null });
    const found = (await store.documents.get("company-a", id)) as StoredDocument;
    await propose(store, found, { kind: "restore", source: "restore" });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await list()).toMatchObject([{ id, obsoleteAt: null, source: "upload" }]);
    expect(await store.revisions.list("company-a", id, 9)).toEqual([]);
  });

  it("brings no document back that has another content by now [APPR-05] [APPR-09]", async () => {
    const { store, list, id, change, enter } = await setUp(engine);
    const found = (await store.documents.get("company-a", id)) as StoredDocument;
    await propose(store, found, { kind: "restore", source: "restore" });
    for (const other of [{ mark: "sha256:other" }, { revision: "3" }]) {
      await change({ mark: found.mark, revision: found.revision, ...other });
      expect(await enter()).toEqual({ ok: false, reason: "gone", title: null });
      expect(await list()).toMatchObject([{ id, ...other }]);
    }
  });
});
