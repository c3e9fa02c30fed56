import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { newProposal } from "../app/testing/newProposal";
import { SERVER_START_AT } from "../app/testing/testServer";
import { letIn } from "../ingest/proposals/letIn";
import { contentMark } from "../storage/store/schema/keys/contentMark";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import { addPair, approve, reject, startApproving } from "./testing/approvalWorld";

type World = Awaited<ReturnType<typeof startApproving>>;
type Seen = Awaited<ReturnType<typeof addPair>>["seen"];
const TIMES = 20;

interface Round {
  n: string;
  seen: Seen;
  /** Who may approve, new in each round. */
  chief: Browser;
}

forEachEngine((engine) => {
  let world: World;
  beforeEach(async () => {
    world = await startApproving(await engine.newStore());
  });

  /** What there is of a round's document. */
  async function stateOf(n: string) {
    const { store, entries } = world;
    const document = await store.documents.get("acme", `d${n}`);
    const records = await store.approvals.listOf("acme", [`d${n}`]);
    const told = entries.filter(
      ({ action, documentId }) => documentId === `d${n}` && action.startsWith("approval."),
    );
    return {
      revision: document?.revision,
      isArchived: document?.obsoleteAt !== null,
      proposal: (await store.proposals.get("acme", `p${n}`))?.state ?? null,
      records: records.map(({ kind }) => kind),
      entries: told.map(({ action }) => action.replace("approval.", "")),
    };
  }

  /** Lets two act at once, each of them first in half of the rounds; returns all outcomes. */
  async function race(
    first: (round: Round) => Promise<Response | undefined>,
    second: (round: Round) => Promise<Response | undefined>,
  ) {
    const outcomes = [];
    for (let round = 0; round < TIMES; round += 1) {
      const n = String(round);
      const who = { id: `chief${n}`, companyId: "acme", role: "viewer" } as const;
      await world.store.users.create(user({ ...who, email: `${who.id}@example.it` }));
      await world.store.approvals.setRight("acme", who.id, "all");
      const { seen } = await addPair(world.server, n);
      const given = { n, seen, chief: await world.server.signedIn(who.id) };
      // A token each before: what is raced is the decision.
      const acts = round % 2 === 0 ? [first, second] : [second, first];
      const answers = await Promise.all(acts.map((act) => act(given)));
      const [one, other] = round % 2 === 0 ? answers : answers.toReversed();
      outcomes.push({
        statuses: [one?.status, other?.status],
        after: await stateOf(n),
        next: (await world.store.proposals.get("acme", `next${n}`))?.state,
      });
    }
    return outcomes;
  }

  const approves = ({ chief, seen }: Round) => approve(chief, [seen]);
  const done = { records: ["approved"], entries: ["approve"] };
  const nothing = { records: [], entries: [] };

  it("approves or is refused whole, against the next revision's arrival [APPR-03] [APPR-04]", async () => {
    const arrives = async ({ n }: Round) => {
      const mark = contentMark({ sha256: "ab".repeat(32) });
      const file = { hash: "ab".repeat(32), sizeBytes: 1 };
      const proposal = newProposal(
        { id: `next${n}`, documentId: `d${n}`, revision: "3", mark },
        file,
      );
      await world.store.transaction(async (queries) => {
        await queries.companies.hold("acme");
        const current = await queries.documents.get("acme", `d${n}`);
        const rules = await queries.companies.getApprovalRules("acme");
        const coming = { proposal, current, rules, allowsLower: false, now: SERVER_START_AT };
        await letIn(queries, coming);
      });
      return undefined;
    };
    for (const outcome of await race(approves, arrives)) {
      const { statuses, after, next } = outcome;
      expect(next).toBe("waiting");
      const isApproved = statuses[0] === 200;
      expect(after).toEqual(
        isApproved
          ? { ...done, revision: "2", isArchived: false, proposal: null }
          : { ...nothing, revision: "1", isArchived: false, proposal: "overtaken" },
      );
      expect(statuses[0]).toBe(isApproved ? 200 : 409);
    }
  });

  it("lets one of two decide who approve and reject at once [APPR-03]", async () => {
    await world.store.approvals.setRight("acme", "admin", "all");
    const rejects = ({ seen }: Round) => reject(world.admin, [seen]);
    for (const { statuses, after } of await race(approves, rejects)) {
      const isApproved = statuses[0] === 200;
      expect(statuses).toEqual(isApproved ? [200, 404] : [404, 200]);
      expect(after).toEqual(
        isApproved
          ? { ...done, revision: "2", isArchived: false, proposal: null }
          : {
              ...{ revision: "1", isArchived: false, proposal: "rejected" },
              ...{ records: ["rejected"], entries: ["reject"] },
            },
      );
    }
  });

  it("approves what is archived afterwards, and nothing that is archived before [APPR-14]", async () => {
    const archives = ({ n }: Round) => world.admin.write("DELETE", `/api/documents/d${n}`);
    for (const { statuses, after } of await race(approves, archives)) {
      const isApproved = statuses[0] === 200;
      expect(statuses).toEqual([isApproved ? 200 : 409, 204]);
      expect(after).toEqual(
        isApproved
          ? { ...done, revision: "2", isArchived: true, proposal: null }
          : { ...nothing, revision: "1", isArchived: true, proposal: "waiting" },
      );
    }
  });

  it("approves nothing by somebody who is deleted first [APPR-08]", async () => {
    const deletes = ({ n }: Round) => world.admin.write("DELETE", `/api/users/chief${n}`);
    for (const { statuses, after } of await race(approves, deletes)) {
      const isApproved = statuses[0] === 200;
      expect(statuses[1]).toBe(204);
      expect([200, 401, 403]).toContain(statuses[0]);
      expect(after).toEqual(
        isApproved
          ? { ...done, revision: "2", isArchived: false, proposal: null }
          : { ...nothing, revision: "1", isArchived: false, proposal: "waiting" },
      );
    }
  });

  it("answers two tabs of one person alike, and records it once [APPR-03]", async () => {
    for (const { statuses, after } of await race(approves, approves)) {
      expect(statuses).toEqual([200, 200]);
      expect(after).toEqual({ ...done, revision: "2", isArchived: false, proposal: null });
    }
  });

  it("lets one of two rights decide, however the other is taken away meanwhile [APPR-08]", async () => {
    const { store } = world;
    const loses = async ({ n }: Round) => {
      await store.transaction(async (queries) => {
        await queries.companies.hold("acme");
        await queries.approvals.setRight("acme", `chief${n}`, null);
      });
      return undefined;
    };
    for (const { statuses, after } of await race(approves, loses)) {
      const isApproved = statuses[0] === 200;
      expect([200, 404]).toContain(statuses[0]);
      expect(after.records).toEqual(isApproved ? ["approved"] : []);
      expect(after.revision).toBe(isApproved ? "2" : "1");
    }
  });
});
