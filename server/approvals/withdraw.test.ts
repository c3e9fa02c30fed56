import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import {
  addPair,
  approve,
  decided,
  detailsOf,
  listOf,
  messageOf,
  reject,
  startApproving,
} from "./testing/approvalWorld";

type World = Awaited<ReturnType<typeof startApproving>>;

forSqliteFirst((engine) => {
  let world: World;
  beforeEach(async () => {
    world = await startApproving(await engine.newStore());
  });
  const withdraw = (browser: Browser, id = "p1") =>
    browser.write("POST", `/api/approvals/${id}/withdraw`);
  const again = (browser: Browser, id = "p1") =>
    browser.write("POST", `/api/approvals/${id}/again`);
  const row = (id: string) => world.store.proposals.get("acme", id);
  const due = (at: number) => world.store.fileRemovals.listDue(at);

  it("goes without a decision, and its bytes with it, by who brought it and by an admin [APPR-15]", async () => {
    const { server, viewer, admin, store } = world;
    const { proposal } = await addPair(server, "1", { broughtBy: "viewer" });
    await addPair(server, "2", { state: "coming", inForceFrom: "2027-01-01" });
    expect((await withdraw(world.chief)).status).toBe(409);
    const answer = await withdraw(viewer);
    expect([answer.status, await answer.json()]).toEqual([200, { todo: { approvals: 0 } }]);
    expect((await withdraw(admin, "p2")).status).toBe(200);
    expect(await row("p1")).toMatchObject({
      ...proposal,
      ...{ state: "withdrawn", endedAt: SERVER_START_AT, endedBy: "viewer", fileHash: "" },
      fileSizeBytes: 0,
    });
    expect(await due(SERVER_START_AT + 1)).toContain(proposal.fileHash);
    expect(await store.approvals.listOf("acme", ["d1", "d2"])).toEqual([]);
    expect(world.entries.map(({ action, userId }) => [action, userId])).toEqual([
      ["approval.withdraw", "viewer"],
      ["approval.withdraw", "admin"],
    ]);
    expect(world.entries[0]?.details).toMatchObject({ revision: "2", mark: proposal.mark });
    // A lost answer is answered again, and the file is nowhere any more.
    expect((await withdraw(viewer)).status).toBe(200);
    expect(world.entries).toHaveLength(2);
    expect((await admin.get("/api/approvals/p1/preview")).status).toBe(409);
    expect((await detailsOf(admin, "p1")).proposal).toMatchObject({
      ...{ state: "withdrawn", hasFile: false, endedBy: "viewer@example.it" },
    });
  });

  it("takes back nothing that has entered, was replaced or rejected [APPR-15]", async () => {
    const { server, admin, chief } = world;
    const [a, b] = [await addPair(server, "1"), await addPair(server, "2")];
    await addPair(server, "3", { state: "overtaken" });
    await approve(chief, [a.seen]);
    await reject(chief, [b.seen]);
    const statuses = [];
    for (const id of ["p1", "p2", "p3"]) statuses.push((await withdraw(admin, id)).status);
    expect(statuses).toEqual([404, 404, 409]);
    expect((await row("p2"))?.fileHash).toBe(b.proposal.fileHash);
  });

  it("proposes a rejected revision once more, and keeps what was rejected [APPR-09]", async () => {
    const { server, admin, chief, store } = world;
    const { seen, proposal } = await addPair(server, "1");
    await reject(chief, [seen]);
    const content = { documentId: "d1", mark: proposal.mark, keyHash: "" };
    expect(await store.approvals.findRejection("acme", content)).not.toBeNull();
    server.time.advance(5_000);
    expect((await again(chief)).status).toBe(403);
    expect((await again(admin)).status).toBe(200);
    expect((await row("p1"))?.state).toBe("rejected");
    const [waiting, ...others] = (await listOf(chief)).waiting;
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      ...{ revision: "2", mark: proposal.mark, isOpened: false, broughtBy: { id: "admin" } },
      since: new Date(SERVER_START_AT + 5_000).toISOString(),
    });
    expect(await store.approvals.findRejection("acme", content)).toBeNull();
    expect(world.entries.at(-1)).toMatchObject({ action: "approval.again", documentId: "d1" });
    // Twice is once.
    expect((await again(admin)).status).toBe(200);
    expect([(await listOf(chief)).waiting.length, world.entries.length]).toEqual([1, 2]);
    const anew = { id: waiting?.id ?? "", mark: proposal.mark };
    expect((await decided(await approve(chief, [anew]))).done).toEqual([anew.id]);
    const kinds = (await store.approvals.listOf("acme", ["d1"])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["again", "approved", "rejected"]);
  });

  it("proposes a rejected revision again that was proposed before and taken back [APPR-09] [APPR-15]", async () => {
    const { server, admin, chief } = world;
    const { seen } = await addPair(server, "1");
    await reject(chief, [seen]);
    for (let n = 0; n < 2; n += 1) {
      server.time.advance(1_000);
      expect((await again(admin)).status).toBe(200);
      const [waiting, ...others] = (await listOf(admin)).waiting;
      expect([waiting?.mark, others]).toEqual([seen.mark, []]);
      if (n === 0) expect((await withdraw(admin, waiting?.id)).status).toBe(200);
    }
    expect(world.entries.filter(({ action }) => action === "approval.again")).toHaveLength(2);
  });

  it("proposes nothing again that was not rejected, is not kept, or is lower than what waits [APPR-09]", async () => {
    const { server, admin, chief, store } = world;
    const { seen } = await addPair(server, "1");
    expect((await again(admin)).status).toBe(409);
    await reject(chief, [seen]);
    await server.addProposal({ id: "next", documentId: "d1", revision: "5" });
    const lower = await again(admin);
    expect([lower.status, await messageOf(lower)]).toEqual([409, expect.stringContaining("Rev.5")]);
    await withdraw(admin, "next");
    await store.proposals.settle("acme", ["p1"], { state: "rejected", fileHash: "" });
    const removed = await again(admin);
    expect([removed.status, await messageOf(removed)]).toEqual([
      409,
      "Il file di questa revisione non è più conservato.",
    ]);
    await store.companies.setApproval("acme", false);
    expect((await again(admin)).status).toBe(409);
    const kinds = (await store.approvals.listOf("acme", ["d1"])).map(({ kind }) => kind);
    expect(kinds).toEqual(["rejected"]);
  });

  it("lists rejected new documents for admins until they wait again, the last first [APPR-09]", async () => {
    const { server, admin, chief, store } = world;
    for (const n of ["1", "2", "3"]) {
      await server.addProposal({
        id: `n${n}`,
        documentId: `new${n}`,
        isNew: 1,
        title: `Nuovo ${n}`,
      });
      const mark = (await row(`n${n}`))?.mark ?? null;
      server.time.advance(1_000);
      await reject(chief, [{ id: `n${n}`, mark }], "Manca la firma");
    }
    // One that is there by now has its own page.
    await server.addDocument({ id: "new2" });
    const { seen } = await addPair(server, "1");
    await reject(chief, [seen]);
    const rejected = async (by: Browser) => (await listOf(by)).rejected?.map(({ id }) => id);
    expect(await rejected(admin)).toEqual(["n3", "n1"]);
    expect(await rejected(chief)).toBeUndefined();
    expect((await listOf(admin)).rejected?.[0]).toMatchObject({
      ...{ kind: "new", title: "Nuovo 3", state: "rejected", endedBy: "chief@example.it" },
      endedReason: "Manca la firma",
    });
    expect((await again(admin, "n3")).status).toBe(200);
    expect(await rejected(admin)).toEqual(["n1"]);
    const [waiting] = (await listOf(admin)).waiting;
    server.time.advance(1_000);
    await reject(chief, [{ id: waiting?.id ?? "", mark: waiting?.mark ?? null }]);
    // Of several rejections of one the last.
    expect(await rejected(admin)).toEqual([waiting?.id, "n1"]);
    await store.companies.setApproval("acme", false);
    expect(await rejected(admin)).toBeUndefined();
  });
});
