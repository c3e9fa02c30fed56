/**
 * `user`: starts for this user; `machine`: for everyone who signs in, set up by the administrator's
 * installer.
 */
export type AutostartStatus = "user" | "machine" | "none";

/** Starts the service in the user's own session, since a system service cannot show a window. */
export interface Autostart {
  /**
   * Registers the service for the next sign-in; idempotent.
   * @throws {Error} In Italian.
   */
  install(): Promise<void>;
  /** Removes only what `install` added. Gives whether anything was removed. */
  uninstall(): Promise<boolean>;
  status(): Promise<AutostartStatus>;
  /** Starts the service as the next sign-in will. The caller checks whether it listens. */
  startNow(): Promise<void>;
}
