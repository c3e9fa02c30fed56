export type GoogleFailureKind =
  /** The grant is gone: somebody must consent again. */
  | "needsAuthorization"
  /** Google does not take the key of the installation's service account. */
  | "keyRefused"
  /** The same, because this computer's clock is wrong. */
  | "clockOff"
  /** There is no such file, or the grant does not cover it. */
  | "notFound"
  | "forbidden"
  /** Still too many calls after all tries. */
  | "rate"
  /** No response, or only server errors, after all tries. */
  | "unreachable"
  /** Google refuses the request, for example because of an expired page token. */
  | "refused"
  /** More bytes or values than we read. */
  | "tooLarge"
  /** A response that Google would not send: invalid, or a redirect. */
  | "oddAnswer";

/** Why a call to Google failed. Its message contains no URL, token or file name. */
export class GoogleFailure extends Error {
  override readonly name = "GoogleFailure";
  readonly kind: GoogleFailureKind;
  /** Null without a response. */
  readonly status: number | null;
  /** Google's own code, such as `rateLimitExceeded`; null if it gave none. */
  readonly reason: string | null;

  constructor(
    kind: GoogleFailureKind,
    { status = null, reason = null }: { status?: number | null; reason?: string | null } = {},
  ) {
    super(["Google:", kind, status, reason].filter((part) => part !== null).join(" "));
    this.kind = kind;
    this.status = status;
    this.reason = reason;
  }
}
