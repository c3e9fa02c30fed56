import path from "node:path";
import type { PcSystem } from "@sgi/core/opener";

/** The systems that the helper runs on. Rules that differ between them take it as a parameter. */
export type System = PcSystem;

/** The path rules of a system, whatever system this runs on. */
export function pathRules(system: System): path.PlatformPath {
  return system === "windows" ? path.win32 : path.posix;
}
