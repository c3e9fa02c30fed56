import { createHmac, timingSafeEqual } from "node:crypto";
import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { subkey } from "../../storage/secrets/seal";
import type { StoredUser } from "../../storage/store/schema/types";

/** How long a reset link is valid. Source: ours. */
export const RESET_LINK_MS: DurationMs = HOUR_MS;
/** How long the form stays open once the link was verified. */
export const RESET_TICKET_MS: DurationMs = 15 * MINUTE_MS;

/** The parameters of a link's address. Source: spec 2 §2. */
export interface SignedLink {
  /** The user's id, in base64url. */
  data: string;
  /** Milliseconds since 1970. */
  expires: string;
  signature: string;
}

type Account = Pick<StoredUser, "id" | "passwordHash">;

/**
 * Links and tickets with which a password can be set once. Each is bound to the hash of the old
 * password, so that any change of the password invalidates it: no list of used ones is needed.
 */
export interface ResetTokens {
  link(account: Account, from: EpochMs): SignedLink;
  /** The user id that a link or ticket names, unverified. Null when it names none. */
  accountOf(token: SignedLink | string): string | null;
  verifyLink(link: SignedLink, account: Account, now: EpochMs): boolean;
  /** What the form sends instead of the user's id. */
  ticket(account: Account, from: EpochMs): string;
  verifyTicket(ticket: string, account: Account, now: EpochMs): boolean;
}

export function createResetTokens(secret: Uint8Array): ResetTokens {
  const key = subkey(secret, "sgi password reset");
  const sign = (
    purpose: "link" | "ticket",
    { passwordHash }: Account,
    data: string,
    expires: string,
  ) =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, data, expires, passwordHash]))
      .digest("base64url");

  function make(purpose: "link" | "ticket", account: Account, expiresAt: EpochMs): SignedLink {
    const data = Buffer.from(account.id).toString("base64url");
    const expires = String(expiresAt);
    return { data, expires, signature: sign(purpose, account, data, expires) };
  }

  function verify(
    purpose: "link" | "ticket",
    { data, expires, signature }: SignedLink,
    account: Account,
    now: EpochMs,
  ): boolean {
    const isGenuine = equal(signature, sign(purpose, account, data, expires));
    return isGenuine && idOf(data) === account.id && Number(expires) > now;
  }

  return {
    link: (account, from) => make("link", account, from + RESET_LINK_MS),
    accountOf: (token) => idOf(typeof token === "string" ? partsOf(token).data : token.data),
    verifyLink: (link, account, now) => verify("link", link, account, now),
    ticket(account, from) {
      const { data, expires, signature } = make("ticket", account, from + RESET_TICKET_MS);
      return [data, expires, signature].join(".");
    },
    verifyTicket: (ticket, account, now) => verify("ticket", partsOf(ticket), account, now),
  };
}

function partsOf(ticket: string): SignedLink {
  const [data = "", expires = "", signature = ""] = ticket.split(".");
  return { data, expires, signature };
}

/**
 * The address of the form; `origin` is the configured one of the panel, never one from a request.
 */
export function resetAddress(origin: string, link: SignedLink): string {
  return `${origin}/reset-password?${new URLSearchParams({ ...link })}`;
}

/** Null for what cannot be an id; PostgreSQL refuses some characters. */
function idOf(data: string): string | null {
  const id = Buffer.from(data, "base64url").toString("utf8");
  return id === "" || /\p{Cc}|\ufffd/u.test(id) ? null : id;
}

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
