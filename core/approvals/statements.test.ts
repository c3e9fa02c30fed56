import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createManualTime } from "../time/manualTime";
import { createStatementFlow, statementProblems } from "./statements";

const TODAY = "2026-11-20";
const said = { day: "2025-03-01", by: "Mario Rossi", note: "" };

it.each([
  [{}, null],
  [{ day: TODAY }, null],
  [{ day: "" }, { day: "missing" }],
  [{ day: "2025-02-30" }, { day: "missing" }],
  [{ day: "2026-11-21" }, { day: "future" }],
  [{ by: "  " }, { by: "missing" }],
  [{ by: "x".repeat(201) }, { by: "tooLong" }],
  [{ note: "x".repeat(501) }, { note: "tooLong" }],
])("says what is wrong with a statement: %j [APPR-11]", (part, expected) => {
  const nothing = { day: null, by: null, note: null };
  expect(statementProblems({ ...said, ...part }, TODAY)).toEqual(
    expected === null ? null : { ...nothing, ...expected },
  );
});

it("states 200 documents a call, and after a failure the rest alone [APPR-11]", async () => {
  let calls = 0;
  const { fetch, sent } = createFakeFetch(
    withCsrf(({ body }) => {
      calls += 1;
      if (calls === 2) return json({ message: "No" }, { status: 403 });
      return json({ done: (JSON.parse(String(body)) as { ids: string[] }).ids, failed: [] });
    }),
  );
  const ends: number[] = [];
  const flow = createStatementFlow({
    client: createClient({ host: "", fetch }),
    timers: createManualTime().timers,
    ids: Array.from({ length: 250 }, (_, n) => `d${n}`),
    onEnd: ({ done }) => ends.push(done.length),
  });
  await flow.choose({ ...said, by: " Mario Rossi " });
  expect(flow.get()).toEqual({ step: "asking" });
  await flow.choose(said);
  const bodies = sent
    .filter(({ method }) => method === "POST")
    .map(({ body }) => JSON.parse(String(body)) as { ids: string[]; by: string });
  expect(bodies.map(({ ids, by }) => [ids.length, by])).toEqual([
    [200, "Mario Rossi"],
    [50, "Mario Rossi"],
    [50, "Mario Rossi"],
  ]);
  expect([ends, flow.get()]).toEqual([[200, 50], { step: "closed" }]);
});
