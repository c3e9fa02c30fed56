import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@sgi/core/contract";
import type { UploadStatus } from "@sgi/core/uploads";
import type { FileForecast } from "@sgi/core/uploads/check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { PDF } from "../ingest/spreadsheets/testing/samples";
import { decided } from "../ingest/testing/approvalSetup";
import type { AuditEntry } from "../storage/store/schema/auditTypes";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { watchAudit } from "../storage/store/testing/watchAudit";
import { LISTS, readOn, readWhole } from "./testing/panelList";
import { type Sent, sendTestBatch } from "./uploads/testing/sendBatch";
import { workThroughAll } from "./uploads/uploadRunner";

const nameOf = (revision: number) => `SGI/9.2_Audit interni_Rev.${revision}_2026-01-31.pdf`;
/** The bytes that `sendTestBatch` sends under a name. */
const bytesOf = (name: string) => Buffer.concat([PDF, Buffer.from(name)]);
const sha256Of = (name: string) => createHash("sha256").update(bytesOf(name)).digest("hex");
/** The day on which the test server starts. */
const SINCE = "20/11/2026";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let entries: AuditEntry[];
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "sgi-ways-"));
    entries = [];
    const store = watchAudit(await engine.newStore(), entries);
    server = await startTestServer(store, { spoolFolder: folder });
    admin = await server.signedIn("admin");
    return () => rm(folder, { recursive: true });
  });

  const switchOn = () => server.store.companies.setApproval("acme", true);
  const waiting = () => server.store.proposals.list("acme", ["waiting"]);
  const stored = (id: string) => server.store.documents.get("acme", id);
  const post = async (path: string, body?: object) => {
    const answer = await admin.write("POST", `/api/documents/${path}`, body);
    return [answer.status, answer.status === 204 ? null : await answer.json()] as const;
  };
  async function upload(sent: Sent): Promise<UploadStatus["files"]> {
    const { uploadId } = (await (await sendTestBatch(admin, sent)).json()) as { uploadId: string };
    await workThroughAll(server.uploadWork);
    const status = await admin.get(`/api/documents/upload-status/${uploadId}`);
    return ((await status.json()) as UploadStatus).files;
  }
  async function check(name: string, more: object = {}): Promise<FileForecast | undefined> {
    const files = [{ name, sizeBytes: bytesOf(name).length, ...more }];
    const answer = await admin.write("POST", "/api/documents/upload-check", { files });
    return ((await answer.json()) as { files: FileForecast[] }).files[0];
  }
  /** What was decided about the only one that waits. */
  async function reject(note: string) {
    const [only] = await waiting();
    if (only === undefined) throw new Error("nothing waits");
    await server.store.approvals.append(decided(only, "rejected", { note, at: only.since }));
    const ending = { state: "rejected", endedAt: only.since } as const;
    await server.store.proposals.settle("acme", [only.id], ending);
  }

  describe("an upload", () => {
    it("says that its file waits, and is foreseen to [APPR-01] [APPR-14]", async () => {
      expect(await check(nameOf(1))).not.toHaveProperty("waits");
      await switchOn();
      expect(await check(nameOf(1))).toMatchObject({ verdict: "new", waits: true });
      expect(await upload({ files: [nameOf(1)], reason: "Prima stesura" })).toEqual([
        { file: nameOf(1), outcome: "imported", note: null, waiting: true },
      ]);
      expect(await waiting()).toMatchObject([
        { reason: "Prima stesura", broughtBy: "admin", broughtByEmail: "admin@example.it" },
      ]);
      const { documentId } = (await waiting())[0] ?? {};
      expect(entries.at(-1)).toMatchObject({
        ...{ action: "approval.arrive", documentId, userId: "admin" },
        details: expect.objectContaining({ mark: `sha256:${sha256Of(nameOf(1))}`, revision: "1" }),
      });
    });

    it("is foreseen as what waits or was rejected, once its SHA-256 is known [APPR-14] [APPR-09]", async () => {
      await switchOn();
      await upload({ files: [nameOf(2)] });
      const sha256 = sha256Of(nameOf(2));
      expect(await check(nameOf(2))).toMatchObject({ hasSameSize: true, waits: true });
      const same = await check(nameOf(2), { sha256 });
      expect(same).toMatchObject({ verdict: "alreadyWaiting", note: `Già in attesa dal ${SINCE}` });
      expect(same).not.toHaveProperty("waits");
      expect(await check(nameOf(1))).toMatchObject({
        ...{ verdict: "lowerRevision", document: { revision: "2" } },
        note: "revisione 1 precedente alla 2, in attesa di approvazione",
      });
      await reject("Incompleta");
      const note = `Già respinta il ${SINCE}: Incompleta`;
      expect(await check(nameOf(2))).toMatchObject({ hasSameSize: true, verdict: "new" });
      expect(await check(nameOf(2), { sha256 })).toMatchObject({ verdict: "rejected", note });
      expect(await upload({ files: [nameOf(2)] })).toEqual([
        { file: nameOf(2), outcome: "refused", note },
      ]);
    });

    it("is asked about one that waits, and takes its place once somebody says so [APPR-04]", async () => {
      await switchOn();
      await upload({ files: [nameOf(2)] });
      const [asked] = (await upload({ files: [nameOf(1)] })) ?? [];
      const { documentId } = (await waiting())[0] ?? {};
      expect(asked?.question).toMatchObject({ document: { id: documentId, revision: "2" } });
      const answers = { [nameOf(1)]: { document: documentId ?? "", allowLower: true } };
      expect(await upload({ files: [nameOf(1)], answers })).toMatchObject([{ waiting: true }]);
      expect(await waiting()).toMatchObject([{ documentId, revision: "1" }]);
      const strange = { [nameOf(1)]: { document: (await waiting())[0]?.id ?? "" } };
      expect((await sendTestBatch(admin, { files: [nameOf(1)], answers: strange })).status).toBe(
        404,
      );
    });
  });

  it("is known to no call and no list while it waits [APPR-14]", async () => {
    await switchOn();
    await upload({ files: [nameOf(1)] });
    const [only] = await waiting();
    const id = only?.documentId ?? "";
    const gets = Object.values(contract).filter(
      ({ method, path }) => method === "GET" && !path.startsWith("/api/approvals"),
    );
    const ofDocument = gets.filter(({ path }) => path.startsWith("/api/documents/:id"));
    expect(ofDocument.length).toBeGreaterThan(5);
    for (const { path } of ofDocument) {
      const answer = await admin.get(path.replace(/:\w+/g, id));
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const searches = ["/api/documents/search?q=Audit", "/api/documents/fingerprints"];
    for (const address of [...gets.map(({ path }) => path.replace(/:\w+/g, id)), ...searches]) {
      if (address.includes("logs")) continue;
      const told = await (await admin.get(address)).text();
      expect([address, told.includes(only?.fileHash ?? ""), /Audit interni/.test(told)]).toEqual([
        address,
        false,
        false,
      ]);
    }
    const writes = [
      ["PATCH", "", { title: "T", path: "P" }],
      ["DELETE", ""],
      ["POST", "/restore"],
      ["POST", "/revisions/x/restore", { reason: "R" }],
    ] as const;
    for (const [method, path, body] of writes) {
      const answer = await admin.write(method, `/api/documents/${id}${path}`, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await post("zip", { ids: [id] })).toMatchObject([404, {}]);
    expect(await post("archive", { ids: [id] })).toEqual([
      200,
      { done: [], failed: [{ id, reason: "missing" }] },
    ]);
  });

  describe("a restore from the obsolete ones", () => {
    beforeEach(async () => {
      for (const id of ["d1", "d2"]) {
        await server.addDocument({ id, title: id, path: `SGI/${id}`, obsoleteAt: 5 });
      }
      await switchOn();
    });

    it("of one waits, and says so again after a lost answer [APPR-01]", async () => {
      for (let n = 0; n < 2; n += 1) {
        expect(await post("d1/restore")).toEqual([200, { waiting: ["d1"] }]);
      }
      expect(await stored("d1")).toMatchObject({ obsoleteAt: 5 });
      expect(await waiting()).toMatchObject([
        { documentId: "d1", kind: "restore", isNew: 0, source: "restore", broughtBy: "admin" },
      ]);
      expect(entries.map(({ action }) => action)).toEqual(["approval.arrive"]);
    });

    it("is told in the list of obsolete ones, whole and by what changed [APPR-01]", async () => {
      const list = LISTS.obsolete;
      let read = await readWhole(admin, list);
      const waits = async () => {
        read = await readOn(admin, list, read);
        const whole = await readWhole(admin, list);
        expect(read.documents).toEqual(whole.documents);
        return whole.documents.filter((each) => each.waits).map(({ legacyId }) => legacyId);
      };
      expect(await waits()).toEqual([]);
      await post("d1/restore");
      expect(await waits()).toEqual(["d1"]);
      await post("restore-all-obsolete");
      expect(await waits()).toEqual(["d1", "d2"]);
      const first = (await waiting()).find(({ documentId }) => documentId === "d1");
      await admin.write("POST", `/api/approvals/${first?.id}/withdraw`);
      expect(await waits()).toEqual(["d2"]);
    });

    it("of several names those that wait, those rejected and those in force [APPR-01] [APPR-09]", async () => {
      await server.addDocument({ id: "was", title: "was", path: "SGI/was" });
      await admin.write("DELETE", "/api/documents/was");
      await post("d2/restore");
      await reject("Superata");
      const ids = ["d1", "d2", "was", "none"];
      const answer = {
        done: ["was"],
        failed: [
          { id: "d2", reason: "rejected" },
          { id: "none", reason: "missing" },
        ],
        waiting: ["d1"],
      };
      expect(await post("restore", { ids })).toEqual([200, answer]);
      expect(await post("restore", { ids })).toEqual([200, answer]);
      expect(await post("d2/restore")).toEqual([
        409,
        expect.objectContaining({ message: `Già respinta il ${SINCE}: Superata.` }),
      ]);
      expect(entries.filter(({ action }) => action === "approval.arrive")).toHaveLength(2);
    });

    it("of all counts those that wait beside those in force and those left [APPR-01] [APPR-13]", async () => {
      await server.addDocument({ id: "d3", title: "d1", path: "SGI/d1" });
      await server.addDocument({ id: "was", title: "was", path: "SGI/was" });
      await admin.write("DELETE", "/api/documents/was");
      const told = { restoredCount: 1, skippedCount: 1, waitingCount: 1 };
      expect(await post("restore-all-obsolete")).toEqual([200, told]);
      expect(await waiting()).toMatchObject([{ documentId: "d2", kind: "restore", changes: 1 }]);
      expect(entries.at(-1)).toMatchObject({
        action: "document.restoreAll",
        details: expect.stringContaining("In attesa di approvazione, 1 documento: SGI/d2"),
      });
      expect(await post("restore-all-obsolete")).toEqual([200, { ...told, restoredCount: 0 }]);
      expect(await waiting()).toHaveLength(1);
    });
  });

  it("waits no longer once its document is restored otherwise [APPR-13] [APPR-14]", async () => {
    for (const id of ["d1", "d2"]) {
      await server.addDocument({ id, title: id, path: `SGI/${id}`, obsoleteAt: 5 });
    }
    await switchOn();
    await post("restore", { ids: ["d1", "d2"] });
    expect(await waiting()).toHaveLength(2);
    await server.store.companies.setFreeFolders("acme", ["SGI"]);
    expect(await post("restore", { ids: ["d1"] })).toMatchObject([200, { done: ["d1"] }]);
    expect(await waiting()).toMatchObject([{ documentId: "d2" }]);
    expect(await post("restore-all-obsolete")).toEqual([
      200,
      { restoredCount: 1, skippedCount: 0 },
    ]);
    expect(await waiting()).toEqual([]);
  });

  describe("a former revision", () => {
    const back = () => post("d/revisions/r/restore", { reason: "Era giusta" });
    beforeEach(async () => {
      await server.addDocument({ id: "d", revision: "2" });
      await server.addRevision({ id: "r", documentId: "d", revision: "1" });
      await switchOn();
    });

    it("waits with its reason, and the document stays as it is [HIST-04] [APPR-01]", async () => {
      const before = await stored("d");
      for (let n = 0; n < 2; n += 1) expect(await back()).toEqual([200, { waiting: ["d"] }]);
      expect(await stored("d")).toEqual(before);
      expect(await waiting()).toMatchObject([
        {
          ...{ documentId: "d", kind: "revision", sourceId: "r", revision: "1" },
          ...{ reason: "Era giusta", source: "restore" },
          setsAside: expect.stringMatching(`^${before?.fileHash} [0-9a-f]{32}$`),
        },
      ]);
      expect(entries).toMatchObject([
        { action: "approval.arrive", documentId: "d", details: { reason: "Era giusta" } },
      ]);
    });

    it("gives way to a higher one that waits, and to a rejection [HIST-04] [APPR-04] [APPR-09]", async () => {
      await back();
      await reject("No");
      expect(await back()).toMatchObject([409, { message: `Già respinta il ${SINCE}: No.` }]);
      await server.addRevision({ id: "s", documentId: "d", revision: "1" });
      const [rejected] = await server.store.proposals.list("acme", ["rejected"]);
      if (rejected === undefined) throw new Error("nothing was rejected");
      const higher = { ...rejected, id: "p", revision: "3", mark: "sha256:higher" };
      await server.store.proposals.create({ ...higher, state: "waiting" });
      expect(await post("d/revisions/s/restore", { reason: "R" })).toMatchObject([
        409,
        {
          message:
            "Revisione 1 precedente alla 3, in attesa di approvazione: va prima decisa o ritirata.",
        },
      ]);
    });
  });
});
