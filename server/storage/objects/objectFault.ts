import type { DurationMs } from "@sgi/core/time";

/**
 * Why a call to object storage failed: no response; busy or broken; full; object or upload missing;
 * or refused, as for a wrong key.
 */
export type ObjectFaultKind = "unreachable" | "busy" | "full" | "missing" | "refused";

/** Temporary failures whose status is not 5xx, and bodies altered in transit. */
const PASSING = new Set([
  "BadDigest",
  "ConditionalRequestConflict",
  "OperationAborted",
  "RequestTimeout",
  "SlowDown",
  "XAmzContentSHA256Mismatch",
]);
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage/;
/** A missing bucket does not count as a missing object: all documents would seem lost. */
const MISSING = new Set(["NoSuchKey", "NoSuchUpload"]);

/** The message names neither keys nor addresses. */
export class ObjectFault extends Error {
  override readonly name = "ObjectFault";
  readonly kind: ObjectFaultKind;
  /**
   * The code of the operating system or host, such as `ECONNREFUSED` or `SignatureDoesNotMatch`.
   */
  readonly reason: string;
  /** `S3_` and the kind, such as `S3_FULL`: `outageOf` recognizes outages by it. */
  readonly code: string;
  /** How long the host asks to wait. */
  readonly retryAfterMs: DurationMs | null;

  constructor(kind: ObjectFaultKind, reason: string, retryAfterMs: DurationMs | null = null) {
    super(`object storage: ${reason}`);
    this.kind = kind;
    this.reason = reason;
    this.code = `S3_${kind.toUpperCase()}`;
    this.retryAfterMs = retryAfterMs;
  }

  get mayPass(): boolean {
    return this.kind === "unreachable" || this.kind === "busy";
  }
}

/** The kind of an answer that is not 2xx; `code` is the host's, empty where it has none. */
export function kindOfAnswer(status: number, code: string): ObjectFaultKind {
  if (status === 507 || FULL.test(code)) return "full";
  if (MISSING.has(code)) return "missing";
  const isBroken = status >= 500 && status !== 501;
  return isBroken || status === 429 || PASSING.has(code) ? "busy" : "refused";
}

export function isMissing(error: unknown): boolean {
  return error instanceof ObjectFault && error.kind === "missing";
}
