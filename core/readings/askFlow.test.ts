import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createManualTime } from "../time/manualTime";
import type { Group, RequestShown } from "./api";
import {
  type AskDraft,
  countReaders,
  createAskFlow,
  createRequestEnd,
  createTermChange,
  NO_TERM,
  NOTHING_ASKED,
  readersProblem,
  type TermDraft,
  termProblem,
} from "./askFlow";

const TODAY = "2026-11-23";
const term = (given: Partial<TermDraft>): TermDraft => ({ ...NO_TERM, ...given });

function start(answer: unknown) {
  const { fetch, sent } = createFakeFetch(withCsrf(() => json(answer)));
  const deps = { client: createClient({ host: "", fetch }), timers: createManualTime().timers };
  const calls = () =>
    sent
      .filter(({ method }) => method !== "GET")
      .map(({ method, address, body }) => [
        method,
        address,
        body === undefined || body === null ? null : JSON.parse(String(body)),
      ]);
  return { deps, calls };
}

describe("asking for documents to be read", () => {
  it.each<[string, Partial<AskDraft>, unknown]>([
    [
      "everybody within days",
      {},
      { readers: { everybody: true }, by: { days: 14 }, thisOnly: false },
    ],
    [
      "groups and people by a day, for this revision alone",
      {
        everybody: false,
        groups: ["g"],
        users: ["u"],
        term: term({ kind: "day", day: "2026-11-30", days: "14" }),
        thisOnly: true,
      },
      { readers: { groups: ["g"], users: ["u"] }, by: { day: "2026-11-30" }, thisOnly: true },
    ],
    [
      "without a day",
      { term: NO_TERM },
      { readers: { everybody: true }, by: null, thisOnly: false },
    ],
  ])("sends %s [READ-01]", async (_, given, expected) => {
    const { deps, calls } = start({
      ...{ done: ["a"], failed: [{ id: "b", reason: "obsolete" }] },
      todo: { readings: 1 },
    });
    const ends: unknown[] = [];
    const flow = createAskFlow({
      ...deps,
      ids: ["a", "b"],
      onTodo: ({ readings }) => void ends.push(readings),
      onEnd: ({ done, failed, error }) => void ends.push([done, failed.length, error]),
    });
    await flow.choose({ ...NOTHING_ASKED, ...given });
    expect(calls()).toEqual([
      ["POST", "/api/readings/requests", { ids: ["a", "b"], ...(expected as object) }],
    ]);
    expect(ends).toEqual([1, [["a"], 1, null]]);
    expect(flow.get()).toEqual({ step: "closed" });
  });

  it("changes by when a request asks, and ends it [READ-01]", async () => {
    const { deps, calls } = start({ todo: { readings: 0 } });
    const done: unknown[] = [];
    const ends = { ...deps, onDone: (what: unknown) => void done.push(what), onFailure: () => {} };
    const request: RequestShown = {
      ...{ id: "r/1", everybody: true, groups: [], users: [], askedOn: TODAY, askedBy: "Laura" },
      ...{ days: null, thisOnly: false },
    };
    await createTermChange(ends).write(request, term({ kind: "days", days: " 7 " }));
    const onTodo = (todo: unknown) => void done.push(todo);
    await createRequestEnd({ ...ends, onTodo }).write(request);
    expect(calls()).toEqual([
      ["PUT", "/api/readings/requests/r%2F1", { by: { days: 7 } }],
      ["DELETE", "/api/readings/requests/r%2F1", null],
    ]);
    expect(done).toEqual([request, { readings: 0 }, request]);
  });

  it.each<[Partial<TermDraft>, ReturnType<typeof termProblem>]>([
    [{ kind: "none", day: "2020-01-01" }, null],
    [{ kind: "day" }, "missingDay"],
    [{ kind: "day", day: "2026-02-30" }, "missingDay"],
    [{ kind: "day", day: "2026-11-22" }, "past"],
    [{ kind: "day", day: TODAY }, null],
    [{ kind: "day", day: "2036-11-20" }, null],
    [{ kind: "day", day: "2036-11-21" }, "tooLate"],
    [{ kind: "days", days: "" }, "wrongDays"],
    [{ kind: "days", days: "-1" }, "wrongDays"],
    [{ kind: "days", days: "0" }, null],
    [{ kind: "days", days: "1,5" }, "wrongDays"],
    [{ kind: "days", days: "3651" }, "wrongDays"],
    [{ kind: "days", days: "3650" }, null],
  ])("says of the term %j: %j [READ-01]", (given, problem) => {
    expect(termProblem(term(given), TODAY)).toBe(problem);
  });

  it("needs somebody who is asked [READ-01]", () => {
    const nobody = { everybody: false, groups: [], users: [] };
    expect(readersProblem(nobody)).toBe("missing");
    expect(readersProblem({ ...nobody, everybody: true })).toBeNull();
    expect(readersProblem({ ...nobody, groups: ["g"] })).toBeNull();
    expect(readersProblem({ ...nobody, users: Array(2_001).fill("u") })).toBe("tooMany");
  });

  it("counts each person once, also those without an account [READ-01, READ-07]", () => {
    const groups: Group[] = [
      {
        id: "taglio",
        name: "Taglio",
        requests: 0,
        members: [
          { id: "m1", userId: "u1", email: "u@x.it", name: "Ugo" },
          { id: "m2", userId: null, email: null, name: "Ivo" },
        ],
      },
      {
        id: "forno",
        name: "Forno",
        requests: 0,
        members: [{ id: "m3", userId: "u1", email: "u@x.it", name: "Ugo" }],
      },
    ];
    const known = { groups, users: [{ id: "u1" }, { id: "u2" }, { id: "u3" }] };
    const count = (given: Partial<AskDraft>) => countReaders({ ...NOTHING_ASKED, ...given }, known);
    expect(count({})).toEqual({ all: 4, without: 1 });
    const some = { everybody: false, groups: ["taglio", "forno"], users: ["u1", "u3"] };
    expect(count(some)).toEqual({ all: 3, without: 1 });
    expect(count({ everybody: false })).toEqual({ all: 0, without: 0 });
  });
});
