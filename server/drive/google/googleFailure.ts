export type GoogleFailureKind =
  /** The grant is gone: somebody must consent again. */
  | "needsAuthorization"
  /** There is no such file, or the grant does not reach it. */
  | "notFound"
  | "forbidden"
  /** Still too many calls after all tries. */
  | "rate"
  /** No answer, or only server errors of Google's, after all tries. */
  | "unreachable"
  /** Google refuses the request, as for an expired page token. */
  | "refused"
  /** More bytes, or values, than are read. */
  | "tooLarge"
  /** An answer that Google would not give: of another shape, or a redirection. */
  | "oddAnswer";

/** Why a call to Google failed. Its message names no address, token or file. */
export class GoogleFailure extends Error {
  override readonly name = "GoogleFailure";
  readonly kind: GoogleFailureKind;
  /** Null without an answer. */
  readonly status: number | null;
  /** Google's own word for it, such as `rateLimitExceeded`; null where it said none. */
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
