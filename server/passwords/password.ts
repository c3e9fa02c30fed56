import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** Argon2id, 19 MiB and two passes on one lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once, in the whole process: the threads that hash also read and send files, and logins
 * must leave some to everybody else.
 */
const atOnce = pLimit(2);
/** Of those one for strangers: however many of them wait, who is known waits for one at most. */
const ofStrangers = pLimit(1);

/** Hashes a password with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, ARGON2));
}

/** Whether a password is the one that was hashed. Strangers wait in a queue of their own. */
export function verifyPassword(
  passwordHash: string,
  password: string,
  { isStranger = false } = {},
): Promise<boolean> {
  const verifyNext = () => atOnce(() => verify(passwordHash, password));
  return isStranger ? ofStrangers(verifyNext) : verifyNext();
}
