import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import type { VerifyPassword } from "./password";

const TURNS = 10;

let begun: string[];
let ends: Map<string, () => void>;
let verify: VerifyPassword;
let countWaitingPasswords: typeof import("./password").countWaitingPasswords;
beforeEach(async () => {
  // The queue belongs to the process: other test files may have left a running hash in it.
  vi.resetModules();
  const password = await import("./password");
  countWaitingPasswords = password.countWaitingPasswords;
  begun = [];
  ends = new Map();
  verify = password.createVerifyPassword((_, typed) => {
    begun.push(typed);
    return new Promise((resolve) => ends.set(typed, () => resolve(true)));
  });
});

/** Asks for one login; its password is its name. */
const ask = (email: string, password: string, isStranger = false) =>
  verify({ email, passwordHash: "" }, password, { isStranger });

async function settle() {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

/** Ends running hashes until none is left. */
async function endAll() {
  await settle();
  while (ends.size > 0) {
    const running = [...ends.values()];
    ends.clear();
    for (const end of running) end();
    await settle();
  }
}

it("verifies one password of an account at a time, so that others wait for one of it at most", async () => {
  const crowd = Array.from({ length: 40 }, (_, at) => ask("a@example.it", `a${at}`));
  const others = ["b", "c"].map((name) => ask(`${name}@example.it`, name));
  await settle();
  expect(begun).toEqual(["a0", "b"]);
  ends.get("a0")?.();
  await settle();
  expect(begun).toEqual(["a0", "b", "c"]);
  await endAll();
  expect(begun).toHaveLength(42);
  expect(await Promise.all([...crowd, ...others])).not.toContain(false);
});

it("holds an account to one with its strangers too, and keeps none of those of others for it", async () => {
  const known = Array.from({ length: 10 }, (_, at) => ask("a@example.it", `known${at}`));
  const strangers = [ask("a@example.it", "stranger", true), ask("b@example.it", "other", true)];
  await settle();
  expect(begun).toEqual(["known0"]);
  ends.get("known0")?.();
  await settle();
  expect(begun).toEqual(["known0", "stranger"]);
  ends.get("stranger")?.();
  await settle();
  expect(begun).toEqual(["known0", "stranger", "known1", "other"]);
  await endAll();
  await Promise.all([...known, ...strangers]);
});

it("verifies an account's next password after a failure, and keeps nothing of the failed one", async () => {
  const failing = (await import("./password")).createVerifyPassword(async (_, password) => {
    if (password === "bad") throw new Error("no thread");
    return true;
  });
  const account = { email: "a@example.it", passwordHash: "" };
  const answers = await Promise.allSettled(["bad", "good"].map((one) => failing(account, one)));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(countWaitingPasswords()).toBe(0);
});
