import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { aReading } from "../testing/readings";
import { throughPauses } from "../testing/throughPauses";
import { createManualTime } from "../time/manualTime";
import { confirmProblem, createConfirmFlow, wasReplaced } from "./confirmFlow";

const SEEN = { documentId: "doc/753", mark: "sha256:four", revision: "4" };
const GIVEN = { at: "2026-06-12T08:40:00.000Z", revision: "4", todo: { readings: 2 } };

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const ends: unknown[] = [];
  const flow = createConfirmFlow({
    client: createClient({ host: "", fetch }),
    timers,
    onConfirmed: (seen, { at }) => void ends.push(["confirmed", seen.mark, at]),
    onTodo: ({ readings }) => void ends.push(["todo", readings]),
    reload: async () => void ends.push("reload"),
    onFailure: (error) => void ends.push(["failed", (error as Error).name]),
  });
  const posts = () => sent.filter(({ method }) => method === "POST");
  return { flow, advance, ends, posts };
}

describe("confirming that one has read", () => {
  it("sends the revision as it was seen, once, and tells how many are left [READ-03, LIFE-01]", async () => {
    const { flow, ends, posts } = start(() => json(GIVEN));
    await Promise.all([flow.confirm(SEEN), flow.confirm(SEEN)]);
    expect(posts().map(({ address }) => address)).toEqual(["/api/documents/doc%2F753/reading"]);
    expect(JSON.parse(String(posts()[0]?.body))).toEqual({ mark: "sha256:four", revision: "4" });
    expect(ends).toEqual([
      ["todo", 2],
      ["confirmed", "sha256:four", GIVEN.at],
    ]);
    expect(flow.get()).toEqual({ step: "ready" });
  });

  it("reads the document again after a 409, and then tells what took its place [READ-03]", async () => {
    const { flow, ends } = start(() => json({ message: "Cambiato" }, { status: 409 }));
    await flow.confirm(SEEN);
    expect(ends).toEqual(["reload"]);
    expect(flow.get()).toMatchObject({ step: "refused", why: "Cambiato" });
    expect(wasReplaced(flow.get(), "sha256:five")).toBe(true);
    expect(wasReplaced(flow.get(), "sha256:four")).toBe(false);
  });

  it("tries again what the network lost, and tells a failure [READ-03]", async () => {
    let calls = 0;
    const { flow, advance, ends } = start(() => {
      calls += 1;
      return calls === 1 ? json({ message: "Riprova" }, { status: 503 }) : json(GIVEN);
    });
    await throughPauses(flow.confirm(SEEN), advance);
    expect([calls, ends.length]).toEqual([2, 2]);
    const refused = start(() => json({ message: "No" }, { status: 404 }));
    await refused.flow.confirm(SEEN);
    expect([refused.ends, refused.flow.get().step]).toEqual([[["failed", "ApiError"]], "ready"]);
  });

  it("needs a known content that was opened [READ-03, LIFE-17]", () => {
    expect(confirmProblem(aReading())).toBe("unopened");
    expect(confirmProblem(aReading({ opened: true }))).toBeNull();
    expect(confirmProblem(aReading({ opened: true, mark: null }))).toBe("unknown");
  });
});
