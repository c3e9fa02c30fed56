import type { DocumentDetails } from "@sgi/core/documents";
import type { RevisionHistory } from "@sgi/core/documents/history";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT } from "../app/testing/testServer";
import { addPair, approve, reject, startApproving } from "../approvals/testing/approvalWorld";
import { contentMark } from "../storage/store/schema/keys/contentMark";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

type World = Awaited<ReturnType<typeof startApproving>>;
const OTHER = contentMark({ sha256: "ab".repeat(32) });

forSqliteFirst((engine) => {
  let world: World;
  let chief: Browser;
  let admin: Browser;
  let viewer: Browser;
  beforeEach(async () => {
    world = await startApproving(await engine.newStore());
    ({ chief, admin, viewer } = world);
  });
  const sent = async (browser: Browser, id = "d1") =>
    (await (await browser.get(`/api/documents/${id}`)).json()) as DocumentDetails & {
      current: { approval?: object };
    };
  const historyOf = async (browser: Browser) =>
    (await (await browser.get("/api/documents/d1/revisions")).json()) as RevisionHistory;
  const change = async (fields: object) => {
    const document = await world.store.documents.get("acme", "d1");
    if (document !== null) await world.store.documents.replace({ ...document, ...fields });
  };

  it("tells who approved what is in force, and of other bytes nothing [APPR-05] [APPR-07]", async () => {
    const { seen, proposal } = await addPair(world.server, "1");
    await approve(chief, [seen]);
    const at = new Date(SERVER_START_AT).toISOString();
    const approval = { by: "chief@example.it", at };
    expect(await sent(viewer)).toMatchObject({
      ...{ approval: { ...approval, id: "p1", role: "viewer", kind: "approved", day: null } },
      current: { approval },
    });
    // A title edited afterwards stays approved; the record has the one of then.
    await admin.write("PATCH", "/api/documents/d1", { title: "Nuovo titolo", path: "SGI/x" });
    expect((await sent(viewer)).approval).toMatchObject(approval);
    const [record] = await world.store.approvals.listOf("acme", ["d1"]);
    expect([record?.title, record?.path]).toEqual(["Titolo d1", "SGI/d1"]);
    for (const other of [{ mark: OTHER }, { mark: null }, { revision: "3" }]) {
      await change({ mark: proposal.mark, revision: "2", ...other });
      const now = await sent(viewer);
      expect([now.approval, now.current.approval]).toEqual([undefined, undefined]);
    }
    await change({ mark: proposal.mark, revision: "2" });
    await world.store.companies.setApproval("acme", false);
    const off = await sent(viewer);
    expect(Object.keys(off)).not.toEqual(expect.arrayContaining(["approval"]));
    expect([off.inForceWithout, off.current.approval]).toEqual([undefined, undefined]);
  });

  it("takes an approval of one document for none of another with the same bytes [APPR-05]", async () => {
    const { seen, proposal } = await addPair(world.server, "1");
    await world.server.addDocument({ id: "d2", revision: "2", content: "content of p1" });
    await approve(chief, [seen]);
    expect((await world.store.documents.get("acme", "d2"))?.mark).toBe(proposal.mark);
    expect((await sent(viewer, "d2")).approval).toBeUndefined();
  });

  it("tells what waits to admins, to who decides and who brought it, and what comes to all [APPR-01] [APPR-10]", async () => {
    const { server, store } = world;
    await addPair(server, "1");
    const since = new Date(SERVER_START_AT).toISOString();
    const waiting = { id: "p1", revision: "2", since, state: "waiting", from: null };
    for (const browser of [chief, admin]) expect((await sent(browser)).pending).toEqual(waiting);
    expect(Object.keys(await sent(viewer))).not.toContain("pending");
    const coming = { ...waiting, id: "c", state: "coming", revision: "3", from: "2027-01-01" };
    await server.addProposal({
      ...{ id: "c", documentId: "d1", revision: "3", state: "coming" },
      inForceFrom: "2027-01-01",
    });
    expect((await sent(viewer)).pending).toEqual(coming);
    expect(await sent(chief)).toMatchObject({ pending: waiting, coming });
    // What was approved for a day still enters where approval is off since.
    await store.proposals.settle("acme", ["p1"], { state: "withdrawn", endedAt: 5 });
    await store.companies.setApproval("acme", false);
    expect((await sent(viewer)).pending).toEqual(coming);
  });

  it("says of what is in force why it has no approval, where it needs one [APPR-11] [APPR-13]", async () => {
    const { server, store } = world;
    await store.companies.setApproval("acme", false);
    await server.addDocument({ id: "d1" });
    await store.companies.setApproval("acme", true);
    expect((await sent(viewer)).inForceWithout).toEqual({ kind: "before", at: null });
    // Moved or renamed it is the same content.
    await change({ title: "Altro" });
    expect((await sent(viewer)).inForceWithout).toEqual({ kind: "before", at: null });
    const { since } = await store.companies.getApprovalRules("acme");
    await expect.poll(() => store.readClock()).toBeGreaterThan(since ?? 0);
    await change({ revision: "2", mark: OTHER });
    const without = (await sent(viewer)).inForceWithout;
    expect(without).toEqual({ kind: "without", at: expect.any(String) });
    expect(Date.parse(without?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await store.companies.setFreeFolders("acme", ["SGI"]);
    expect((await sent(viewer)).inForceWithout).toBeUndefined();
    await change({ obsoleteAt: 5, path: "Altro/d1" });
    expect((await sent(admin)).inForceWithout).toBeUndefined();
  });

  it("tells the approval of each former revision, and what never entered to admins [HIST-01] [APPR-09]", async () => {
    const { server } = world;
    const first = await addPair(server, "1");
    await approve(chief, [first.seen]);
    const next = await server.addProposal({ id: "p2", documentId: "d1", revision: "3" });
    await reject(chief, [{ id: "p2", mark: next.mark }]);
    server.time.advance(60_000);
    const last = await server.addProposal({ id: "p3", documentId: "d1", revision: "4" });
    await approve(chief, [{ id: "p3", mark: last.mark }]);
    const told = await historyOf(viewer);
    expect(told.never).toBeUndefined();
    expect(told.former.map(({ revision, approval }) => [revision, approval?.by])).toEqual([
      ["2", "chief@example.it"],
      ["1", undefined],
    ]);
    expect(told.current.approval?.at).toBe(new Date(SERVER_START_AT + 60_000).toISOString());
    expect((await historyOf(admin)).never).toMatchObject([
      {
        ...{ id: "p2", state: "rejected", revision: "3", endedReason: "Manca la firma" },
        ...{ endedBy: "chief@example.it", hasFile: true, mayDecide: false, mayWithdraw: false },
      },
    ]);
    await world.store.companies.setApproval("acme", false);
    const off = await historyOf(admin);
    expect([off.never, off.former[0]?.approval]).toEqual([undefined, undefined]);
  });
});
