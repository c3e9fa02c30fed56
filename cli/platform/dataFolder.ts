import { pathRules } from "../names/system";
import type { PlatformDeps } from "./deps";

/**
 * The folder of this user's settings, index and log. A relative value in the environment is
 * ignored: service and commands would resolve it to different folders. Source: XDG Base Directory.
 */
export function dataFolder({
  system,
  env,
  home,
}: Pick<PlatformDeps, "system" | "env" | "home">): string {
  const path = pathRules(system);
  const absolute = (value: string | undefined, ...otherwise: string[]) =>
    value !== undefined && path.isAbsolute(value) ? value : path.join(home, ...otherwise);
  if (system === "windows") {
    return path.join(absolute(env.LOCALAPPDATA, "AppData", "Local"), "LocalOpener");
  }
  if (system === "macos") {
    return path.join(home, "Library", "Application Support", "LocalOpener");
  }
  return path.join(absolute(env.XDG_CONFIG_HOME, ".config"), "local-opener");
}
