import { fileURLToPath } from "node:url";
import { execaNode } from "execa";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Runs the program as a process of its own, as a person does in a terminal. */
export function runMain(args: readonly string[], env: Record<string, string>) {
  return execaNode(MAIN, args, { nodeOptions: ["--import", "tsx"], env, reject: false });
}
