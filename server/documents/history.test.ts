import { createHash } from "node:crypto";
import { contract } from "@sgi/core/contract";
import type { RevisionHistory } from "@sgi/core/documents/history";
import { expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const REASON = { reason: "La Rev.2 era sbagliata" };
const digest = (algorithm: string, text: string) =>
  createHash(algorithm).update(text).digest("hex");

forSqliteFirst((engine) => {
  async function start() {
    const server = await startTestServer(await engine.newStore());
    const document = await server.addDocument({ id: "d", revision: "2", expiryDate: "2027-01-01" });
    const former = await server.addRevision({
      ...{ id: "r", documentId: "d", revision: "1", fileName: "d_Rev.1.pdf" },
      ...{ documentDate: "2024-05-01", expiryDate: null, expiryFrom: null },
    });
    return { server, document, former, admin: await server.signedIn("admin") };
  }
  const restore = (browser: Browser, body: object = REASON) =>
    browser.write("POST", "/api/documents/d/revisions/r/restore", body);
  const historyOf = async (browser: Browser) =>
    (await browser.get("/api/documents/d/revisions")).json() as Promise<RevisionHistory>;

  it("lists what was replaced beside what is in force, to viewers too [HIST-01] [HIST-03]", async () => {
    const { server, document, former } = await start();
    const viewer = await server.signedIn("viewer");
    const history = await historyOf(viewer);
    expect(history.current).toMatchObject({ revision: "2", sha256: document.fileHash });
    expect(history.former).toMatchObject([
      {
        id: "r",
        revision: "1",
        sha256: former.fileHash,
        documentDate: "2024-05-01",
        hasFile: true,
      },
    ]);
    const details = (await (await viewer.get("/api/documents/d")).json()) as { current: unknown };
    expect(details.current).toEqual(history.current);
  });

  it("gives admins a former file under a name that says so, and viewers none [HIST-03]", async () => {
    const { server, admin } = await start();
    const address = "/api/documents/d/revisions/r/download";
    const answer = await admin.get(address);
    expect(await answer.text()).toBe("content of r");
    expect(answer.headers.get("content-disposition")).toContain("d_Rev.1_SUPERATA.pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    const viewer = await server.signedIn("viewer");
    expect((await viewer.get(address)).status).toBe(404);
    const hash = digest("sha256", "content of r");
    for (const path of [`/api/documents/${hash}/download`, "/api/documents/r/download"]) {
      expect((await viewer.get(path)).status).toBe(404);
    }
  });

  it("gives former bytes at no address of the API to a viewer [HIST-03]", async () => {
    const { server, admin } = await start();
    const viewer = await server.signedIn("viewer");
    const paths = Object.values(contract).flatMap(({ method, path }) =>
      method === "GET"
        ? ["d", "r"].map((id) => path.replace(/:revision/, "r").replace(/:\w+/g, id))
        : [],
    );
    const queries = ["", "?revision=r", "?ids=r&q=content"];
    const given = async (browser: Browser) => {
      const found = new Set<string>();
      for (const path of paths) {
        for (const query of queries) {
          const text = await (await browser.get(path + query)).text();
          if (text.includes("content of r")) found.add(path);
        }
      }
      return [...found];
    };
    expect(await given(viewer)).toEqual([]);
    expect(await given(admin)).toEqual(["/api/documents/d/revisions/r/download"]);
    expect((await restore(viewer)).status).toBe(403);
  });

  it("takes no reason with control characters, which PostgreSQL keeps not all of [HIST-04]", async () => {
    const { server, admin, document } = await start();
    expect((await restore(admin, { reason: "a\u0000b" })).status).toBe(400);
    expect(await server.store.documents.get("acme", "d")).toEqual(document);
    expect((await restore(admin, { reason: "due\r\nrighe\te poi" })).status).toBe(204);
  });

  it("brings a former revision back, with what belongs to it, and keeps the one before [HIST-04]", async () => {
    const { server, admin, document, former } = await start();
    expect((await restore(admin)).status).toBe(204);
    const now = await server.store.documents.get("acme", "d");
    expect(now).toEqual({
      ...document,
      ...{ fileHash: former.fileHash, fileSizeBytes: former.fileSizeBytes, mark: former.mark },
      ...{ revision: "1", fileName: "d_Rev.1.pdf", documentDate: "2024-05-01" },
      ...{ expiryDate: null, expiryFrom: null, updatedAt: SERVER_START_AT },
      ...{ broughtBy: "admin", broughtByEmail: "admin@example.it", broughtByName: null },
      ...{ broughtAt: SERVER_START_AT, source: "restore", reason: REASON.reason },
      setAside: `${document.fileHash} ${digest("md5", "content of d")}`,
    });
    expect(await (await admin.get("/api/documents/d/download")).text()).toBe("content of r");
    const { former: listed } = await historyOf(admin);
    expect(listed.map(({ revision, sha256 }) => [revision, sha256])).toEqual([
      ["2", document.fileHash],
      ["1", former.fileHash],
    ]);
    const [entry] = await server.store.audit.list({ companyId: "acme", limit: 1 });
    expect(entry).toMatchObject({
      action: "document.restoreRevision",
      documentId: "d",
      details: {
        before: { revision: "2", mark: document.mark },
        after: { revision: "1", mark: former.mark },
        reason: REASON.reason,
      },
    });
  });

  it("brings its own day back, by hand too, and keeps that of the other with it; the owner stays [HIST-04] [DUE-03]", async () => {
    const { server, admin, former } = await start();
    const { revisions, documents } = server.store;
    const ofFormer = { expiryDate: "2026-12-01", expiryFrom: "hand" as const };
    const own = { ...ofFormer, expiryMark: former.mark, expiryRevision: "1" };
    await revisions.append({ ...former, ...own, id: "s" });
    await admin.write("POST", "/api/documents/owner", { ids: ["d"], userId: "viewer" });
    const expiry = { expiryDate: "2028-01-01", reason: "Contratto" };
    await admin.write("POST", "/api/documents/d/expiry", expiry);
    const before = await documents.get("acme", "d");
    const answer = await admin.write("POST", "/api/documents/d/revisions/s/restore", REASON);
    expect(answer.status).toBe(204);
    expect(await documents.get("acme", "d")).toMatchObject({ ...own, ownerId: "viewer" });
    const details = await (await admin.get("/api/documents/d")).json();
    expect(details).toMatchObject({ expiryFrom: "hand" });
    expect(details).not.toHaveProperty("expirySetFor");
    const [replaced] = (await revisions.list("acme", "d", 9)).filter(({ id }) => id.length > 1);
    expect(replaced).toMatchObject({
      ...{ expiryDate: "2028-01-01", expiryFrom: "hand", expiryMark: before?.mark },
      expiryRevision: "2",
    });
  });

  it("is done once: what is in force already is not brought back again [HIST-04]", async () => {
    const { server, admin } = await start();
    expect((await restore(admin)).status).toBe(204);
    const before = await server.store.documents.get("acme", "d");
    const again = await restore(admin);
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: "Questa revisione è già in vigore." },
    ]);
    expect(await server.store.documents.get("acme", "d")).toEqual(before);
  });

  it("leaves what earlier restores replaced set aside, but for what comes back [HIST-04]", async () => {
    const { server, admin, document } = await start();
    await server.addRevision({ id: "s", documentId: "d", revision: "0" });
    await restore(admin);
    await admin.write("POST", "/api/documents/d/revisions/s/restore", REASON);
    const setAside = async () => (await server.store.documents.get("acme", "d"))?.setAside;
    const [first, second] = ["content of r", "content of d"].map(
      (text) => `${digest("sha256", text)} ${digest("md5", text)}`,
    );
    expect(await setAside()).toBe(`${first} ${second}`);
    const { former } = await historyOf(admin);
    const back = former.find(({ sha256 }) => sha256 === document.fileHash);
    await admin.write("POST", `/api/documents/d/revisions/${back?.id}/restore`, REASON);
    const last = `${digest("sha256", "content of s")} ${digest("md5", "content of s")}`;
    expect(await setAside()).toBe(`${last} ${first}`);
  });

  it("changes nothing for an admin whose session ended while the call came [HIST-04]", async () => {
    const { server, admin } = await start();
    const { store } = server;
    const hold = store.transaction.bind(store);
    store.transaction = async (work) => {
      await store.sessions.deleteOfUser("admin");
      return hold(work);
    };
    expect((await restore(admin)).status).toBe(403);
    expect(await store.documents.get("acme", "d")).toMatchObject({ revision: "2" });
    const many = await admin.write("POST", "/api/documents/archive", { ids: ["d"] });
    expect(many.status).toBe(401);
  });

  it("asks for a reason, and for the document as it was seen [HIST-04]", async () => {
    const { server, admin, document } = await start();
    expect((await restore(admin, { reason: "" })).status).toBe(400);
    expect((await restore(admin, { reason: "x".repeat(501) })).status).toBe(400);
    const etag = (await admin.get("/api/documents/d")).headers.get("etag") ?? "";
    await server.store.documents.replace({ ...document, title: "Altro" });
    const answer = await admin.write("POST", "/api/documents/d/revisions/r/restore", REASON, {
      "If-Match": etag,
    });
    expect(answer.status).toBe(412);
    expect(await server.store.documents.get("acme", "d")).toMatchObject({ revision: "2" });
  });

  it("refuses what is archived, in Google Drive, purged or without room [HIST-04] [HIST-07]", async () => {
    const { server, admin, document } = await start();
    const { store } = server;
    const refused = async () => {
      const answer = await restore(admin);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    await store.quotas.set("acme", { maxBytes: null, maxFiles: 2 });
    expect(await refused()).toEqual([409, expect.stringContaining("2")]);
    await store.quotas.set("acme", { maxBytes: null, maxFiles: null });
    await store.documents.replace({
      ...document,
      fileHash: "",
      driveUrl: "https://drive.google.com/x",
    });
    expect(await refused()).toEqual([409, expect.stringContaining("Google Drive")]);
    await store.documents.replace({ ...document, obsoleteAt: 5 });
    expect((await refused())[0]).toBe(409);
    await store.documents.replace(document);
    await server.addRevision({
      id: "gone",
      documentId: "d",
      revision: "9",
      fileHash: "",
      purgedAt: 5,
    });
    const address = "/api/documents/d/revisions/gone";
    expect((await admin.write("POST", `${address}/restore`, REASON)).status).toBe(409);
    expect((await admin.get(`${address}/download`)).status).toBe(409);
  });
});
