import { expect, it } from "vitest";
import { type Answering, json } from "../testing/fakeFetch";
import { createFakeHelper, healthy, holding, locked } from "../testing/opener";
import { systemTimers } from "../time/clock";
import { readHealth, readRoots } from "./api";
import { CONFIG_MS, HEALTH_MS } from "./calls";
import { askedProof, proofOf } from "./proof";

const CODE = "c".repeat(43);
const accessCode = { get: () => CODE, set: () => true };
const helper = (answer: Answering) => createFakeHelper(answer, systemTimers, accessCode);
const sentCodes = ({ sent }: ReturnType<typeof helper>) =>
  sent.filter(({ headers }) => String(headers.get("authorization")).includes(CODE));

it("is a keyed hash of the question, which only who holds the code can tell", async () => {
  const [one, other] = ["0".repeat(64), "1".repeat(64)];
  expect(await proofOf(CODE, one)).toMatch(/^[0-9a-f]{64}$/);
  expect(await proofOf(CODE, one)).not.toBe(await proofOf(CODE, other));
  expect(await proofOf(CODE, one)).not.toBe(await proofOf("d".repeat(43), one));
});

it("comes before the code, which goes to nobody else on the port", async () => {
  const known = new Set<string>();
  const replay: Answering = async ({ headers }) => {
    const challenge = askedProof(headers.get("authorization") ?? undefined) ?? "";
    known.add(challenge);
    const [first = ""] = known;
    // An earlier answer, replayed.
    return json({ version: "1", roots: [], proof: await proofOf(CODE, first) });
  };
  for (const stranger of [healthy, locked, holding("d".repeat(43), healthy)]) {
    const port = helper(stranger);
    await port.call(readHealth, { limitMs: HEALTH_MS });
    await port.call(readRoots, { limitMs: CONFIG_MS });
    expect(port.sent.length).toBeGreaterThan(2);
    expect(sentCodes(port)).toEqual([]);
  }
  const listener = helper(replay);
  await listener.call(readRoots, { limitMs: CONFIG_MS });
  listener.sent.length = 0;
  await listener.call(readRoots, { limitMs: CONFIG_MS });
  expect(sentCodes(listener)).toEqual([]);
});

it("has the code sent with the call that follows", async () => {
  const port = helper(holding(CODE, healthy));
  expect(await port.call(readRoots, { limitMs: CONFIG_MS })).toMatchObject({ kind: "ok" });
  expect(sentCodes(port).map(({ address }) => address)).toEqual(["http://127.0.0.1:17654/config"]);
  expect(port.sent.map(({ method }) => method)).toEqual(["GET", "GET"]);
});
