export type GoogleFailureKind =
  /** The grant is gone: somebody must consent again. */
  | "needsAuthorization"
  /** There is no such file, or the grant does not reach it. */
  | "notFound"
  | "forbidden"
  /** Still too many calls after all tries. */
  | "rate"
  /** No answer, or none but errors of Google's own, after all tries. */
  | "unreachable"
  /** The request is not taken as it is, such as one with a page token of long ago. */
  | "refused"
  /** More bytes, or values, than are read. */
  | "tooLarge"
  /** An answer that Google does not give: of another shape, a redirection. */
  | "oddAnswer";

/** Why a call of Google came to nothing. Its message names no address, token or file. */
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
