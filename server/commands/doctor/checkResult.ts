import { showHiddenSigns } from "@sgi/core/names";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";

/** The result of one check; `bad` means that the server cannot work. */
export interface CheckResult {
  level: "good" | "attention" | "bad";
  /** What was checked. */
  subject: string;
  /** Its state, in Italian, with a remedy where one is needed. */
  text: string;
}

const MARKS: Readonly<Record<CheckResult["level"], string>> = {
  good: "OK        ",
  attention: "ATTENZIONE",
  bad: "ERRORE    ",
};

/** One line for a terminal. */
export function checkResultLine({ level, subject, text }: CheckResult): string {
  return `${MARKS[level]}  ${subject}: ${showHiddenSigns(text)}`;
}

/**
 * The result for another clock that is ahead of this computer's by `aheadMs`, when up to `limitMs`
 * is acceptable.
 */
export function clockFinding(
  whose: string,
  { aheadMs, limitMs }: { aheadMs: DurationMs; limitMs: DurationMs },
): CheckResult {
  const subject = "Orologio";
  if (Math.abs(aheadMs) <= limitMs) {
    return { level: "good", subject, text: `concorda con quello ${whose}` };
  }
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  const text = `differisce di ${seconds} s da quello ${whose}: sincronizza entrambi (timedatectl set-ntp true), altrimenti sessioni e codici dei secondi fattori non valgono quanto devono.`;
  return { level: "bad", subject, text };
}
