import { execa } from "execa";
import { ROOT } from "../repository/root";

export interface Step {
  name: string;
  /** What is wrong, for people, or null. */
  run: () => Promise<string | null>;
}

/** Runs a step and says how it went. False when it fails. */
export async function check({ name, run }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const problem = await run().catch(String);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problem === null ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (problem !== null) console.log(problem);
  return problem === null;
}

/** A step by a program: what it says is what is wrong, if it fails. */
export async function runCommand(program: string, ...args: string[]): Promise<string | null> {
  const options = { cwd: ROOT, preferLocal: true, all: true, reject: false } as const;
  const { failed, all } = await execa(program, args, options);
  return failed ? all : null;
}
