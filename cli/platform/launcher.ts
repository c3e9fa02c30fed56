/** Opens a document in the PC's own program. */
export interface Launcher {
  /**
   * Opens a verified absolute path. Resolves once the system took it, after 1 s at the latest.
   * @throws {LaunchError} When the system refused it, or the path must not be opened.
   */
  open(path: string): Promise<void>;
}

/** Why a document did not open. */
export type LaunchFailure = "badPath" | "gone" | "noProgram" | "denied" | "incomplete" | "failed";

/** The system did not open the document; the message is for the user. */
export class LaunchError extends Error {
  override name = "LaunchError";
  readonly reason: LaunchFailure;

  constructor(reason: LaunchFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
