import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT } from "../app/testing/testServer";
import { contentMark } from "../storage/store/schema/keys/contentMark";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import {
  addPair,
  approve,
  decided,
  listOf,
  messageOf,
  reject,
  startApproving,
} from "./testing/approvalWorld";

type World = Awaited<ReturnType<typeof startApproving>>;
const TODAY = "2026-11-20";
const OTHER = contentMark({ sha256: "ab".repeat(32) });

forSqliteFirst((engine) => {
  let world: World;
  let chief: Browser;
  let admin: Browser;
  beforeEach(async () => {
    world = await startApproving(await engine.newStore());
    ({ chief, admin } = world);
  });

  const state = async (id: string) => (await world.store.proposals.get("acme", id))?.state ?? null;
  const inForce = async (id: string) => (await world.store.documents.get("acme", id))?.revision;
  const records = (id: string) => world.store.approvals.listOf("acme", [id]);
  const open = (id: string, by = chief) => by.get(`/api/approvals/${id}/preview`);

  it("approves in one transaction, with who, role, when, mark and what it was about [APPR-03] [LIFE-04]", async () => {
    const { proposal, seen, document } = await addPair(world.server, "1");
    await open("p1");
    world.server.time.advance(60_000);
    const answer = await approve(chief, [seen]);
    expect(await decided(answer)).toEqual({ done: ["p1"], failed: [], todo: { approvals: 0 } });
    expect([await inForce("d1"), await state("p1")]).toEqual(["2", null]);
    const { title, path } = document;
    expect(await records("d1")).toEqual([
      {
        ...{ id: "p1", companyId: "acme", documentId: "d1", keyHash: expect.any(String) },
        ...{ kind: "approved", meaning: "approved", about: null, reference: "d1", title, path },
        ...{ revision: "2", mark: proposal.mark, userId: "chief", email: "chief@example.it" },
        ...{ name: null, role: "viewer", at: SERVER_START_AT + 60_000, note: null, day: null },
        ...{ statedBy: null, broughtBy: "admin", broughtByEmail: "admin@example.it" },
        ...{ openedAt: SERVER_START_AT, openedWay: "preview" },
      },
    ]);
    expect(world.entries).toMatchObject([
      {
        ...{ action: "approval.approve", documentId: "d1", userId: "chief", companyId: "acme" },
        details: { title, path, revision: "2", mark: proposal.mark },
      },
    ]);
    // The record keeps it.
    expect(await world.store.approvals.listOpened("chief", ["d1"])).toEqual([]);
  });

  it("approves of several those that this person has opened since they came [APPR-02] [LIFE-17]", async () => {
    const { server, store } = world;
    const pairs = [];
    for (const n of ["1", "2", "3", "4"]) pairs.push(await addPair(server, n));
    await open("p1");
    await open("p2", admin);
    const note = { userId: "chief", documentId: "d3", mark: pairs[2]?.proposal.mark ?? "" };
    await store.approvals.noteOpened({ ...note, way: "file", at: SERVER_START_AT - 1 }, 0);
    await chief.get("/api/approvals/p4/download");
    const answer = await decided(
      await approve(
        chief,
        pairs.map(({ seen }) => seen),
      ),
    );
    expect(answer).toEqual({
      done: ["p1", "p4"],
      failed: [
        { id: "p2", reason: "unopened" },
        { id: "p3", reason: "unopened" },
      ],
      todo: { approvals: 2 },
    });
    expect(world.entries.map(({ documentId }) => documentId)).toEqual(["d1", "d4"]);
    expect([await inForce("d2"), await inForce("d3")]).toEqual(["1", "1"]);
  });

  it("rejects several with the reason, opened or not, and none without one [APPR-02] [APPR-03]", async () => {
    const first = await addPair(world.server, "1");
    const second = await addPair(world.server, "2");
    expect((await reject(chief, [first.seen, second.seen], " ")).status).toBe(400);
    expect((await reject(chief, [first.seen], "x".repeat(501))).status).toBe(400);
    const answer = await decided(await reject(chief, [first.seen, second.seen]));
    expect(answer).toMatchObject({ done: ["p1", "p2"], failed: [] });
    expect(await world.store.proposals.get("acme", "p1")).toMatchObject({
      ...{ state: "rejected", endedBy: "chief", endedReason: "Manca la firma" },
      // Kept for a year.
      fileHash: first.proposal.fileHash,
    });
    expect((await records("d1")).map(({ kind, note }) => [kind, note])).toEqual([
      ["rejected", "Manca la firma"],
    ]);
    expect(world.entries[0]).toMatchObject({
      ...{ action: "approval.reject", documentId: "d1" },
      details: { revision: "2", mark: first.proposal.mark, reason: "Manca la firma" },
    });
  });

  it("answers the same decision of the same person on the same mark as the first time [APPR-03]", async () => {
    const [a, b, c] = [
      await addPair(world.server, "1"),
      await addPair(world.server, "2"),
      await addPair(world.server, "3"),
    ];
    const acts: [() => Promise<Response>, string][] = [
      [() => approve(chief, [a.seen]), "p1"],
      [() => reject(chief, [b.seen]), "p2"],
      [() => approve(chief, [c.seen], "2027-01-01"), "p3"],
    ];
    for (const [act, id] of acts) {
      const first = await decided(await act());
      expect(first.done).toEqual([id]);
      expect(await decided(await act())).toEqual(first);
    }
    expect(world.entries).toHaveLength(3);
    expect(await records("d1")).toHaveLength(1);
    // Another person, another day, another decision or another mark is another decision.
    expect((await approve(admin, [a.seen])).status).toBe(404);
    expect((await approve(chief, [{ ...a.seen, mark: OTHER }])).status).toBe(404);
    expect((await reject(admin, [b.seen])).status).toBe(404);
    expect((await approve(chief, [b.seen])).status).toBe(404);
    expect((await approve(chief, [c.seen], "2027-01-02")).status).toBe(404);
  });

  it("does not approve a restored row a second time in silence: it is approved anew [APPR-03] [LIFE-05]", async () => {
    const { seen, proposal, document } = await addPair(world.server, "1");
    await approve(chief, [seen]);
    await world.store.documents.replace(document);
    await world.store.proposals.create(proposal);
    expect((await decided(await approve(chief, [seen]))).done).toEqual(["p1"]);
    expect(await inForce("d1")).toBe("2");
    expect(await records("d1")).toHaveLength(2);
  });

  it.each([
    [
      "with another mark",
      { mark: OTHER },
      "Nel frattempo ha preso il suo posto la Rev.2: guardala prima di decidere.",
    ],
    [
      "with another revision of the same bytes",
      { revision: "1" },
      "Nel frattempo ha preso il suo posto la Rev.2: guardala prima di decidere.",
    ],
  ])(
    "refuses what was replaced meanwhile, %s, and says what took its place [APPR-03]",
    async (_, was, message) => {
      const { seen } = await addPair(world.server, "1");
      for (const act of [approve, reject]) {
        const answer = await act(chief, [{ ...seen, ...was }]);
        expect([answer.status, await messageOf(answer)]).toEqual([409, message]);
      }
      expect([await state("p1"), await inForce("d1")]).toEqual(["waiting", "1"]);
    },
  );

  it.each([
    ["overtaken", {}, 409, "Nel frattempo è entrata in vigore la Rev.1"],
    ["withdrawn", {}, 404, "La revisione è stata ritirata"],
    ["coming", { inForceFrom: "2027-01-01" }, 404, "in vigore dal 01/01/2027"],
    [
      "rejected",
      { endedBy: "admin", endedAt: SERVER_START_AT },
      404,
      "La revisione è già stata respinta da admin@example.it il 20/11/2026.",
    ],
  ] as const)(
    "says of a %s one what became of it [APPR-03]",
    async (was, fields, status, message) => {
      const { seen } = await addPair(world.server, "1", { state: was, ...fields });
      const answer = await approve(chief, [seen]);
      expect(answer.status).toBe(status);
      expect(await messageOf(answer)).toContain(message);
    },
  );

  it("names the revision that waits in the place of an overtaken one [APPR-03] [APPR-04]", async () => {
    const { seen } = await addPair(world.server, "1", { state: "overtaken" });
    await world.server.addProposal({ id: "next", documentId: "d1", revision: "4" });
    expect(await messageOf(await approve(chief, [seen]))).toContain("la Rev.4");
  });

  it("lets nobody approve what they brought where 'Chi carica non approva' is on [APPR-03]", async () => {
    const { store, server } = world;
    await store.companies.setSwitch("acme", "fourEyes", true);
    const { seen } = await addPair(server, "1", { broughtBy: "chief" });
    const another = await addPair(server, "2");
    await open("p1");
    await open("p2");
    for (const act of [approve, reject]) {
      const answer = await act(chief, [seen]);
      expect(answer.status).toBe(409);
      expect(await messageOf(answer)).toContain("chi carica non approva");
    }
    const several = await decided(await approve(chief, [seen, another.seen]));
    expect(several.failed).toEqual([{ id: "p1", reason: "notYours" }]);
    expect(several.done).toEqual(["p2"]);
    // Nobody else has a right there: the admins decide.
    expect((await decided(await approve(admin, [seen]))).done).toEqual(["p1"]);
  });

  it("reads the right in the transaction that decides [APPR-03]", async () => {
    const { server, store } = world;
    const { seen } = await addPair(server, "1");
    expect((await approve(admin, [seen])).status).toBe(409);
    await store.approvals.setRight("acme", "chief", ["Altro"]);
    expect((await approve(chief, [seen])).status).toBe(404);
    expect((await decided(await approve(admin, [seen]))).done).toEqual(["p1"]);
  });

  it("refuses an archived document, a place that is taken, and days that are none [APPR-14]", async () => {
    const { server, store } = world;
    const { seen, document } = await addPair(server, "1");
    await store.documents.archive("acme", ["d1"], 5);
    const archived = await approve(chief, [seen]);
    expect([archived.status, await messageOf(archived)]).toEqual([
      409,
      "Il documento è archiviato: ripristinalo prima.",
    ]);
    const fresh = await server.addProposal({
      ...{ id: "new", documentId: "fresh", isNew: 1, path: document.path, title: document.title },
    });
    await store.documents.restore("acme", ["d1"]);
    const taken = await approve(chief, [{ id: "new", mark: fresh.mark }]);
    expect([taken.status, await messageOf(taken)]).toEqual([
      409,
      `Il suo posto nell'indice lo ha già un altro documento in vigore: «${document.title}».`,
    ]);
    for (const from of ["2026-11-19", "2027-11-21", "2027-02-30"]) {
      expect((await approve(chief, [seen], from)).status).toBe(400);
    }
    expect((await decided(await reject(chief, [seen]))).done).toEqual(["p1"]);
    expect(world.entries).toHaveLength(1);
  });

  it("takes a day of force for one revision alone, up to a year from today in Italy [APPR-10]", async () => {
    const { server } = world;
    const [a, b] = [await addPair(server, "1"), await addPair(server, "2")];
    for (const id of ["p1", "p2"]) await open(id);
    const answer = await approve(chief, [a.seen, b.seen], "2027-01-01");
    expect(answer.status).toBe(400);
    expect((await decided(await approve(chief, [a.seen], "2027-11-20"))).done).toEqual(["p1"]);
    expect(await world.store.proposals.get("acme", "p1")).toMatchObject({
      ...{ state: "coming", inForceFrom: "2027-11-20" },
    });
    expect([await inForce("d1"), (await records("d1"))[0]?.day]).toEqual(["1", "2027-11-20"]);
    expect(world.entries[0]?.details).toMatchObject({ from: "2027-11-20" });
    // Today is at once.
    expect((await decided(await approve(chief, [b.seen], TODAY))).done).toEqual(["p2"]);
    expect([await inForce("d2"), (await records("d2"))[0]?.day]).toEqual(["2", null]);
  });

  it("lets a later approval for a day take the place of an earlier one [APPR-10]", async () => {
    const { seen } = await addPair(world.server, "1");
    await world.server.addProposal({
      ...{ id: "before", documentId: "d1", revision: "1.5", state: "coming" },
      inForceFrom: "2027-01-01",
    });
    await approve(chief, [seen], "2027-03-01");
    expect([await state("before"), await state("p1")]).toEqual(["overtaken", "coming"]);
  });

  it("enters a new document under the id that it was to have, once it is approved [APPR-14]", async () => {
    const { server } = world;
    const { mark } = await server.addProposal({ id: "p", documentId: "fresh", isNew: 1 });
    expect((await listOf(admin)).waiting).toMatchObject([{ kind: "new", revisionInForce: null }]);
    await approve(chief, [{ id: "p", mark }]);
    expect(await inForce("fresh")).toBe("2");
  });

  it("decides 200 at most, and each once [APPR-14]", async () => {
    const many = Array.from({ length: 201 }, (_, n) => ({ id: `p${n}`, mark: null }));
    expect((await reject(chief, many)).status).toBe(400);
    const { seen } = await addPair(world.server, "1");
    const answer = await decided(await reject(chief, [seen, seen, { id: "none", mark: null }]));
    expect([answer.done, answer.failed]).toEqual([["p1"], [{ id: "none", reason: "gone" }]]);
  });
});
