import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import type { AuditEntry } from "../storage/store/schema/auditTypes";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { watchAudit } from "../storage/store/testing/watchAudit";

interface Answer {
  done: string[];
  failed: { id: string; reason: string }[];
}

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let viewer: Browser;
  let entries: AuditEntry[];
  beforeEach(async () => {
    entries = [];
    server = await startTestServer(watchAudit(await engine.newStore(), entries));
    admin = await server.signedIn("admin");
    viewer = await server.signedIn("viewer");
  });

  const send = (call: string, ids: readonly string[], browser = admin) =>
    browser.write("POST", `/api/documents/${call}`, { ids });
  const changed = async (call: string, ids: readonly string[]) =>
    (await (await send(call, ids)).json()) as Answer;
  const inForce = async () =>
    (await server.store.documents.list("acme", "current")).map(({ id }) => id);

  describe("archiving many", () => {
    it("archives each with its entry, and names what it did and did not [WORK-01, LIFE-04]", async () => {
      const first = await server.addDocument({ id: "d1", title: "T1" });
      for (const n of [2, 3]) await server.addDocument({ id: `d${n}`, title: `T${n}` });
      await server.addDocument({ id: "old", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", companyId: "other" });
      const answer = await changed("archive", ["d1", "d3", "d1", "old", "foreign", "none"]);
      expect(answer).toEqual({
        done: ["d1", "d3", "old"],
        failed: [
          { id: "foreign", reason: "missing" },
          { id: "none", reason: "missing" },
        ],
      });
      expect(await inForce()).toEqual(["d2"]);
      expect(await server.store.documents.list("other", "current")).toHaveLength(1);
      expect(entries.map(({ action, documentId }) => [action, documentId]).toSorted()).toEqual([
        ["document.archive", "d1"],
        ["document.archive", "d3"],
      ]);
      expect(await server.store.documents.get("acme", "old")).toMatchObject({ obsoleteAt: 5 });
      const told = entries.find(({ documentId }) => documentId === "d1")?.details;
      const { path, title, revision, mark } = first;
      expect(told).toEqual({ path, title, revision, mark });
      expect(mark).toMatch(/^sha256:[0-9a-f]{64}$/);
    });

    it("gives back the day of before where it undoes a restore just made, and else today [WORK-01]", async () => {
      for (const id of ["d1", "d2", "d3"]) await server.addDocument({ id, title: id });
      await changed("archive", ["d1", "d2"]);
      await changed("restore", ["d1", "d2"]);
      const before = await server.store.documents.archivedBefore("acme", ["d1", "d2", "d3"]);
      expect([...before.keys()].toSorted()).toEqual(["d1", "d2"]);
      server.time.advance(1_000);
      const undo = { ids: ["d1", "d2", "d3"], undo: true };
      const answer = await admin.write("POST", "/api/documents/archive", undo);
      expect(await answer.json()).toEqual({ done: ["d1", "d2", "d3"], failed: [] });
      const days = (await server.store.documents.list("acme", "obsolete")).map(
        ({ id, obsoleteAt }) => [id, obsoleteAt],
      );
      expect(new Map(days as [string, number][])).toEqual(
        new Map([...before, ["d3", SERVER_START_AT + 1_000]]),
      );
      // Once more is no undo: nothing was restored since.
      expect((await server.store.documents.archivedBefore("acme", ["d1"])).size).toBe(0);
    });

    it("is said as done when it is asked for again, after a lost answer", async () => {
      await server.addDocument({ id: "d1" });
      await changed("archive", ["d1"]);
      expect(await changed("archive", ["d1"])).toEqual({ done: ["d1"], failed: [] });
      expect(entries).toHaveLength(1);
    });

    it("takes 2,000 at once, and no more [WORK-01]", async () => {
      const ids = Array.from({ length: 2_000 }, (_, n) => `${"x".repeat(60)}${n}`);
      expect((await send("archive", ids)).status).toBe(200);
      expect((await send("archive", [...ids, "one more"])).status).toBe(400);
    });

    it("leaves each lot of 200 whole, where one fails [WORK-01]", { tags: ["long"] }, async () => {
      const ids = Array.from({ length: 300 }, (_, n) => `d${n}`);
      for (const id of ids) await server.addDocument({ id, title: id });
      const { transaction } = server.store;
      let lots = 0;
      server.store.transaction = (work) => {
        lots += 1;
        if (lots === 2) throw new Error("the database is gone");
        return transaction(work);
      };
      expect((await send("archive", ids)).status).toBe(500);
      server.store.transaction = transaction;
      expect(await inForce()).toHaveLength(100);
      expect(entries).toHaveLength(200);
    });
  });

  describe("restoring many", () => {
    it("leaves those whose place is taken, and says so [WORK-01]", async () => {
      await server.addDocument({ id: "d1", title: "Uno", obsoleteAt: 5 });
      await server.addDocument({ id: "d2", path: "9", title: "Due", obsoleteAt: 5 });
      await server.addDocument({ id: "d3", path: "9", title: "Due" });
      await server.addDocument({ id: "d4", title: "Quattro", obsoleteAt: 5 });
      const answer = await changed("restore", ["d1", "d2"]);
      expect(answer).toEqual({ done: ["d1"], failed: [{ id: "d2", reason: "taken" }] });
      expect((await inForce()).toSorted()).toEqual(["d1", "d3"]);
      expect(entries).toMatchObject([{ action: "document.restore", documentId: "d1" }]);
    });
  });

  describe("a ZIP of many", () => {
    const ticketFor = async (ids: readonly string[], browser = admin) => {
      const answer = await send("zip", ids, browser);
      return ((await answer.json()) as { ticket: string }).ticket;
    };
    const fetchZip = (ticket: string, browser = admin) =>
      browser.get(`/api/documents/zip/${ticket}`);
    const unpacked = async (answer: Response) => {
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
      );
    };

    it("holds the files under their folders and names, doubles numbered, and a list [WORK-02]", async () => {
      const fileName = "9.2_Audit_Rev.1_2026-01-31.pdf";
      await server.addDocument({ id: "d1", path: "SGI/9/9.2", title: "A", fileName, content: "a" });
      await server.addDocument({ id: "d2", path: "SGI/9/9.3", title: "B", fileName, content: "b" });
      await server.addDocument({
        id: "d3",
        path: "7",
        title: "C",
        fileName: "ç.pdf",
        content: "c",
      });
      await server.addDocument({
        id: "d4",
        path: "8",
        title: "=D",
        fileHash: "",
        driveUrl: "https://drive.google.com/file/d/x/view",
      });
      const answer = await fetchZip(await ticketFor(["d1", "d2", "d3", "d4"]));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toContain(".zip");
      const { "elenco.csv": list, ...files } = await unpacked(answer);
      expect(files).toEqual({
        "SGI/9/9.2_Audit_Rev.1_2026-01-31.pdf": "a",
        "SGI/9/9.2_Audit_Rev.1_2026-01-31 (2).pdf": "b",
        "ç.pdf": "c",
      });
      expect(list).toContain("https://drive.google.com/file/d/x/view");
      expect(list?.trim().split("\n")).toHaveLength(5);
      expect(entries).toMatchObject([
        { action: "document.zip", details: expect.stringMatching(/^4 documenti: /) },
      ]);
    });

    it("is given once, within a minute, in the session that asked [WORK-02]", async () => {
      await server.addDocument({ id: "d1" });
      const ticket = await ticketFor(["d1"]);
      expect((await fetchZip(ticket, viewer)).status).toBe(404);
      expect((await fetchZip(ticket, await server.signedIn("admin"))).status).toBe(404);
      expect((await fetchZip(ticket)).status).toBe(200);
      expect((await fetchZip(ticket)).status).toBe(404);
      const late = await ticketFor(["d1"]);
      server.time.advance(60_000);
      expect((await fetchZip(late)).status).toBe(404);
    });

    it("holds nothing that the caller may not open [WORK-02]", async () => {
      await server.addDocument({ id: "d1", fileName: "uno.pdf" });
      await server.addDocument({ id: "old", fileName: "old.pdf", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", fileName: "f.pdf", companyId: "other" });
      const asked = ["d1", "old", "foreign"];
      const names = async (browser: Browser) =>
        Object.keys(await unpacked(await fetchZip(await ticketFor(asked, browser), browser)));
      const ofViewer = await names(viewer);
      expect(ofViewer.filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
      expect((await names(admin)).filter((name) => name.endsWith(".pdf"))).toHaveLength(2);
      const archived = await ticketFor(["d1"], viewer);
      await changed("archive", ["d1"]);
      expect(Object.keys(await unpacked(await fetchZip(archived, viewer)))).toEqual(["elenco.csv"]);
    });

    it("is refused where all files are in Google Drive [WORK-02]", async () => {
      await server.addDocument({ id: "d1", fileHash: "", driveUrl: "https://drive.google.com/x" });
      expect((await send("zip", ["d1"])).status).toBe(409);
    });

    it("says which file the server has lost, and gives the others [WORK-02]", async () => {
      await server.addDocument({ id: "d1", fileHash: "0".repeat(64) });
      await server.addDocument({ id: "d2", title: "B", content: "b" });
      const files = await unpacked(await fetchZip(await ticketFor(["d1", "d2"])));
      expect(Object.keys(files)).toHaveLength(2);
      expect(files["elenco.csv"]).toContain("File non trovato sul server");
    });

    it("unpacks only into its own folder, whatever the names [WORK-02]", async () => {
      await server.addDocument({ id: "d1", path: "../../etc/9", fileName: "..\\a:b.pdf" });
      const files = await unpacked(await fetchZip(await ticketFor(["d1"])));
      expect(Object.keys(files)).toEqual(["_/_/etc/.._a_b.pdf", "elenco.csv"]);
    });

    it("is no valid ZIP when a file breaks off [WORK-02]", async () => {
      await server.addDocument({ id: "d1" });
      const { open } = server.files;
      server.files.open = async (hash) => {
        const file = await open(hash);
        file?.stream.destroy(new Error("the disk is gone"));
        return file;
      };
      const answer = await fetchZip(await ticketFor(["d1"]));
      await expect(unpacked(answer)).rejects.toThrow();
    });
  });

  it("tells when it was, by the server's clock", async () => {
    await server.addDocument({ id: "d1" });
    server.time.advance(3);
    await changed("archive", ["d1"]);
    expect(await server.store.documents.get("acme", "d1")).toMatchObject({
      obsoleteAt: SERVER_START_AT + 3,
    });
  });
});
