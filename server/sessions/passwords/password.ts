import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { createNamedQueues } from "../../base/time/namedQueues";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import type { SessionContext, StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/** Argon2id, 19 MiB and two passes on one lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Limits how many hashes run at the same time in the process. Hashing shares its threads with file
 * reads and network sends, so logins must leave some free.
 */
const atOnce = pLimit(2);
/**
 * Per account, only one hash runs or waits for `atOnce`, so that a flood of logins to one account
 * delays only itself. Known browsers and strangers reach this queue through one queue each, so
 * that at most one stranger is ahead of a known browser.
 */
const ofAccount = createNamedQueues();
const ofAccountsKnown = createNamedQueues();
let waiting = 0;

/** How many passwords wait to be hashed or verified in this process. */
export function countWaitingPasswords(): number {
  return waiting;
}

/** The account to which the password belongs. */
type Account = Pick<StoredUser, "email" | "passwordHash">;

/** Whether a password is the account's. Strangers wait in a separate queue. */
export type VerifyPassword = (
  account: Account,
  password: string,
  options?: { isStranger?: boolean },
) => Promise<boolean>;

export const verifyPassword = createVerifyPassword(verifyAffordable);

/** The format that `hashPassword` writes, with any cost. */
const ARGON2_HASH = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/;
/**
 * The most that a hash may cost, compared to ours. Hashes from a foreign backup could cost so much
 * that they stop the server.
 */
const MOST_TIMES_OURS = 4;

async function verifyAffordable(passwordHash: string, password: string): Promise<boolean> {
  const [, m, t, p] = (ARGON2_HASH.exec(passwordHash) ?? []).map(Number);
  const isAffordable =
    Number(m) <= ARGON2.memoryCost * MOST_TIMES_OURS &&
    Number(t) <= ARGON2.timeCost * MOST_TIMES_OURS &&
    Number(p) <= ARGON2.parallelism * MOST_TIMES_OURS;
  return isAffordable && verify(passwordHash, password);
}

/** Hashes a password with a random salt; `email` names the account if it exists already. */
export function hashPassword(password: string, email?: string): Promise<string> {
  const begin = waiter(() => hash(password, ARGON2));
  return email === undefined ? atOnce(begin) : asKnown(email, begin);
}

/**
 * A hash of no password, which costs as much to verify as any. Made without hashing: the memory of a
 * first hash stays with the process, 15 MB of a server where nobody signs in.
 */
export function nobodysHash(): string {
  const { memoryCost, timeCost, parallelism } = ARGON2;
  const [salt, digest] = [randomBytes(16), randomBytes(32)].map((bytes) =>
    bytes.toString("base64").replace(/=+$/, ""),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}

/** Verifies passwords of strangers one at a time: known browsers wait for at most one of them. */
export function createVerifyPassword(
  verifyNow: (passwordHash: string, password: string) => Promise<boolean>,
): VerifyPassword {
  const ofStrangers = pLimit(1);
  const ofAccountsStrangers = createNamedQueues();
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

/** Counts work as waiting until it starts. */
function waiter<T>(work: () => Promise<T>): () => Promise<T> {
  waiting++;
  return () => {
    waiting--;
    return work();
  };
}

/**
 * Locks the user's password hash until the transaction ends, if it is still the one that was read:
 * a reset or change waits, and then ends what this transaction created. False when it has changed.
 */
export function holdPassword(
  { users }: Pick<StoreQueries, "users">,
  { id, passwordHash }: Pick<StoredUser, "id" | "passwordHash">,
): Promise<boolean> {
  return users.setPassword(id, { from: passwordHash, to: passwordHash });
}

/** @throws {HttpFailure} 409 when the password has changed since the caller's session was read. */
export async function holdPasswordOrRefuse(
  queries: Pick<StoreQueries, "users">,
  user: Pick<StoredUser, "id" | "passwordHash">,
): Promise<void> {
  if (!(await holdPassword(queries, user))) throw new HttpFailure(409, messages.passwordChanged);
}

/**
 * Asks a signed-in user for the password again. Wrong attempts count for this session alone:
 * somebody with a stolen session cannot block the owner's other sessions.
 * @throws {HttpFailure} 403 with `message` when it is wrong (401 would mean signed out), 429 after
 * too many wrong attempts.
 */
export async function proveOwner(
  limits: Pick<RateLimits, "passwordProofs" | "passwordHashes">,
  { user, session }: SessionContext,
  { password, message }: { password: string; message: string },
): Promise<void> {
  await takeOrRefuse(limits.passwordProofs, session.tokenHash);
  await takeOrRefuse(limits.passwordHashes, user.id);
  if (!(await verifyPassword(user, password))) throw new HttpFailure(403, message);
  await limits.passwordProofs.forget(session.tokenHash);
}
