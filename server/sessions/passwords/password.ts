import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import type { StoredUser } from "../../storage/store/schema/types";
import { createLines } from "./lines";

/** Argon2id, 19 MiB and two passes on one lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once, in the whole process: the threads that hash also read and send files, and logins
 * must leave some to everybody else.
 */
const atOnce = pLimit(2);
/**
 * One hash of an account is at work, or waits with those of others, at a time: a crowd that signs in
 * to one account waits for itself. Who is known comes there one by one, so that the stranger whom all
 * strangers wait for waits for one of them.
 */
const ofAccount = createLines();
const ofAccountsKnown = createLines();
let waiting = 0;

/** How many passwords wait to be hashed or verified, in the whole process. */
export function countWaitingPasswords(): number {
  return waiting;
}

/** Whose password it is. */
type Account = Pick<StoredUser, "email" | "passwordHash">;

/** Whether a password is the account's. Strangers wait in a queue of their own. */
export type VerifyPassword = (
  account: Account,
  password: string,
  options?: { isStranger?: boolean },
) => Promise<boolean>;

export const verifyPassword = createVerifyPassword(verifyAffordable);

/** As `hashPassword` writes them, of today or of a later version. */
const ARGON2_HASH = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/;
/** What a hash may cost, of what ours do: others came with a strange backup, and would stop the server. */
const MOST_TIMES_OURS = 4;

async function verifyAffordable(passwordHash: string, password: string): Promise<boolean> {
  const [, m, t, p] = (ARGON2_HASH.exec(passwordHash) ?? []).map(Number);
  const isAffordable =
    Number(m) <= ARGON2.memoryCost * MOST_TIMES_OURS &&
    Number(t) <= ARGON2.timeCost * MOST_TIMES_OURS &&
    Number(p) <= ARGON2.parallelism * MOST_TIMES_OURS;
  return isAffordable && verify(passwordHash, password);
}

/** Hashes a password with a salt of its own; `email` names the account, where there is one already. */
export function hashPassword(password: string, email?: string): Promise<string> {
  const begin = waiter(() => hash(password, ARGON2));
  return email === undefined ? atOnce(begin) : asKnown(email, begin);
}

/** Verifies for one stranger at a time: however many of them wait, who is known waits for one at most. */
export function createVerifyPassword(
  verifyNow: (passwordHash: string, password: string) => Promise<boolean>,
): VerifyPassword {
  const ofStrangers = pLimit(1);
  const ofAccountsStrangers = createLines();
  return ({ email, passwordHash }, password, { isStranger = false } = {}) => {
    const begin = waiter(() => verifyNow(passwordHash, password));
    if (!isStranger) return asKnown(email, begin);
    return ofAccountsStrangers(email, () => ofStrangers(() => inTurn(email, begin)));
  };
}

function asKnown<T>(email: string, begin: () => Promise<T>): Promise<T> {
  return ofAccountsKnown(email, () => inTurn(email, begin));
}

function inTurn<T>(email: string, begin: () => Promise<T>): Promise<T> {
  return ofAccount(email, () => atOnce(begin));
}

/** Counts work as waiting until it begins. */
function waiter<T>(work: () => Promise<T>): () => Promise<T> {
  waiting++;
  return () => {
    waiting--;
    return work();
  };
}
