import fc from "fast-check";
import { expect, it } from "vitest";
import type { StoreOptions } from "../../openStore";
import type { StoredDocument } from "../../schema/documentTypes";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { querySql } from "../../testing/querySql";
import { CREATED_AT, company, document } from "../../testing/records";
import { CHANGED_FACTS, watchInForce } from "../../testing/watchInForce";

const readAll = (options: StoreOptions) =>
  querySql<{ documentId: string; kind: string; title: string; revision: string; at: number }>(
    options,
    `select * from "inForce" order by "version", "documentId"`,
  );

const kindsOf = async (options: StoreOptions) =>
  (await readAll(options)).map(({ documentId, kind }) => `${documentId} ${kind}`);

forEachEngine((engine) => {
  it("tells what came in force, was revised, edited and taken out [LIFE-14]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const { documents } = store;
    const first = document({ id: "a" });
    await documents.create(first);
    await documents.replace({
      ...first,
      revision: "3",
      fileHash: "cd".repeat(32),
      mark: "sha256:cd",
    });
    const renamed = { ...first, revision: "3", mark: "sha256:cd", title: "Verifiche" };
    await documents.replace(renamed);
    await documents.archive("company-a", ["a"], CREATED_AT);
    await documents.restore("company-a", "all");
    expect(await kindsOf(options)).toEqual(["a in", "a revised", "a edited", "a out", "a in"]);
    expect((await readAll(options)).map(({ title, revision }) => `${title} ${revision}`)).toEqual([
      "Audit interni 2",
      "Audit interni 3",
      "Verifiche 3",
      "Verifiche 3",
      "Verifiche 3",
    ]);
  });

  it("tells nothing of a change that nobody sees, nor of archived documents [LIFE-14]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const first = document({ id: "a" });
    await store.documents.createAll([first, document({ id: "b", path: "B/1", obsoleteAt: 5 })]);
    await store.documents.replace({ ...first, updatedAt: first.updatedAt + 1, fileName: "x.pdf" });
    await store.documents.replace(
      document({ id: "b", path: "B/1", obsoleteAt: 5, title: "Altro" }),
    );
    expect(await kindsOf(options)).toEqual(["a in"]);
  });

  it("tells of another content also where the revision stays [LIFE-14]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    await store.documents.create(document({ id: "a" }));
    await store.documents.replace(document({ id: "a", fileHash: "cd".repeat(32) }));
    expect(await kindsOf(options)).toEqual(["a in", "a revised"]);
  });

  it("keeps no other facts than those whose changes are tested below [LIFE-14]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    await store.documents.create(document());
    const kept = (await readAll(options)).flatMap((entry) => Object.keys(entry));
    const facts = CHANGED_FACTS.map(([fact]) => fact);
    const others = ["backupAt", "companyId", "documentId", "version", "at", "kind"];
    expect(kept.toSorted()).toEqual([...facts, ...others].toSorted());
  });

  it.each(CHANGED_FACTS)(
    "tells of %s where it alone changes, and changes back [LIFE-14]",
    async (fact, { kind, other }) => {
      const { store, options } = await engine.open();
      await store.companies.create(company());
      const first = document({ id: "a" });
      await store.documents.create(first);
      const told = watchInForce(options);
      await told();
      for (const next of [other, first[fact]]) {
        await store.documents.replace({ ...first, [fact]: next });
        expect(await told()).toEqual([{ id: "a", kind, facts: { [fact]: next } }]);
        await store.documents.replace({ ...first, [fact]: next, updatedAt: CREATED_AT + 1 });
        expect(await told()).toEqual([]);
      }
    },
  );

  it("knows nothing of a change that is undone [LIFE-14]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const failed = store.transaction(async ({ documents }) => {
      await documents.create(document());
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    expect(await readAll(options)).toEqual([]);
  });

  it("ends for every document as the index has it, whatever was done [LIFE-14]", {
    tags: ["long"],
  }, async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const act = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      does: fc.constantFrom("write", "archive", "restoreAll"),
      title: fc.constantFrom("Uno", "Due"),
      revision: fc.constantFrom("1", "2"),
      expiryDate: fc.constantFrom(null, "2027-01-01"),
      fileHash: fc.constantFrom("ab".repeat(32), "cd".repeat(32)),
    });
    const property = fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      for (const each of acts) await carryOut(store, each);
      const last = new Map((await readAll(options)).map((entry) => [entry.documentId, entry]));
      const told = [...last.values()].filter(({ kind }) => kind !== "out").map(shown);
      const inForce = (await store.documents.list("company-a", "current")).map(shown);
      expect(told.toSorted()).toEqual(inForce.toSorted());
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

interface Act
  extends Pick<StoredDocument, "id" | "title" | "revision" | "expiryDate" | "fileHash"> {
  does: string;
}

async function carryOut({ documents }: Store, { does, ...facts }: Act) {
  if (does === "restoreAll") return documents.restore("company-a", "all");
  if (does === "archive") return documents.archive("company-a", [facts.id], 7);
  const known = await documents.get("company-a", facts.id);
  const given = document({ ...facts, path: `SGI/${facts.id}/1` });
  if (known === null) return documents.create(given);
  return documents.replace({ ...given, obsoleteAt: known.obsoleteAt });
}

function shown(row: Partial<StoredDocument> & { documentId?: string }): string {
  const { title, path, revision, fileType, documentDate, expiryDate, mark } = row;
  const id = row.documentId ?? row.id;
  return [id, title, path, revision, fileType, documentDate, expiryDate, mark].join(" | ");
}
