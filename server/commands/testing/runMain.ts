import { execaNode } from "execa";
import { PROGRAM } from "./program";

/** Runs the program as a process of its own, as in a terminal. */
export function runMain(args: readonly string[], env: Record<string, string>) {
  return execaNode(PROGRAM, args, { env, reject: false });
}
