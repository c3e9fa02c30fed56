import type { DocumentDetails } from "@sgi/core/documents";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";

const DAY = "2027-06-30";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let viewer: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
    viewer = await server.signedIn("viewer");
  });

  const own = (ids: readonly string[], userId: string | null) =>
    admin.write("POST", "/api/documents/owner", { ids, userId });
  const setDay = (expiryDate: string | null, reason = "Contratto", headers = {}) =>
    admin.write("POST", "/api/documents/d1/expiry", { expiryDate, reason }, headers);
  const review = (expiryDate: string, note = "") =>
    admin.write("POST", "/api/documents/d1/review", { expiryDate, note });
  const details = async (browser = admin, id = "d1") =>
    (await (await browser.get(`/api/documents/${id}`)).json()) as DocumentDetails;
  const stored = async (id = "d1") => {
    const found = await server.store.documents.get("acme", id);
    if (found === null) throw new Error(`no document ${id}`);
    return found;
  };
  const lastEntry = async () => (await server.store.audit.list({ companyId: "acme", limit: 1 }))[0];
  const ownersOf = async (browser: Browser) => {
    const answer = await browser.get("/api/documents/owners");
    return ((await answer.json()) as { owners: { id: string; name: string }[] }).owners;
  };

  describe("who answers for documents", () => {
    it("is a user of the company, told by lists and details, with an entry each [DUE-02] [LIFE-04]", async () => {
      const { mark } = await server.addDocument({ id: "d1", title: "Uno" });
      await server.addDocument({ id: "d2", title: "Due" });
      await server.addDocument({ id: "old", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", companyId: "other" });
      const answer = await own(["d1", "d2", "d1", "old", "foreign", "none"], "viewer");
      expect(await answer.json()).toEqual({
        done: ["d1", "d2"],
        failed: [
          { id: "old", reason: "obsolete" },
          { id: "foreign", reason: "missing" },
          { id: "none", reason: "missing" },
        ],
      });
      expect(await server.store.documents.get("other", "foreign")).toMatchObject({ ownerId: null });
      const list = (await (await viewer.get("/api/documents")).json()) as { ownerId?: string }[];
      expect(list.map(({ ownerId }) => ownerId)).toEqual(["viewer", "viewer"]);
      expect(await details(viewer)).toMatchObject({ ownerId: "viewer" });
      const entries = await server.store.audit.list({ companyId: "acme", limit: 9 });
      const told = entries.filter(({ action }) => action === "document.owner");
      expect(told.map(({ documentId }) => documentId).toSorted()).toEqual(["d1", "d2"]);
      expect(told.find(({ documentId }) => documentId === "d1")?.details).toEqual({
        title: "Uno",
        revision: "1",
        mark,
        before: { owner: null },
        after: { owner: "viewer@example.it" },
      });
    });

    it("is said as done without an entry when it is so already, and ends with null [DUE-02]", async () => {
      await server.addDocument({ id: "d1" });
      await own(["d1"], "viewer");
      const { id } = (await lastEntry()) ?? {};
      expect(await (await own(["d1"], "viewer")).json()).toEqual({ done: ["d1"], failed: [] });
      expect((await lastEntry())?.id).toBe(id);
      await own(["d1"], null);
      expect(await details()).not.toHaveProperty("ownerId");
    });

    it("is nobody of another company, nor nobody at all [LIFE-02] [DUE-02]", async () => {
      await server.addDocument({ id: "d1" });
      for (const userId of ["stranger", "superadmin", "none"]) {
        const answer = await own(["d1"], userId);
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { message: "Il responsabile deve essere un utente dell'azienda." },
        ]);
      }
      expect((await stored()).ownerId).toBeNull();
    });

    it("are all users by name for admins, and for viewers those who answer for one [DUE-02]", async () => {
      await server.store.users.setName("viewer", "Zeno Rossi");
      await server.store.users.create(
        user({ id: "z", companyId: "acme", email: "bice@example.it", name: "Bice Verdi" }),
      );
      await server.addDocument({ id: "d1" });
      expect(await ownersOf(viewer)).toEqual([]);
      await own(["d1"], "viewer");
      expect(await ownersOf(viewer)).toEqual([{ id: "viewer", name: "Zeno Rossi" }]);
      expect(await ownersOf(admin)).toEqual([
        { id: "admin", name: "admin@example.it" },
        { id: "z", name: "Bice Verdi" },
        { id: "viewer", name: "Zeno Rossi" },
      ]);
      expect(await ownersOf(await server.signedIn("stranger"))).not.toContainEqual(
        expect.objectContaining({ id: "viewer" }),
      );
    });

    it("are the admins again when the user is deleted, and lists tell it [DUE-02]", async () => {
      await server.addDocument({ id: "d1" });
      await server.addDocument({ id: "d2" });
      await own(["d1"], "viewer");
      const since = (await admin.get("/api/documents")).headers.get(LIST_VERSION_HEADER) ?? "";
      expect((await admin.write("DELETE", "/api/users/viewer?heir=")).status).toBe(204);
      const answer = await admin.get(`/api/documents?${SINCE}=${encodeURIComponent(since)}`);
      const { changed } = (await answer.json()) as { changed: { document: DocumentDetails }[] };
      expect(changed.map(({ document }) => document.legacyId)).toEqual(["d1"]);
      expect(changed[0]?.document).not.toHaveProperty("ownerId");
    });
  });

  describe("a day set by hand", () => {
    it("replaces that of A1, with its reason, as a record and an entry [DUE-03] [LIFE-04] [LIFE-05]", async () => {
      const before = await server.addDocument({ id: "d1", expiryDate: "2026-12-31" });
      expect(await details(viewer)).toMatchObject({ expiryFrom: "A1" });
      expect((await setDay(DAY, " Contratto prorogato ")).status).toBe(204);
      const { mark, revision, path, title } = before;
      const day = { expiryDate: DAY, expiryFrom: "hand", expiryMark: mark };
      expect(await stored()).toEqual({ ...before, ...day, expiryRevision: revision });
      expect(await details()).toMatchObject({ expiryDate: DAY, expiryFrom: "hand" });
      expect(await details()).not.toHaveProperty("expirySetFor");
      expect(await details()).not.toHaveProperty("review");
      const change = { before: { expiryDate: "2026-12-31" }, after: { expiryDate: DAY } };
      expect(await lastEntry()).toMatchObject({
        action: "document.expiry",
        documentId: "d1",
        details: { title, revision, mark, ...change, reason: "Contratto prorogato" },
      });
      expect(await records()).toEqual([
        {
          ...{ id: expect.any(String), companyId: "acme", documentId: "d1", kind: "hand" },
          ...{ path, title, revision, mark, expiryBefore: "2026-12-31", expiryAfter: DAY },
          ...{ note: "Contratto prorogato", userId: "admin", email: "admin@example.it" },
          ...{ name: null, at: SERVER_START_AT },
        },
      ]);
    });

    it("may be taken away, and then nothing says whence it is [DUE-03]", async () => {
      await server.addDocument({ id: "d1", expiryDate: "2026-12-31" });
      await setDay(null);
      expect(await stored()).toMatchObject({ expiryDate: null, expiryFrom: null });
      expect(await details()).not.toHaveProperty("expiryFrom");
      expect(await records()).toMatchObject([{ expiryAfter: null }]);
    });

    it("is refused for a document that changed meanwhile, or is obsolete [DUE-03]", async () => {
      const { fileHash: _, ...before } = await server.addDocument({ id: "d1" });
      expect((await setDay(DAY, "Contratto", { "If-Match": '"old"' })).status).toBe(412);
      const tag = (await admin.get("/api/documents/d1")).headers.get("etag") ?? "";
      expect((await setDay(DAY, "x".repeat(501))).status).toBe(400);
      expect((await setDay("2027-02-29")).status).toBe(400);
      expect(await stored()).toMatchObject(before);
      expect((await setDay(DAY, "Contratto", { "If-Match": tag })).status).toBe(204);
      await server.store.documents.archive("acme", ["d1"], 5);
      expect((await setDay(null)).status).toBe(409);
      expect((await review(DAY)).status).toBe(409);
      expect(await records()).toHaveLength(1);
    });

    it("is told to admins as to be confirmed where other bytes are in force [DUE-03] [LIFE-09]", async () => {
      await server.addDocument({ id: "d1", revision: "3" });
      await setDay(DAY);
      const other = { revision: "4", mark: `sha256:${"c".repeat(64)}` };
      await server.store.documents.replace({ ...(await stored()), ...other });
      expect(await details()).toMatchObject({ expiryDate: DAY, expirySetFor: "3" });
      expect(await details(viewer)).not.toHaveProperty("expirySetFor");
      await setDay(DAY);
      expect(await details()).not.toHaveProperty("expirySetFor");
    });

    it("is told by its revision where its content was unknown [LIFE-09] [DUE-03]", async () => {
      await server.addDocument({ id: "d1", revision: "3", mark: null });
      await setDay(DAY);
      expect(await details()).not.toHaveProperty("expirySetFor");
      await server.store.documents.replace({ ...(await stored()), revision: "4" });
      expect(await details()).toMatchObject({ expirySetFor: "3" });
    });
  });

  describe("a review", () => {
    it("is kept with its day and note, and told of that content alone [DUE-04] [LIFE-09]", async () => {
      await server.addDocument({ id: "d1", revision: "2" });
      await server.store.users.setName("admin", "Anna Bianchi");
      expect((await review("2026-12-31", "Primo")).status).toBe(204);
      server.time.advance(1_000);
      expect((await review(DAY, "Ancora valido")).status).toBe(204);
      const at = new Date(SERVER_START_AT + 1_000).toISOString();
      const told = { expiryDate: DAY, expiryFrom: "review" };
      const said = { at, by: "Anna Bianchi", note: "Ancora valido" };
      expect(await details(viewer)).toMatchObject({ ...told, review: said });
      // The record does not mention a later rename, and setting a day by hand is not a review.
      await server.store.users.setName("admin", "Anna Verdi");
      await setDay("2027-01-31");
      expect((await details()).review).toEqual(said);
      expect(await lastEntry()).toMatchObject({ action: "document.expiry" });
      const document = await stored();
      await server.store.documents.replace({ ...document, mark: `sha256:${"c".repeat(64)}` });
      expect(await details()).not.toHaveProperty("review");
      await server.store.documents.replace({ ...document, mark: null });
      expect(await details()).not.toHaveProperty("review");
      expect(await records()).toHaveLength(3);
    });

    it("is an entry with document, revision, content and note [LIFE-04] [DUE-04]", async () => {
      const { mark, title } = await server.addDocument({ id: "d1", revision: "2" });
      await review(DAY, "Ancora valido");
      const change = { before: { expiryDate: null }, after: { expiryDate: DAY } };
      expect(await lastEntry()).toMatchObject({
        action: "document.review",
        documentId: "d1",
        details: { title, revision: "2", mark, ...change, note: "Ancora valido" },
      });
    });

    it("names a day after the one in Italy [DUE-04]", async () => {
      await server.addDocument({ id: "d1" });
      // 00:30 of 21 November in Italy.
      server.time.advance(Date.UTC(2026, 10, 20, 23, 30) - SERVER_START_AT);
      admin = await server.signedIn("admin");
      for (const day of ["2026-11-20", "2026-11-21"]) {
        const late = await review(day);
        expect([late.status, await late.json()]).toEqual([
          400,
          { message: "Il giorno del prossimo riesame deve venire dopo oggi: scegline un altro." },
        ]);
      }
      expect(await records()).toEqual([]);
      expect((await review("2026-11-22")).status).toBe(204);
    });
  });

  it("is an admin's matter, and nothing of the superadmin's or of another company's [LIFE-02] [LIFE-03]", async () => {
    await server.addDocument({ id: "d1" });
    const before = await stored();
    const calls = [
      ["owner", { ids: ["d1"], userId: null }],
      ["d1/expiry", { expiryDate: DAY, reason: "Contratto" }],
      ["d1/review", { expiryDate: DAY, note: "" }],
    ] as const;
    const statusesOf = async (who: string) => {
      const browser = await server.signedIn(who);
      const answers = calls.map(([call, body]) =>
        browser.write("POST", `/api/documents/${call}`, body),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statusesOf("viewer")).toEqual([403, 403, 403]);
    expect(await statusesOf("superadmin")).toEqual([403, 403, 403]);
    // Among several documents, another company's count as missing.
    expect(await statusesOf("stranger")).toEqual([200, 404, 404]);
    const superadmin = await server.signedIn("superadmin");
    expect((await superadmin.get("/api/documents/owners")).status).toBe(404);
    expect(await stored()).toEqual(before);
    expect(await records()).toEqual([]);
  });

  it("keeps no record of a change that failed [LIFE-05]", async () => {
    await server.addDocument({ id: "d1" });
    const { transaction } = server.store;
    server.store.transaction = (work) =>
      transaction(async (queries) => {
        await work(queries);
        throw new Error("the database is gone");
      });
    expect((await setDay(DAY)).status).toBe(500);
    server.store.transaction = transaction;
    expect(await records()).toEqual([]);
    expect(await stored()).toMatchObject({ expiryDate: null });
  });

  async function records() {
    const rows: unknown[] = [];
    await server.store.snapshot(async (reader) => {
      for await (const page of reader.pages("reviews", "acme")) rows.push(...page);
    });
    return rows;
  }
});
