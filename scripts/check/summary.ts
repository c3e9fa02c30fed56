import type { Failure } from "./steps";

const MAX_LINES = 30;

/** The faults, for people: the failed checks share the 30 lines equally. */
export function failureLines(failures: readonly Failure[]): string[] {
  const each = Math.floor(MAX_LINES / failures.length);
  return failures.flatMap(({ name, problem }) => {
    const lines = problem.split("\n").filter((line) => line.trim() !== "");
    const whole = [`FAILED ${name}`, ...lines];
    if (whole.length <= each) return whole;
    const shown = whole.slice(0, each - 1);
    return [...shown, `… and ${whole.length - shown.length} more lines of ${name}`];
  });
}
