import { chownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execaNode } from "execa";
import { onTestFinished } from "vitest";
import { PROGRAM } from "./program";

const OTHER = 65_534;
export const runsAsRoot = process.getuid?.() === 0;
/** Root ignores file permissions, so these tests use another user. */
const user = runsAsRoot ? { uid: OTHER, gid: OTHER } : {};

/** Gives a folder and its contents to the user of `asOther`. */
export function giveToOther(folder: string): void {
  if (!runsAsRoot) return;
  const below = readdirSync(folder, { recursive: true }) as string[];
  for (const name of ["", ...below]) chownSync(join(folder, name), OTHER, OTHER);
}

/** Runs the program as a user to whom permissions apply. */
export function asOther(args: readonly string[], env: Record<string, string>) {
  return execaNode(PROGRAM, args, { ...user, env, cwd: "/", reject: false });
}

/** Starts the server as that user; it is stopped after the test. */
export async function serveAsOther(env: Record<string, string>): Promise<void> {
  const server = asOther(["serve"], env);
  onTestFinished(async () => {
    server.kill();
    await server;
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("listening") && resolve());
    server.once("exit", (code) => reject(new Error(`ended by ${code} before it listened`)));
  });
}
