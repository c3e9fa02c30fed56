import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DAY_MS, type DurationMs } from "@sgi/core/time";
import { subkey } from "../storage/secrets/seal";
import { TOKEN_PATTERN } from "../storage/secrets/tokens";
import type { StoredUser } from "../storage/store/schema/types";
import { createCookie } from "./cookies";

/** How long a browser stays known after its last login. */
const KNOWN_MS: DurationMs = 180 * DAY_MS;
/** Accounts remembered per browser, so that the cookie of a shared PC does not keep growing. */
const MAX_ACCOUNTS = 8;
/** Half of a token is random, half is its signature. */
const PART_BYTES = 16;

type Account = Pick<StoredUser, "email" | "passwordHash">;

/**
 * Browsers that have signed in to an account. One cookie holds one signed token per account. A
 * token gives no access: it only separates a known browser from strangers who guess passwords of
 * the same account. It is bound to the password's hash, so it ends when the password changes.
 */
export interface KnownDevices {
  /** The id of this browser for the account; null when the browser is not known. */
  find(request: Request, account: Account): string | null;
  /** The Set-Cookie value that makes the browser known. */
  remember(request: Request, account: Account): string;
}

export function createKnownDevices(deps: { secret: Uint8Array; https: boolean }): KnownDevices {
  const key = subkey(deps.secret, "sgi known devices");
  const cookie = createCookie("sgi_device", {
    ...deps,
    value: `${TOKEN_PATTERN}(?:\\.${TOKEN_PATTERN}){0,${MAX_ACCOUNTS - 1}}`,
  });
  const sign = (chance: Buffer, { email, passwordHash }: Account) =>
    createHmac("sha256", key)
      .update(chance)
      .update(JSON.stringify([email, passwordHash]))
      .digest()
      .subarray(0, PART_BYTES);
  const tokensOf = (request: Request) => cookie.read(request)?.split(".") ?? [];

  function find(request: Request, account: Account): string | null {
    const isOurs = (token: string) => {
      const bytes = Buffer.from(token, "base64url");
      const [chance, signature] = [bytes.subarray(0, PART_BYTES), bytes.subarray(PART_BYTES)];
      return timingSafeEqual(signature, sign(chance, account));
    };
    return tokensOf(request).find(isOurs) ?? null;
  }

  return {
    find,
    remember(request, account) {
      const chance = randomBytes(PART_BYTES);
      const made = () => Buffer.concat([chance, sign(chance, account)]).toString("base64url");
      const token = find(request, account) ?? made();
      const others = tokensOf(request).filter((other) => other !== token);
      return cookie.write([token, ...others].slice(0, MAX_ACCOUNTS).join("."), KNOWN_MS);
    },
  };
}
