import type { SeenDocument } from "@sgi/core/deadlines";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const DAY = "2027-11-20";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
  });

  const stored = async (id: string) => {
    const found = await server.store.documents.get("acme", id);
    if (found === null) throw new Error(`no document ${id}`);
    return found;
  };
  const seen = async (id: string): Promise<SeenDocument> => {
    const { revision, updatedAt, expiryDate } = await stored(id);
    return { id, revision, updatedAt: new Date(updatedAt).toISOString(), expiryDate };
  };
  const add = async (...ids: string[]) => {
    for (const id of ids) await server.addDocument({ id, title: id, expiryDate: "2026-11-01" });
  };
  const entries = async (action: string) =>
    (await server.store.audit.list({ companyId: "acme", limit: 500 })).filter(
      (entry) => entry.action === action,
    );
  const review = async (documents: readonly SeenDocument[], note = "Riesame annuale") => {
    const body = { documents, expiryDate: DAY, note };
    return (await admin.write("POST", "/api/documents/review", body)).json();
  };

  it("reviews several with one day and note, each with its record and entry [DUE-07] [LIFE-04]", async () => {
    await add("d1", "d2");
    expect(await review([await seen("d1"), await seen("d2")])).toEqual({
      done: ["d1", "d2"],
      failed: [],
    });
    for (const id of ["d1", "d2"]) {
      const found = await stored(id);
      expect(found).toMatchObject({ expiryDate: DAY, expiryFrom: "review" });
      expect(await server.store.reviews.findLast("acme", found, "review")).toMatchObject({
        ...{ expiryBefore: "2026-11-01", expiryAfter: DAY, note: "Riesame annuale" },
        email: "admin@example.it",
      });
    }
    const told = await entries("document.review");
    expect(told.map(({ documentId }) => documentId).toSorted()).toEqual(["d1", "d2"]);
    expect(told[0]?.details).toMatchObject({
      ...{ before: { expiryDate: "2026-11-01" }, after: { expiryDate: DAY } },
      note: "Riesame annuale",
    });
  });

  it("leaves and names what has changed, was archived or is another company's [DUE-07] [LIFE-02]", async () => {
    await add("d1", "d2", "d3", "d4");
    await server.addDocument({ id: "foreign", companyId: "other" });
    const before = await Promise.all(["d1", "d2", "d3", "d4"].map(seen));
    await server.store.documents.replace({ ...(await stored("d2")), expiryDate: "2026-12-31" });
    await server.store.documents.replace({ ...(await stored("d3")), updatedAt: 77 });
    await server.store.documents.archive("acme", ["d4"], 5);
    const foreign = { ...(await seen("d1")), id: "foreign" };
    expect(await review([...before, foreign])).toEqual({
      done: ["d1"],
      failed: [
        { id: "d2", reason: "changed" },
        { id: "d3", reason: "changed" },
        { id: "d4", reason: "obsolete" },
        { id: "foreign", reason: "missing" },
      ],
    });
    expect((await stored("d2")).expiryDate).toBe("2026-12-31");
    expect(await entries("document.review")).toHaveLength(1);
  });

  it("counts a retry's documents as done, and records each once [DUE-07]", async () => {
    await add("d1");
    const before = await seen("d1");
    await review([before]);
    expect(await review([before])).toEqual({ done: ["d1"], failed: [] });
    expect(await entries("document.review")).toHaveLength(1);
    // Other words are another person's: nothing is written over them.
    expect(await review([before], "Altro")).toMatchObject({
      failed: [{ id: "d1", reason: "changed" }],
    });
  });

  it("sets and takes away the day of several, with a reason or none [DUE-07] [DUE-03]", async () => {
    await add("d1", "d2");
    const documents = [await seen("d1"), await seen("d2")];
    const set = { documents, expiryDate: DAY, reason: "" };
    expect(await (await admin.write("POST", "/api/documents/expiry", set)).json()).toMatchObject({
      done: ["d1", "d2"],
    });
    expect(await stored("d1")).toMatchObject({ expiryDate: DAY, expiryFrom: "hand" });
    const [entry] = await entries("document.expiry");
    expect(entry?.details).not.toHaveProperty("reason");
    const none = { documents: [await seen("d1")], expiryDate: null, reason: "Non scade" };
    await admin.write("POST", "/api/documents/expiry", none);
    expect(await stored("d1")).toMatchObject({ expiryDate: null, expiryFrom: null });
  });

  it("commits 200 at a time, so that others wait for no more [DUE-07]", async () => {
    const ids = Array.from({ length: 201 }, (_, n) => `d${String(n).padStart(3, "0")}`);
    await add(...ids);
    const documents = await Promise.all(ids.map(seen));
    const { transaction } = server.store;
    let count = 0;
    Object.assign(server.store, {
      transaction: (...given: Parameters<typeof transaction>) => {
        count++;
        return transaction.apply(server.store, given);
      },
    });
    expect(await review(documents)).toMatchObject({ failed: [] });
    expect(count).toBe(2);
    expect(await entries("document.review")).toHaveLength(201);
  });
});
