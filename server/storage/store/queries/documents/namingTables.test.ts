import { expect, it } from "vitest";
import type { Database } from "../../schema/database";
import type { FileNaming, NamingTable } from "../../schema/tables";
import { NAMING_TABLES } from "../../schema/tables";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, document, proposal, reading, revision } from "../../testing/records";

const HASH = "ee".repeat(32);
const BYTES = { fileHash: HASH, fileSizeBytes: 7 };

/** Puts a row that names the bytes into a table. */
const PUT: Record<NamingTable, (store: Store, companyId: string) => Promise<void>> = {
  documents: (store, companyId) =>
    store.documents.create(document({ ...BYTES, id: `d-${companyId}`, companyId })),
  revisions: (store, companyId) =>
    store.revisions.append(revision({ ...BYTES, id: `r-${companyId}`, companyId })),
  proposals: (store, companyId) =>
    store.proposals.create(proposal({ ...BYTES, id: `p-${companyId}`, companyId })),
  readings: async (store, companyId) => {
    await store.readings.append(reading({ ...BYTES, id: `l-${companyId}`, companyId }));
  },
};
/** Takes bytes away from a table alone, where anything does. */
const TAKE: Record<NamingTable, ((store: Store, companyId: string) => Promise<unknown>) | null> = {
  documents: null,
  revisions: ({ revisions }, companyId) => revisions.purge(companyId, HASH, 5),
  proposals: ({ proposals }, companyId) =>
    proposals.settle(companyId, [`p-${companyId}`], { fileHash: "", fileSizeBytes: 0 }),
  readings: null,
};
/** A scan has no text. */
const textOf = (table: NamingTable) => (table === "readings" ? null : expect.anything());
const PAIRS = NAMING_TABLES.flatMap((goes) => NAMING_TABLES.map((stays) => [goes, stays] as const));

forEachEngine((engine) => {
  async function begin() {
    const store = await engine.newStore();
    for (const id of ["goes", "stays"]) await store.companies.create(company({ id, name: id }));
    return store;
  }

  it.each(PAIRS)(
    "keeps the bytes of purged %s while another company's %s name them, and their text [LIFE-18]",
    async (goes, stays) => {
      const store = await begin();
      await PUT[goes](store, "goes");
      await PUT[stays](store, "stays");
      const purge = (id: string) => store.transaction(({ companies }) => companies.purge(id, 9));
      await purge("goes");
      expect(await store.fileRemovals.listDue(10)).toEqual([HASH]);
      expect(await store.fileRemovals.isNamed(HASH)).toBe(true);
      await store.texts.readAllAgain();
      expect(await store.texts.get("stays", HASH)).toEqual(textOf(stays));
      await purge("stays");
      expect(await store.fileRemovals.isNamed(HASH)).toBe(false);
    },
  );

  it.each(PAIRS.filter(([goes, stays]) => TAKE[goes] !== null && goes !== stays))(
    "keeps the bytes taken from %s while %s of the same company name them, and their text [LIFE-18]",
    async (goes, stays) => {
      const store = await begin();
      await PUT[goes](store, "stays");
      await PUT[stays](store, "stays");
      await store.texts.readAllAgain();
      await TAKE[goes]?.(store, "stays");
      await store.texts.forget("stays", HASH);
      expect(await store.fileRemovals.isNamed(HASH)).toBe(true);
      // Read while both named it.
      expect(await store.texts.get("stays", HASH)).not.toBeNull();
      await store.transaction(({ companies }) => companies.purge("stays", 9));
      expect(await store.fileRemovals.isNamed(HASH)).toBe(false);
    },
  );

  it.each(NAMING_TABLES)(
    "counts and backs up what %s alone name, and reads all but scans [LIFE-18]",
    async (table) => {
      const store = await begin();
      await PUT[table](store, "stays");
      expect(await store.quotas.findKept("stays")).toEqual({ files: 1, bytes: 7 });
      expect(await store.backups.sumFiles("stays")).toBe(7);
      expect(await store.backups.sumFiles(null)).toBe(7);
      await store.texts.readAllAgain();
      const text = await store.texts.get("stays", HASH);
      // A scan is found by nobody who searches.
      if (table === "readings") expect(text).toBeNull();
      else expect(text).toMatchObject({ state: "waiting" });
      expect(await store.quotas.findKept("goes")).toEqual({ files: 0, bytes: 0 });
    },
  );

  it("queues the text of what waits at once, and leaves one that is there as it is [APPR-02]", async () => {
    const store = await begin();
    await PUT.proposals(store, "stays");
    const text = await store.texts.get("stays", HASH);
    expect(text).toMatchObject({ fileType: "pdf", state: "waiting" });
    const as = { ...BYTES, companyId: "stays", state: "overtaken", endedAt: 5 } as const;
    await store.proposals.create(proposal({ ...as, id: "p-2", fileType: "docx" }));
    expect(await store.texts.get("stays", HASH)).toEqual(text);
    await store.proposals.create(proposal({ ...as, id: "p-3", fileHash: "", mark: "drive:1" }));
    await store.proposals.create(
      proposal({ ...as, id: "p-4", fileHash: "ff".repeat(32), fileType: "png" }),
    );
    expect((await store.texts.count("stays")).total).toBe(1);
  });
});

it("leaves no table with a file's hash out of the list [LIFE-18]", () => {
  type WithScans = Database & { scans: Database["revisions"] };
  const known: Record<NamingTable, true> = {
    ...{ documents: true, revisions: true, proposals: true, readings: true },
  };
  // @ts-expect-error scans name files
  const naming: FileNaming<WithScans> = known;
  type WithoutSize = Database & { scans: Pick<Database["revisions"], "id" | "fileHash"> };
  // @ts-expect-error of scans no size is told
  const sized: FileNaming<WithoutSize> = { ...known, scans: true };
  expect([naming, sized]).toHaveLength(2);
});
