/** Which settings the page lacks: only the picker's key, or all of Google's. */
export type MissingKeys = "pickerKey" | "all";

/** The failures of the drive's set-up. Source: spec 2 §8. */
export type DriveFailure =
  /** No company to save the folder for. */
  | { kind: "noClient" }
  /** The picker's keys are missing. */
  | { kind: "incomplete"; missing: MissingKeys }
  /** The drive must be authorized first. */
  | { kind: "unauthorized" }
  /** The browser opened no window for the authorization. */
  | { kind: "blocked" }
  /** The authorization was not finished in time. */
  | { kind: "timeout" }
  /** Its window was closed before. */
  | { kind: "closed" }
  /** Google or the user there refused; `message` is the host's text. */
  | { kind: "refused"; message: string | null }
  /** Something else than a folder was chosen. */
  | { kind: "notFolder" }
  /** The picker did not open by itself after the authorization. */
  | { kind: "openTimeout" }
  /** The picker's code did not come. */
  | { kind: "noPicker" }
  /** A call failed; `message` in the host's words, or null. */
  | {
      kind: "failed";
      during: "token" | "picker" | "authorization" | "saving";
      message: string | null;
    };

/** Ends a step of the set-up with a failure for the user. */
export class DriveProblem extends Error {
  override readonly name = "DriveProblem";
  readonly failure: DriveFailure;

  constructor(failure: DriveFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}
