import type { System } from "../names/system";

/**
 * Sets the process title on Windows. A process without a window may have no title there, and libuv
 * aborts a process that then reads its title, as bundled code does when it copies `process`. On
 * other systems a title would hide the command's arguments from `ps`.
 */
export function nameProcess(system: System, subject: { title: string }): void {
  if (system === "windows") subject.title = "Local Opener";
}
