import type { System } from "../names/system";

/**
 * Gives the process its name on Windows. Without a window it may have none there, and libuv aborts
 * a process that then reads its own title, as bundled code does when it copies `process`. Elsewhere
 * a title would hide the command's arguments from `ps`.
 */
export function nameProcess(system: System, subject: { title: string }): void {
  if (system === "windows") subject.title = "Local Opener";
}
