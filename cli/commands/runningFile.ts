import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { writeWhole } from "../files/writeWhole";

const FILE = "running.json";
const Pid = z.int().check(z.positive());
const Running = z.object({
  pid: Pid,
  port: z.int(),
  /** The process that would start it again; Windows' host. */
  host: z.optional(Pid),
  /** The port is another user's helper's: this one waits for it, and ends once it is not named here. */
  waiting: z.optional(z.boolean()),
});
export type Running = z.infer<typeof Running>;

/** Tells the commands which process the service is, so that they can stop it. */
export function writeRunning(folder: string, running: Running): Promise<void> {
  return writeWhole(join(folder, FILE), `${JSON.stringify(running)}\n`);
}

/**
 * What the last service said of itself; null when there is nothing to read. It outlives a service
 * that was killed: believe it only while the service answers on that port.
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
