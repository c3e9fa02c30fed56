import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { sendTestBatch } from "./uploads/testing/sendBatch";
import { workThroughAll } from "./uploads/uploadRunner";

/** Eleven days after the test server starts. */
const DAY = "2026-12-01";
const nameOf = (revision: number) => `SGI/9.2_Audit interni_Rev.${revision}_2026-01-31.pdf`;

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
  });

  const switchOn = () => server.store.companies.setApproval("acme", true);
  const waiting = () => server.store.proposals.list("acme", ["waiting"]);
  const post = async (path: string, body?: object) => {
    const answer = await admin.write("POST", `/api/${path}`, body);
    return [answer.status, answer.status === 204 ? null : await answer.json()] as const;
  };
  async function upload(revision: number) {
    expect((await sendTestBatch(admin, { files: [nameOf(revision)] })).ok).toBe(true);
    await workThroughAll(server.uploadWork);
  }
  /** Approves the only one that waits for the day; returns its id. */
  async function approve(): Promise<string> {
    const [only] = await waiting();
    const revisions = [{ id: only?.id, mark: only?.mark }];
    const body = { decision: "approve", revisions, from: DAY };
    expect(await post("approvals/decide", body)).toMatchObject([200, { done: [only?.id] }]);
    return only?.id ?? "";
  }

  it("makes no approval before it of what was taken back [APPR-10] [APPR-15]", async () => {
    await upload(1);
    const [{ id } = { id: "" }] = await server.store.documents.listAll("acme");
    const inForce = async () => (await server.store.documents.get("acme", id))?.revision;
    await switchOn();
    await upload(2);
    for (let n = 0; n < 2; n += 1) {
      expect(await post(`approvals/${await approve()}/withdraw`)).toMatchObject([200, {}]);
      if (n === 0) await upload(2);
    }
    expect([await inForce(), await waiting()]).toEqual(["1", []]);
    server.time.advance(11 * DAY_MS);
    admin = await server.signedIn("admin");
    await upload(2);
    expect([await inForce(), await waiting()]).toEqual(["2", []]);
  });

  it("is when an obsolete document comes back, by whatever call it is restored [APPR-01] [APPR-10]", async () => {
    await server.addDocument({ id: "d", title: "d", path: "SGI/d", obsoleteAt: 5 });
    await switchOn();
    await post("documents/d/restore");
    await approve();
    const message = "Già approvata, in vigore dal 01/12/2026.";
    expect(await post("documents/d/restore")).toMatchObject([409, { message }]);
    expect(await post("documents/restore", { ids: ["d"] })).toEqual([
      200,
      { done: [], failed: [{ id: "d", reason: "pending" }] },
    ]);
    const all = await post("documents/restore-all-obsolete");
    expect(all).toMatchObject([200, { restoredCount: 0 }]);
    const document = await server.store.documents.get("acme", "d");
    expect([document?.obsoleteAt, await waiting()]).toEqual([5, []]);
  });
});
