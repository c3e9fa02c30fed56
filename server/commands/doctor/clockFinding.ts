import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import type { CheckResult } from "./checkResult";

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
