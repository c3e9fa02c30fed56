import { expect, it } from "vitest";
import type { ListName } from "../../schema/documentTypes";
import type { Store } from "../../store";
import { forEachEngine, type TestEngine } from "../../testing/forEachEngine";
import { CREATED_AT, company, document } from "../../testing/records";

async function storeWithCompanies(engine: TestEngine) {
  const store = await engine.newStore();
  await store.companies.create(company());
  await store.companies.create(company({ id: "company-b", name: "Beta Spa" }));
  return store;
}

/** Creates documents with these titles, in the order of their paths. */
async function fill(store: Store, count: number) {
  const paths = Array.from({ length: count }, (_, n) => String(n));
  await store.documents.createAll(
    paths.map((path) => document({ id: `d${path}`, path, title: `T ${path}` })),
  );
}

function readWhole(store: Store, which: ListName = "current") {
  return store.readList("company-a", which, async ({ version, pages }) => {
    const ids: string[] = [];
    for await (const rows of pages()) ids.push(...rows.map(({ id }) => id));
    return { version, ids };
  });
}

const changesSince = (store: Store, version: number, which: ListName = "current") =>
  store.documents.listChanges("company-a", { which, version, most: 3 });

forEachEngine((engine) => {
  it("reads a list in its order, however long, as it was when it began", async () => {
    const store = await storeWithCompanies(engine);
    await fill(store, 501);
    const { version } = await readWhole(store);
    const read = await store.readList("company-a", "current", async (list) => {
      await store.documents.archive("company-a", ["d500"], CREATED_AT);
      await store.documents.create(document({ id: "new", path: "0", title: "A" }));
      const ids: string[] = [];
      for await (const rows of list.pages()) ids.push(...rows.map(({ id }) => id));
      return { version: list.version, ids };
    });
    expect(read).toEqual({ version, ids: Array.from({ length: 501 }, (_, n) => `d${n}`) });
    const after = await readWhole(store);
    expect([after.version > version, after.ids.length, after.ids[0]]).toEqual([true, 501, "new"]);
    expect((await readWhole(store, "obsolete")).ids).toEqual(["d500"]);
    expect((await readWhole(store)).version).toBe(after.version);
  });

  it("tells what changed since a version, and where each document stands now", async () => {
    const store = await storeWithCompanies(engine);
    await fill(store, 4);
    const { version } = await readWhole(store);
    await store.documents.archive("company-a", ["d1"], CREATED_AT);
    await store.documents.replace(document({ id: "d3", path: "0", title: "A" }));
    await store.documents.create(document({ id: "new", path: "1" }));
    const now = await readWhole(store);
    const current = await changesSince(store, version);
    expect(current).toMatchObject({ version: now.version, gone: ["d1"] });
    expect(current?.changed.map(({ row, previousId }) => [row.id, previousId])).toEqual([
      ["d3", null],
      ["new", "d0"],
    ]);
    expect(await changesSince(store, version, "obsolete")).toMatchObject({
      changed: [{ row: { id: "d1", obsoleteAt: CREATED_AT }, previousId: null }],
      gone: ["d3", "new"],
    });
    expect(await changesSince(store, now.version)).toEqual({
      version: now.version,
      changed: [],
      gone: [],
    });
  });

  it("tells nothing since a version that never was, nor more than is asked for", async () => {
    const store = await storeWithCompanies(engine);
    await fill(store, 4);
    const { version } = await readWhole(store);
    expect(await changesSince(store, version + 1)).toBeNull();
    expect(await changesSince(store, 0)).toBeNull();
    const unknown = { which: "current", version: 0, most: 3 } as const;
    expect(await store.documents.listChanges("nobody", unknown)).toMatchObject({ changed: [] });
    expect(await store.documents.listChanges("company-b", unknown)).toMatchObject({ changed: [] });
  });
});
