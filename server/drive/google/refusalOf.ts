import * as z from "zod";
import { GoogleFailure, type GoogleFailureKind } from "./googleFailure";

/** Google's codes for too many calls. Not the daily limit: waiting does not help against that. */
const RATE_REASONS: ReadonlySet<string> = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "RESOURCE_EXHAUSTED",
]);

/** In place of Google's code, which is the same as for a deleted key. */
export const CLOCK_REASON = "invalid_jwt";
/** Of a signed request whose times are wrong; the signature has a text of its own. */
const WRONG_TIMES = /^Invalid JWT\b(?! Signature| Audience)/;

/** The error formats of Drive, Sheets and the token endpoint. */
const Refusal = z.union([
  z
    .object({ error: z.string(), error_description: z.string().optional() })
    .transform(({ error, error_description: words = "" }) => ({
      reason: WRONG_TIMES.test(words) ? CLOCK_REASON : error,
      isOfTokens: true,
    })),
  z
    .object({
      error: z.object({
        status: z.string().optional(),
        errors: z.array(z.object({ reason: z.string().optional() })).optional(),
      }),
    })
    .transform(({ error }) => ({
      reason: error.errors?.[0]?.reason ?? error.status,
      isOfTokens: false,
    })),
]);

/** The failure for a response that is not OK, with its text as `body`. */
export function refusalOf(status: number, body: string): GoogleFailure {
  const { reason, isOfTokens } = wordsOf(body);
  const kind = isOfTokens ? tokenKind(status, reason) : kindOf(status, reason);
  return new GoogleFailure(kind, { status, reason });
}

function kindOf(status: number, reason: string | null): GoogleFailureKind {
  if (status >= 500 || status === 408) return "unreachable";
  if (status >= 300 && status < 400) return "oddAnswer";
  if (status === 429 || (status === 403 && RATE_REASONS.has(reason ?? ""))) return "rate";
  if (status === 401) return "needsAuthorization";
  if (status === 403) return "forbidden";
  return status === 404 ? "notFound" : "refused";
}

/**
 * From the token endpoint, only `invalid_grant` means that the grant is gone; others, such as
 * `invalid_client`, mean wrong settings.
 */
function tokenKind(status: number, reason: string | null): GoogleFailureKind {
  if (reason === "invalid_grant") return "needsAuthorization";
  const kind = kindOf(status, reason);
  return kind === "rate" || kind === "unreachable" ? kind : "refused";
}

/** The code goes to logs: nothing longer, and nothing that could be an address or a token. */
function wordsOf(body: string): { reason: string | null; isOfTokens: boolean } {
  const parsed = Refusal.safeParse(parsedJson(body));
  if (!parsed.success) return { reason: null, isOfTokens: false };
  const { reason = "", isOfTokens } = parsed.data;
  return { reason: /^[A-Za-z_]{1,40}$/.test(reason) ? reason : null, isOfTokens };
}

/** Null for invalid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
