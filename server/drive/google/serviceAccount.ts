import { sign } from "node:crypto";
import { type DurationMs, type EpochMs, HOUR_MS, SECOND_MS } from "@sgi/core/time";
import type { ServiceAccountKey } from "../../base/config/serviceAccountKey";
import { accessOf, Refreshed } from "./authorization";
import { callJson } from "./callJson";
import { type CompanyDriveDeps, createCompanyDrive } from "./companyDrive";
import { GoogleFailure } from "./googleFailure";
import {
  type AccessToken,
  type CompanyAccess,
  type CompanyDrive,
  GOOGLE_SCOPES,
} from "./googleTypes";
import { TOKEN_REST_MS } from "./grants";
import { CLOCK_REASON } from "./refusalOf";

/** Never the key's own `token_uri`: whoever writes the file must not choose who gets the requests. */
const AUDIENCE = "https://oauth2.googleapis.com/token";
const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** How long a signed request is good: the most that Google takes. */
const LIFE_MS: DurationMs = HOUR_MS;
/** The request seems this much older than it is, for clocks that are a little ahead. */
const EARLIER_MS: DurationMs = 10 * SECOND_MS;

/** Calls for all companies wait in a line of their own. */
const NO_COMPANY = "";

export type KeyFault = "keyRefused" | "clockOff";

/** The installation's service account, whose one token reads what is shared with its address. */
export interface ServiceAccount {
  address: string;
  /**
   * Drive with all that is shared with the address, whoever's it is. Only what tells whose a folder
   * is may call it; everything else reads through `serviceDrive`.
   */
  wholeDrive(access: Pick<CompanyAccess, "companyId" | "line" | "signal">): CompanyDrive;
  /**
   * The changes in all that is shared with the address, to look their ids up in what companies know:
   * nothing that they name may be shown or kept.
   */
  changes(signal: AbortSignal): Pick<CompanyDrive, "listChanges" | "startPageToken">;
  /**
   * A token for the key.
   * @throws {GoogleFailure} `keyRefused` or `clockOff` for faults of the installation.
   */
  token(): Promise<string>;
}

export interface ServiceAccountDeps extends Omit<CompanyDriveDeps, "limit"> {
  key: ServiceAccountKey;
  limitOf(access: Pick<CompanyAccess, "companyId" | "line">): CompanyDriveDeps["limit"];
  /** Called with the result of each request for a token: what is wrong with the key, or null. */
  onKey(fault: KeyFault | null): Promise<void>;
}

export function createServiceAccount(deps: ServiceAccountDeps): ServiceAccount {
  const { key, clock } = deps;
  let known: AccessToken | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const now = clock.now();
    const form = { grant_type: JWT_GRANT, assertion: signedRequest(key, now) };
    const call = { origin: deps.origins.tokens, path: "/token", form };
    try {
      known = accessOf(await callJson(deps, call, Refreshed), now);
    } catch (error) {
      const fault = keyFault(error);
      if (fault === null) throw error;
      await deps.onKey(fault);
      throw new GoogleFailure(fault, error as GoogleFailure);
    }
    await deps.onKey(null);
    return known.value;
  }

  /** One token serves all companies, and is renewed by one request. */
  function token(refused: string | null = null): Promise<string> {
    const isGood = known !== null && known.expiresAt - TOKEN_REST_MS > clock.now();
    if (known !== null && isGood && known.value !== refused) return Promise.resolve(known.value);
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  const wholeDrive: ServiceAccount["wholeDrive"] = (access) =>
    createCompanyDrive(
      { ...deps, limit: deps.limitOf(access) },
      {
        ...access,
        token,
        /** Google gives tokens for the key and takes none: no company can mend that. */
        async refusedAnew() {
          await deps.onKey("keyRefused");
          throw new GoogleFailure("keyRefused", { status: 401 });
        },
      },
    );

  return {
    address: key.address,
    token: () => token(),
    wholeDrive,
    changes: (signal) => wholeDrive({ companyId: NO_COMPANY, line: "sync", signal }),
  };
}

/** Null for failures that are not the key's, such as a Google that does not answer. */
function keyFault(error: unknown): KeyFault | null {
  if (!(error instanceof GoogleFailure)) return null;
  if (error.reason === CLOCK_REASON) return "clockOff";
  return error.kind === "needsAuthorization" || error.kind === "refused" ? "keyRefused" : null;
}

/** A request for a token, as a signed JWT. Source: RFC 7523; RFC 7515 §3.1. */
function signedRequest({ address, keyId, privateKey }: ServiceAccountKey, now: EpochMs): string {
  const iat = Math.floor((now - EARLIER_MS) / SECOND_MS);
  const exp = iat + LIFE_MS / SECOND_MS;
  const claims = { iss: address, scope: GOOGLE_SCOPES.join(" "), aud: AUDIENCE, iat, exp };
  const parts = [{ alg: "RS256", typ: "JWT", kid: keyId }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = sign("RSA-SHA256", Buffer.from(text.join(".")), privateKey);
  return [...text, signature.toString("base64url")].join(".");
}
