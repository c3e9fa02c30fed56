import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError } from "../api/errors";
import { aProposal } from "../testing/approvals";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { throughPauses } from "../testing/throughPauses";
import { createManualTime } from "../time/manualTime";
import type { Decide } from "./api";
import { createDecideFlow, createWithdrawFlow, type DecisionInput, dayProblem } from "./decideFlow";

const NOW: DecisionInput = { from: null, reason: "" };
const bodyOf = (body: unknown) => JSON.parse(String(body)) as Decide;
const takeAll: Answering = ({ body }) => {
  const done = bodyOf(body).revisions.map(({ id }) => id);
  return json({ done, failed: [], todo: { approvals: 3 } });
};

function start(answer: Answering = takeAll) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const ends: unknown[] = [];
  const deps = { client: createClient({ host: "", fetch }), timers };
  const onTodo = ({ approvals }: { approvals: number }) => void ends.push(["todo", approvals]);
  const flow = createDecideFlow({
    ...deps,
    onTodo,
    onDecided: (decision, input, { done, failed, error }) =>
      void ends.push([decision.kind, input, done.length, failed, error]),
    onFailure: (error, { kind }, input) => void ends.push(["failed", kind, input, error]),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, deps, onTodo, advance, ends, posts };
}

describe("deciding what waits", () => {
  it("approves a revision by its mark, from a day on, and tells how many are left [APPR-03, APPR-10, LIFE-01]", async () => {
    const { flow, ends, posts } = start();
    const input = { from: "2027-01-01", reason: "" };
    await flow.write({ kind: "approve", revisions: [aProposal()] }, input);
    const [post] = posts();
    expect(post?.address).toBe("/api/approvals/decide");
    const { id, mark, revision } = aProposal();
    expect(bodyOf(post?.body)).toEqual({
      decision: "approve",
      revisions: [{ id, mark, revision }],
      from: "2027-01-01",
    });
    expect(ends).toEqual([
      ["todo", 3],
      ["approve", input, 1, [], null],
    ]);
  });

  it("rejects with the reason, after its dialog [APPR-02]", async () => {
    const { flow, posts } = start();
    flow.ask({ kind: "reject", revisions: [aProposal(), aProposal({ id: "p2", mark: null })] });
    await flow.confirm({ from: null, reason: "  Manca la firma " });
    expect(bodyOf(posts()[0]?.body)).toMatchObject({
      decision: "reject",
      revisions: [{ id: "p1" }, { id: "p2", mark: null }],
      reason: "Manca la firma",
    });
    expect(flow.get()).toEqual({ step: "idle" });
  });

  it("sends 200 a call, and tells what was decided before one failed [APPR-02]", async () => {
    let calls = 0;
    const { flow, ends, posts } = start((request) => {
      calls += 1;
      return calls === 1 ? takeAll(request) : json({ message: "Spenta" }, { status: 409 });
    });
    const revisions = Array.from({ length: 250 }, (_, n) => aProposal({ id: `p${n}` }));
    await flow.write({ kind: "approve", revisions }, NOW);
    expect(posts().map(({ body }) => bodyOf(body).revisions.length)).toEqual([200, 50]);
    expect(ends.at(-1)).toMatchObject(["approve", NOW, 200, [], { status: 409 }]);
  });

  it("is asked again after a lost answer, as the same decision counts once [APPR-03]", async () => {
    let calls = 0;
    const { flow, advance, ends, posts } = start((request) => {
      calls += 1;
      if (calls === 1) throw new TypeError("lost");
      return takeAll(request);
    });
    await throughPauses(flow.write({ kind: "approve", revisions: [aProposal()] }, NOW), advance);
    expect(posts()).toHaveLength(2);
    expect(ends.at(-1)).toEqual(["approve", NOW, 1, [], null]);
  });

  it("keeps the dialog and its input for a refusal, and decides nothing [APPR-03]", async () => {
    const { flow, ends } = start(() => json({ message: "C'è la Rev.6" }, { status: 409 }));
    const decision = { kind: "reject" as const, revisions: [aProposal()] };
    flow.ask(decision);
    await flow.confirm({ from: null, reason: "No" });
    expect(flow.get()).toEqual({ step: "asking", what: decision });
    expect(ends).toEqual([
      ["failed", "reject", { from: null, reason: "No" }, expect.any(ApiError)],
    ]);
  });

  it("decides once while a decision is under way", async () => {
    const { flow, posts } = start();
    const decision = { kind: "approve" as const, revisions: [aProposal()] };
    await Promise.all([flow.write(decision, NOW), flow.write(decision, NOW)]);
    expect(posts()).toHaveLength(1);
  });
});

it("withdraws after a question, and tells how many are left [APPR-15]", async () => {
  const { deps, onTodo, posts, ends } = start(() => json({ todo: { approvals: 1 } }));
  const flow = createWithdrawFlow({
    ...deps,
    onTodo,
    onDone: ({ id }) => void ends.push(["withdrawn", id]),
    onFailure: () => void ends.push("failed"),
  });
  flow.ask(aProposal());
  await flow.confirm();
  expect(posts().map(({ address }) => address)).toEqual(["/api/approvals/p1/withdraw"]);
  expect(ends).toEqual([
    ["todo", 1],
    ["withdrawn", "p1"],
  ]);
});

it.each([
  ["2026-11-23", null],
  ["2027-11-23", null],
  ["2027-11-24", "beyondYear"],
  ["2026-11-22", "past"],
  ["", "missing"],
  ["2027-02-30", "missing"],
])("takes the day %j for %j [APPR-10]", (day, expected) => {
  expect(dayProblem(day, "2026-11-23")).toBe(expected);
});
