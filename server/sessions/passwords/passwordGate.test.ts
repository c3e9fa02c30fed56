import { stat } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  countWaitingPasswords,
  createVerifyPassword,
  hashPassword,
  verifyPassword,
} from "./password";

const PASSWORD = "Segreta-1!";
const passwordHash = await hashPassword(PASSWORD);
/** Each account hashes one password at a time: these are different accounts. */
const accountOf = (at: number) => ({ email: `${at}@example.it`, passwordHash });

it.each([
  ["hash", () => hashPassword(PASSWORD)],
  ["verify", (at: number) => verifyPassword(accountOf(at), PASSWORD)],
] as const)("leaves threads to who reads files while many logins %s", async (_, work) => {
  let done = 0;
  const logins = Array.from({ length: 24 }, (_, at) => work(at).then(() => done++));
  // By now the threads have all the hashes that may run.
  await nextTurn();
  // Threads serve in order: behind all logins the file would come last.
  await stat(".");
  expect(done).toBeLessThanOrEqual(2);
  await Promise.all(logins);
});

it("counts waiting passwords, those of strangers too, until they are done", async () => {
  const ends: ((isRight: boolean) => void)[] = [];
  const verify = createVerifyPassword(() => new Promise((resolve) => ends.push(resolve)));
  const asked = [true, true, true, false, false].map((isStranger, at) =>
    verify(accountOf(at), "", { isStranger }),
  );
  await nextTurn();
  expect(countWaitingPasswords()).toBe(3);
  while (ends.length > 0) {
    for (const end of ends.splice(0)) end(true);
    await nextTurn();
  }
  await Promise.all(asked);
  expect(countWaitingPasswords()).toBe(0);
});
