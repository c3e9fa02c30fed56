/**
 * `user`: starts for this user; `machine`: for everyone who signs in, set up by the administrator's
 * installer.
 */
export type AutostartStatus = "user" | "machine" | "none";

/** Starts the service in the user's own session: a service of the system could show no window. */
export interface Autostart {
  /** Registers it for the next sign-in. Again is the same as once. @throws {Error} In Italian. */
  install(): Promise<void>;
  /** Removes what `install` added, and nothing of others. Tells whether there was something. */
  uninstall(): Promise<boolean>;
  status(): Promise<AutostartStatus>;
  /** Starts the service as the next sign-in will. Whether it listens is for the caller to see. */
  startNow(): Promise<void>;
}
