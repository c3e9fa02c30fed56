import { expect, it } from "vitest";
import type { Store } from "../../store";
import { forEachEngine, type TestEngine } from "../../testing/forEachEngine";
import { CREATED_AT, company, document, session, user } from "../../testing/records";

async function storeWithCompanies(engine: TestEngine) {
  const store = await engine.newStore();
  await store.companies.create(company());
  await store.companies.create(company({ id: "company-b", name: "Beta Spa" }));
  return store;
}

async function versionOf(store: Store, companyId: string) {
  const id = `watcher-${companyId}`;
  const tokenHash = id.padEnd(64, "0");
  if ((await store.users.get(id)) === null) {
    await store.users.create(user({ id, companyId, email: `${id}@alfa.it` }));
    await store.sessions.create(session({ tokenHash, userId: id }));
  }
  return (await store.sessions.find(tokenHash, CREATED_AT))?.documentsVersion;
}

forEachEngine((engine) => {
  it("gives a document back as it was kept", async () => {
    const { documents } = await storeWithCompanies(engine);
    const whole = document({ expiryDate: "2027-01-31", driveUrl: "https://drive.example/1" });
    await documents.create(whole);
    expect(await documents.get("company-a", "document-a")).toEqual(whole);
    expect(await documents.list("company-a", "current")).toEqual([whole]);
  });

  it("keeps many at once, or none, and tells once that they changed", {
    tags: ["long"],
  }, async () => {
    const store = await storeWithCompanies(engine);
    const { documents } = store;
    const many = Array.from({ length: 1_001 }, (_, n) =>
      document({ id: `d${n}`, title: `T ${n}`, expiryDate: n % 2 ? "2027-01-31" : null }),
    );
    await documents.createAll([]);
    const before = await versionOf(store, "company-a");
    await documents.createAll(many);
    expect(await documents.list("company-a", "current")).toEqual(many);
    expect(await versionOf(store, "company-a")).not.toBe(before);
    const taken = [document({ id: "e", title: "E" }), document({ id: "f", title: "T 1" })];
    await expect(documents.createAll(taken)).rejects.toThrow();
    expect(await documents.get("company-a", "e")).toBeNull();
  });

  it("reaches no document of another company", async () => {
    const { documents } = await storeWithCompanies(engine);
    await documents.create(document());
    expect(await documents.get("company-b", "document-a")).toBeNull();
    expect(await documents.list("company-b", "current")).toEqual([]);
    expect(await documents.findCurrent("company-b", document())).toBeNull();
    expect(await documents.archive("company-b", ["document-a"], CREATED_AT)).toEqual([]);
    const stolen = documents.replace(document({ companyId: "company-b", title: "x" }));
    await expect(stolen).rejects.toThrow(RangeError);
    expect(await documents.get("company-a", "document-a")).toEqual(document());
  });

  it("lists by path, numbers as numbers, then by title", async () => {
    const { documents } = await storeWithCompanies(engine);
    const ordered = ["6.1.2/a", "6.1.2/b", "6.1.10/a", "7/a", "Èlite/a", "zeta/a"];
    for (const [index, name] of ordered.toReversed().entries()) {
      const [path = "", title = ""] = name.split("/");
      await documents.create(document({ id: `${index}`, path, title }));
    }
    const listed = await documents.list("company-a", "current");
    expect(listed.map(({ path, title }) => `${path}/${title}`)).toEqual(ordered);
  });

  it("lists obsolete documents apart from those in force", async () => {
    const { documents } = await storeWithCompanies(engine);
    await documents.create(document());
    await documents.create(document({ id: "document-b", title: "Riesame" }));
    expect(await documents.archive("company-a", ["document-a"], CREATED_AT + 5)).toMatchObject([
      { id: "document-a" },
    ]);
    const archived = document({ obsoleteAt: CREATED_AT + 5 });
    expect(await documents.list("company-a", "obsolete")).toEqual([archived]);
    expect((await documents.list("company-a", "current")).map(({ id }) => id)).toEqual([
      "document-b",
    ]);
  });

  it("archives a document once", async () => {
    const { documents } = await storeWithCompanies(engine);
    await documents.create(document());
    await documents.archive("company-a", ["document-a"], CREATED_AT);
    expect(await documents.archive("company-a", ["document-a"], CREATED_AT + 9)).toEqual([]);
    expect((await documents.get("company-a", "document-a"))?.obsoleteAt).toBe(CREATED_AT);
  });

  it("keeps one document in force for a path, title and type", async () => {
    const { documents } = await storeWithCompanies(engine);
    await documents.create(document());
    await expect(documents.create(document({ id: "document-b" }))).rejects.toThrow();
    await documents.create(document({ id: "document-c", fileType: "docx" }));
    await documents.archive("company-a", ["document-a"], CREATED_AT);
    await documents.create(document({ id: "document-b" }));
    expect((await documents.findCurrent("company-a", document()))?.id).toBe("document-b");
  });

  it("replaces every field, and the place in the list", async () => {
    const { documents } = await storeWithCompanies(engine);
    await documents.create(document({ path: "1" }));
    await documents.create(document({ id: "document-b", path: "5" }));
    const moved = document({ path: "9", revision: "3", title: "Altro", documentDate: null });
    await documents.replace(moved);
    expect(await documents.get("company-a", "document-a")).toEqual(moved);
    expect(await documents.findCurrent("company-a", moved)).toEqual(moved);
    expect((await documents.list("company-a", "current")).map(({ path }) => path)).toEqual([
      "5",
      "9",
    ]);
  });

  it("refuses to replace a document that does not exist", async () => {
    const { documents } = await storeWithCompanies(engine);
    await expect(documents.replace(document())).rejects.toThrow("document-a");
  });

  it("has a later version after each change, in its own company only", async () => {
    const store = await storeWithCompanies(engine);
    const { documents } = store;
    const versions = [await versionOf(store, "company-a")];
    const note = async () => void versions.push(await versionOf(store, "company-a"));
    await documents.create(document());
    await note();
    await documents.replace(document({ title: "Altro" }));
    await note();
    await documents.archive("company-a", ["document-a"], CREATED_AT);
    await note();
    expect(versions).toEqual([...new Set(versions)].toSorted());
    await documents.archive("company-a", ["document-a"], CREATED_AT);
    expect(await versionOf(store, "company-a")).toBe(versions.at(-1));
    expect(await versionOf(store, "company-b")).toBe(0);
  });

  it("has versions that an older database, put back, comes to no second time", async () => {
    const store = await storeWithCompanies(engine);
    const beganAt = Date.now() - 1_000;
    await store.documents.create(document());
    expect(await versionOf(store, "company-a")).toBeGreaterThan(beganAt);
  });

  it("counts no version for a change that is undone", async () => {
    const store = await storeWithCompanies(engine);
    const undone = store.transaction(async ({ documents }) => {
      await documents.create(document());
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await versionOf(store, "company-a")).toBe(0);
  });

  it("keeps texts as they are, whatever they hold", async () => {
    const { documents } = await storeWithCompanies(engine);
    const odd = document({
      title: 'È "l\'ultima"; drop table documents; -- 😀 %_\\',
      path: `${"cartella/".repeat(400)}1`,
    });
    await documents.create(odd);
    expect(await documents.get("company-a", "document-a")).toEqual(odd);
    expect(await documents.findCurrent("company-a", odd)).toEqual(odd);
  });

  it("takes all obsolete documents back in force but those whose place is taken", async () => {
    const store = await storeWithCompanies(engine);
    const { documents } = store;
    const kept: [id: string, title: string, obsoleteAt: number | null][] = [
      ["in-force", "Preso", null],
      ["in-its-place", "Preso", 5],
      ["older", "Doppio", 6],
      ["newer", "Doppio", 7],
      ["alone", "Solo", 8],
    ];
    for (const [id, title, obsoleteAt] of kept) {
      await documents.create(document({ id, title, obsoleteAt }));
    }
    await documents.create(document({ id: "foreign", companyId: "company-b", obsoleteAt: 5 }));
    const before = (await versionOf(store, "company-a")) ?? 0;

    const restored = await documents.restore("company-a", "all");
    expect(restored.map(({ id }) => id).toSorted()).toEqual(["alone", "newer"]);
    expect(await documents.countObsolete("company-a")).toBe(2);
    expect(await versionOf(store, "company-a")).toBeGreaterThan(before);
    const inForce = await documents.list("company-a", "current");
    expect(inForce.map(({ id, updatedAt }) => [id, updatedAt]).toSorted()).toEqual([
      ["alone", CREATED_AT],
      ["in-force", CREATED_AT],
      ["newer", CREATED_AT],
    ]);
    expect(await documents.list("company-b", "obsolete")).toHaveLength(1);

    expect(await documents.restore("company-a", "all")).toEqual([]);
    expect(await versionOf(store, "company-a")).toBeGreaterThan(before);
  });
});
