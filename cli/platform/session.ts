import { type PlatformDeps, windowsHost } from "./deps";
import { COMMAND_MS } from "./run";

/** The host's exit code for the system's own session, where services run. Source: host.h. */
const SYSTEM_SESSION = 1;

/** Tells whether a user is signed in here: Windows runs silent installations as the system. */
export function createSession({ system, execPath, run }: PlatformDeps): () => Promise<boolean> {
  return async () => {
    if (system !== "windows") return true;
    const outcome = await run(windowsHost({ execPath }), ["--session"], { afterMs: COMMAND_MS });
    return !(outcome.kind === "exited" && outcome.code === SYSTEM_SESSION);
  };
}
