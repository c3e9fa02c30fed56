import type { Autostart } from "./autostart";
import type { PlatformDeps } from "./deps";
import { createLaunchAgent } from "./launchAgent";
import { createRunKey } from "./runKey";
import { createXdgAutostart } from "./xdgAutostart";

export function createAutostart(deps: PlatformDeps): Autostart {
  if (deps.system === "windows") return createRunKey(deps);
  return deps.system === "macos" ? createLaunchAgent(deps) : createXdgAutostart(deps);
}
