import type { CommandDeps } from "./deps";
import { EXIT, type Outcome } from "./outcome";

/**
 * Says what a command did: one line of JSON for scripts, or lines for people, on the error stream
 * when it did not do what was asked.
 */
export function report(
  deps: Pick<CommandDeps, "print" | "complain" | "exitWith">,
  { exit, data, lines }: Outcome,
  json: boolean,
): void {
  const say = exit === EXIT.done ? deps.print : deps.complain;
  if (json) deps.print(JSON.stringify({ ok: exit === EXIT.done, ...data }));
  else for (const line of lines) say(plain(line));
  deps.exitWith(exit);
}

/** Names of files and answers of others could hold what a terminal acts upon. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");
}
