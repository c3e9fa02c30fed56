import type { ChildProcess } from "node:child_process";

/**
 * The first match of `pattern`'s first group in a program's output, as soon as it appears.
 * @throws {Error} When the program ends before.
 */
export function firstMatch(
  program: Pick<ChildProcess, "stdout" | "on">,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const look = (chunk: Buffer) => {
      output += chunk;
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      // Keep reading, or the program's pipe fills up, but stop looking: this process measures.
      program.stdout?.off("data", look).resume();
      resolve(found);
    };
    program.stdout?.on("data", look);
    program.on("exit", () => reject(new Error(`the program ended early: ${output}`)));
  });
}
