import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { LIMITS } from "../../http/limits/rateLimits";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";

forEachEngine((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
    const bruno = { id: "bruno", companyId: "acme", email: "bruno@example.it" };
    await server.store.users.create(user({ ...bruno, role: "admin", name: "Bruno Rossi" }));
    await server.addDocument({ id: "d1", title: "Uno", ownerId: "bruno" });
    await server.addDocument({ id: "d2", title: "Due", ownerId: "bruno" });
    await server.addDocument({ id: "old", title: "Vecchio", ownerId: "bruno", obsoleteAt: 5 });
    await server.addDocument({ id: "d3", title: "Tre", ownerId: "admin" });
  });

  const ownerOf = async (id: string) => (await server.store.documents.get("acme", id))?.ownerId;
  const entries = async (action: string) =>
    (await server.store.audit.list({ companyId: "acme", limit: 50 })).filter(
      (entry) => entry.action === action,
    );
  const remove = (query = "", id = "bruno") => admin.write("DELETE", `/api/users/${id}${query}`);
  const demote = (rest: object = {}, id = "bruno") =>
    admin.write("PATCH", `/api/users/${id}/role`, { role: "viewer", ...rest });

  it("tells of each user how many documents in force they answer for, to admins of the company alone [WORK-09] [LIFE-02]", async () => {
    const listed = (await (await admin.get("/api/users")).json()) as {
      users: { legacyId: string; documents: number }[];
    };
    expect(Object.fromEntries(listed.users.map((one) => [one.legacyId, one.documents]))).toEqual({
      admin: 1,
      bruno: 2,
      viewer: 0,
    });
    const one = await admin.get("/api/users/bruno");
    expect(await one.json()).toMatchObject({ name: "Bruno Rossi", role: "admin", documents: 2 });
    const stranger = await server.signedIn("stranger");
    for (const id of ["bruno", "none"]) {
      const answer = await stranger.get(`/api/users/${id}`);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: "Utente non trovato." },
      ]);
    }
    expect((await (await server.signedIn("superadmin")).get("/api/users/bruno")).status).toBe(403);
  });

  describe("who answers for documents", () => {
    it("is neither deleted nor demoted while a call does not say who takes over [WORK-09]", async () => {
      const message = "Risponde di 2 documenti: scegli chi li prende, o «Nessuno».";
      for (const answer of [await remove(), await demote()]) {
        expect([answer.status, await answer.json()]).toEqual([409, { message }]);
      }
      expect(await server.store.users.get("bruno")).toMatchObject({ role: "admin" });
      expect(await ownerOf("d1")).toBe("bruno");
      expect(await entries("document.owner")).toEqual([]);
      // Who answers for none needs nobody, and nobody need be named for a promotion.
      expect((await remove("", "viewer")).status).toBe(204);
    });

    it("is deleted with an heir, who answers for all of them from then on, each with its entry [WORK-09] [LIFE-04]", async () => {
      expect((await remove("?heir=viewer")).status).toBe(204);
      expect(await Promise.all(["d1", "d2", "d3", "old"].map(ownerOf))).toEqual([
        "viewer",
        "viewer",
        "admin",
        null,
      ]);
      const given = await entries("document.owner");
      expect(given.map(({ documentId }) => documentId).toSorted()).toEqual(["d1", "d2"]);
      expect(given[0]?.details).toMatchObject({
        before: { owner: "bruno@example.it" },
        after: { owner: "viewer@example.it" },
      });
      expect((await entries("user.delete"))[0]?.details).toMatchObject({
        email: "bruno@example.it",
        documents: 2,
        heir: "viewer@example.it",
      });
    });

    it("is deleted with nobody to take over when that is said, and the log says so [WORK-09]", async () => {
      expect((await remove("?heir=")).status).toBe(204);
      expect(await ownerOf("d1")).toBeNull();
      const [entry] = await entries("user.delete");
      expect(entry?.details).toMatchObject({ documents: 2, heir: null });
    });

    it("hands them over, or as a viewer keeps them when nobody takes over [WORK-09]", async () => {
      expect((await demote({ heir: null })).status).toBe(204);
      expect(await ownerOf("d1")).toBe("bruno");
      expect((await entries("user.role"))[0]?.details).toMatchObject({ documents: 2, heir: null });
      await admin.write("PATCH", "/api/users/bruno/role", { role: "admin" });
      expect((await demote({ heir: "admin" })).status).toBe(204);
      expect(await ownerOf("d1")).toBe("admin");
      expect(await ownerOf("old")).toBe("bruno");
    });

    it("has no heir of another company, none unknown, and not itself: nothing changes [WORK-09] [LIFE-02]", async () => {
      for (const heir of ["stranger", "none", "superadmin", "bruno"]) {
        expect((await remove(`?heir=${heir}`)).status).toBe(400);
        expect((await demote({ heir })).status).toBe(400);
      }
      expect(await server.store.users.get("bruno")).toMatchObject({ role: "admin" });
      expect(await ownerOf("d1")).toBe("bruno");
    });
  });

  it("counts each document that is handed over among those of calls for many, and changes nothing beyond that [WORK-09] [LIFE-04]", async () => {
    const { points } = LIMITS.documentsOfMany;
    const unknown = Array.from({ length: 1_999 }, (_, n) => `none-${n}`);
    for (let taken = 0; taken + 1_999 < points; taken += 1_999) {
      await admin.write("POST", "/api/documents/archive", { ids: unknown });
    }
    const rest = unknown.slice(0, (points % 1_999) - 1);
    await admin.write("POST", "/api/documents/archive", { ids: rest });
    for (const answer of [await remove("?heir=viewer"), await demote({ heir: "viewer" })]) {
      expect(answer.status).toBe(429);
    }
    expect(await server.store.users.get("bruno")).toMatchObject({ role: "admin" });
    expect(await ownerOf("d1")).toBe("bruno");
    expect(await entries("document.owner")).toEqual([]);
    expect((await remove("?heir=")).status).toBe(204);
  });

  it("refuses an heir that can be no id on every engine [WORK-09]", async () => {
    for (const heir of ["%00", "a%00", "%0A"]) {
      expect((await remove(`?heir=${heir}`)).status).toBe(400);
    }
    expect(await server.store.users.get("bruno")).not.toBeNull();
  });

  it("gives to another only what the person still answers for, and says what was left [WORK-09]", async () => {
    await server.store.documents.setOwner("acme", ["d2"], "viewer");
    const answer = await admin.write("POST", "/api/documents/owner", {
      ...{ ids: ["d1", "d2", "old"], userId: "admin", from: "bruno" },
    });
    expect(await answer.json()).toEqual({
      done: ["d1"],
      failed: [
        { id: "d2", reason: "changed" },
        { id: "old", reason: "obsolete" },
      ],
    });
    expect(await ownerOf("d2")).toBe("viewer");
  });
});
