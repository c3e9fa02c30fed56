import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DAY_MS, type DurationMs } from "@sgi/core/time";
import { subkey } from "../storage/secrets/subkey";
import { TOKEN_PATTERN } from "../storage/secrets/tokens";
import type { StoredUser } from "../storage/store/schema/types";
import { createCookie } from "./cookies";

/** How long a browser is known after it last signed in. */
const KNOWN_MS: DurationMs = 180 * DAY_MS;
/** Accounts of one browser: a shared PC, without the cookie growing for ever. */
const MAX_ACCOUNTS = 8;
/** Half of a token is chance, half its signature. */
const PART_BYTES = 16;

type Account = Pick<StoredUser, "email" | "passwordHash">;

/**
 * Browsers that signed in to an account, by a cookie that is one signed token an account. It opens
 * nothing: it only sets a browser apart from strangers who guess at the same account. Bound to the
 * hash of the password, so that it ends with it, and whoever once knew the old one has none.
 */
export interface KnownDevices {
  /** What names the browser for this account; null where it is not known. */
  find(request: Request, account: Account): string | null;
  /** The Set-Cookie value by which the browser is known from now on. */
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
