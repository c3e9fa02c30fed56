import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { company, document, proposal } from "../../storage/store/testing/records";
import { sweepProposals } from "./takeAway";

const NOW = Date.UTC(2027, 5, 1);
const YEAR = 365 * DAY_MS;
const newId = () => crypto.randomUUID();

forEachEngine((engine) => {
  it("takes bytes and text away a year after a revision was rejected, overtaken or withdrawn, and leaves its row [APPR-09]", async () => {
    const store = await engine.newStore();
    for (const id of ["company-a", "deleted"])
      await store.companies.create(company({ id, name: id }));
    const propose = (id: string, fields: Partial<ReturnType<typeof proposal>>) => {
      const hash = id.charCodeAt(0).toString(16).repeat(32);
      const row = proposal({ id, documentId: id, fileHash: hash, ...fields });
      return store.proposals.create(row).then(() => row);
    };
    const over = { state: "rejected", endedAt: NOW - YEAR - 1 } as const;
    const rejected = await propose("a", over);
    const overtaken = await propose("b", { ...over, state: "overtaken" });
    const withdrawn = await propose("c", { ...over, state: "withdrawn" });
    const [young, waits, coming] = [
      await propose("d", { ...over, endedAt: NOW - YEAR }),
      await propose("e", { since: 1 }),
      await propose("f", { state: "coming", inForceFrom: "2027-12-31", since: 1 }),
    ];
    const gone = await propose("g", { ...over, companyId: "deleted" });
    const { fileHash } = overtaken;
    await store.documents.create(document({ fileHash }));
    await store.transaction(({ companies }) => companies.setDeleted("deleted", 5));

    for (let time = 0; time < 2; time++) await sweepProposals({ store, newId }, { now: NOW });
    for (const row of [rejected, overtaken, withdrawn]) {
      const swept = { ...row, fileHash: "", fileSizeBytes: 0 };
      expect(await store.proposals.get("company-a", row.id)).toMatchObject(swept);
    }
    for (const row of [young, waits, coming, gone]) {
      expect(await store.proposals.get(row.companyId, row.id)).toMatchObject(row);
    }
    expect(await store.fileRemovals.listDue(NOW)).toEqual([]);
    const hashes = [rejected, overtaken, withdrawn].map((row) => row.fileHash);
    expect(await store.fileRemovals.listDue(NOW + 1)).toEqual(hashes.toSorted());
    expect(await Promise.all(hashes.map((hash) => store.fileRemovals.isNamed(hash)))).toEqual([
      ...[false, true, false],
    ]);
    const texts = hashes.map(async (hash) => (await store.texts.get("company-a", hash)) !== null);
    expect(await Promise.all(texts)).toEqual([false, true, false]);
    expect(await store.texts.get("company-a", waits.fileHash)).not.toBeNull();
    const entries = await store.audit.list({ companyId: undefined, limit: 10 });
    expect(entries).toHaveLength(3);
    expect(entries.find(({ documentId }) => documentId === "a")).toMatchObject({
      ...{ companyId: "company-a", action: "document.purgeRevision", userId: null },
      details: {
        ...{ title: rejected.title, revision: "3", sha256: rejected.fileHash },
        reason: "Mai entrata in vigore: il file si conserva un anno",
      },
    });
  });
});
