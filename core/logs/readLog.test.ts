import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError } from "../api/errors";
import { createFakeFetch, json } from "../testing/fakeFetch";
import { logEntries } from "../testing/logs";
import { throughPauses } from "../testing/throughPauses";
import { createManualTime } from "../time/manualTime";
import { LATER_PART, readLog } from "./readLog";

/** Reads all that a host answers, call by call; the parts' sizes, and the addresses called. */
async function read(answers: unknown[]) {
  const { fetch, sent } = createFakeFetch(() => {
    const answer = answers.shift();
    return answer instanceof Response ? answer : json(answer);
  });
  const { timers, advance } = createManualTime();
  const parts: number[] = [];
  const client = createClient({ host: "", fetch });
  const reading = async () => {
    for await (const part of readLog({ client, timers })) parts.push(part.length);
  };
  const error: unknown = await throughPauses(reading(), advance).catch((thrown) => thrown);
  return { parts, error, addresses: sent.map(({ address }) => address) };
}

it("gives the first part before the others are asked for, until there is no next [AUDIT-01]", async () => {
  const { parts, addresses } = await read([
    { logs: logEntries(2), next: "b/2" },
    { logs: logEntries(3), next: "c" },
    { logs: logEntries(1), next: null },
  ]);
  expect(parts).toEqual([2, 3, 1]);
  expect(addresses).toEqual([
    "/api/logs?limit=500",
    "/api/logs?limit=5000&before=b%2F2",
    "/api/logs?limit=5000&before=c",
  ]);
});

it.each([
  ["a list", (logs: unknown[]) => logs],
  ["a list in an object", (logs: unknown[]) => ({ data: logs })],
  ["logs without a next", (logs: unknown[]) => ({ logs })],
])(
  "takes all at once from a host that answers %s, in parts of its own [AUDIT-01]",
  async (_, as) => {
    const { parts, addresses } = await read([as(logEntries(2 * LATER_PART + 1))]);
    expect([parts, addresses.length]).toEqual([[LATER_PART, LATER_PART, 1], 1]);
  },
);

it("gives one empty part of an empty log", async () => {
  expect((await read([[]])).parts).toEqual([0]);
});

it("comes to an end though a host names a part twice", async () => {
  const part = () => ({ logs: logEntries(1), next: "same" });
  expect((await read([part(), part(), part(), part()])).parts).toEqual([1, 1]);
});

it("keeps what it gave when a later part fails, and fails as the call does", async () => {
  const refused = json({ message: "No" }, { status: 403 });
  const { parts, error } = await read([{ logs: logEntries(2), next: "b" }, refused]);
  expect([parts, error]).toEqual([[2], new ApiError(403, "No")]);
});
