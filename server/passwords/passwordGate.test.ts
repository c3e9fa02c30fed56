import { stat } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

const PASSWORD = "Segreta-1!";
const known = await hashPassword(PASSWORD);

it.each([
  ["hash", () => hashPassword(PASSWORD)],
  ["verify", () => verifyPassword(known, PASSWORD)],
] as const)("leaves threads to who reads files while many logins %s", async (_, work) => {
  let done = 0;
  const logins = Array.from({ length: 24 }, () => work().then(() => done++));
  // By now all that may run has been given to the threads.
  await nextTurn();
  // They serve first come, first served: behind all logins the file would come last.
  await stat(".");
  expect(done).toBeLessThanOrEqual(2);
  await Promise.all(logins);
});
