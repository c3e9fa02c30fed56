/** How a command ended, for scripts. Documented in docs/local-opener.md. */
export const EXIT = {
  done: 0,
  /** The system refused, or `doctor` found something wrong. */
  failed: 1,
  wrongUsage: 2,
  notRunning: 3,
  /** Another program, or another user's service, has the port. */
  portTaken: 4,
  /** A rule refused: a folder, an origin or a document is not allowed or not found. */
  refused: 5,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The output of a command: lines for people, data for scripts. */
export interface CommandOutcome {
  exit: ExitCode;
  /** Printed with `--json`, together with `ok`; keys and values are stable. */
  data: Readonly<Record<string, unknown>>;
  lines: readonly string[];
}

export function done(lines: readonly string[], data: CommandOutcome["data"] = {}): CommandOutcome {
  return { exit: EXIT.done, data, lines };
}

/** Scripts compare the `reason`; people read the message. */
export function refusedCommand(
  exit: Exclude<ExitCode, 0>,
  { reason, message, ...data }: { reason: string; message: string; [more: string]: unknown },
): CommandOutcome {
  return { exit, data: { reason, message, ...data }, lines: [message] };
}
