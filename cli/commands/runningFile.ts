import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { writeWhole } from "../files/writeWhole";

const FILE = "running.json";
const Pid = z.int().check(z.positive());
const Running = z.object({
  pid: Pid,
  port: z.int(),
  /** Windows only: the host process, which would restart this one. */
  host: z.optional(Pid),
  /** Another user's helper has the port: this process waits until this file names another. */
  waiting: z.optional(z.boolean()),
});
export type Running = z.infer<typeof Running>;

/** Writes the service's process id, so that the commands can stop it. */
export function writeRunning(folder: string, running: Running): Promise<void> {
  return writeWhole(join(folder, FILE), `${JSON.stringify(running)}\n`);
}

/**
 * What the last service wrote about itself; null when nothing can be read. The file survives a
 * service that was killed: trust it only while the service answers on that port.
 */
export async function readRunning(folder: string): Promise<Running | null> {
  try {
    const parsed = Running.safeParse(JSON.parse(await readFile(join(folder, FILE), "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function removeRunning(folder: string): Promise<void> {
  return rm(join(folder, FILE), { force: true });
}
