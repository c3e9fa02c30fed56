import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** Argon2id, 19 MiB and two passes on one lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once, in the whole process: the threads that hash also read and send files, and logins
 * must leave some to everybody else.
 */
const atOnce = pLimit(2);
let waitingStrangers = 0;

/** How many passwords wait to be hashed or verified, in the whole process. */
export function countWaitingPasswords(): number {
  return atOnce.pendingCount + waitingStrangers;
}

/** Whether a password is the one that was hashed. Strangers wait in a queue of their own. */
export type VerifyPassword = (
  passwordHash: string,
  password: string,
  options?: { isStranger?: boolean },
) => Promise<boolean>;

export const verifyPassword = createVerifyPassword(verify);

/** Hashes a password with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, ARGON2));
}

/** Verifies for one stranger at a time: however many of them wait, who is known waits for one at most. */
export function createVerifyPassword(
  verifyNow: (passwordHash: string, password: string) => Promise<boolean>,
): VerifyPassword {
  const ofStrangers = pLimit(1);
  return (passwordHash, password, { isStranger = false } = {}) => {
    const verifyNext = () => atOnce(() => verifyNow(passwordHash, password));
    if (!isStranger) return verifyNext();
    waitingStrangers++;
    return ofStrangers(() => {
      waitingStrangers--;
      return verifyNext();
    });
  };
}
