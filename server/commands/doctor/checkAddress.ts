import { type Clock, type DurationMs, SECOND_MS } from "@sgi/core/time";
import { isLoopbackAddress } from "../../base/config/addresses";
import type { Config } from "../../base/config/config";
import { type CheckResult, clockFinding } from "./checkResult";

const SUBJECT = "Indirizzo pubblico";
const ANSWER_MS: DurationMs = 5 * SECOND_MS;
/** Second-factor codes are valid for half a minute; the header has whole seconds and some delay. */
const CLOCK_LIMIT_MS: DurationMs = 30 * SECOND_MS;

/** Checks whether the panel's address for users leads to this server, and compares its clock. */
export async function checkAddress(
  { publicUrl, host }: Pick<Config, "publicUrl" | "host">,
  clock: Clock,
): Promise<CheckResult[]> {
  if (publicUrl === null) return [missingFinding(host)];
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`${publicUrl}/healthz`, { redirect: "error", signal });
    await answer.body?.cancel();
    const at = Date.parse(answer.headers.get("date") ?? "");
    const clocks = Number.isNaN(at)
      ? []
      : [clockFinding(`di ${publicUrl}`, { aheadMs: at - clock.now(), limitMs: CLOCK_LIMIT_MS })];
    return [statusFinding(publicUrl, answer.status), ...clocks];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    const text = `${publicUrl} non risponde (${cause?.code ?? message}): se il server è fermo è normale, altrimenti controlla DNS, proxy e certificato.`;
    return [{ level: "attention", subject: SUBJECT, text }];
  }
}

function missingFinding(host: string): CheckResult {
  if (isLoopbackAddress(host)) {
    const text = "nessuno: il pannello è per questo computer (SGI_PUBLIC_URL).";
    return { level: "good", subject: SUBJECT, text };
  }
  const text = `nessuno, ma il server ascolta su ${host} e risponde a qualunque nome porti qui: imposta SGI_PUBLIC_URL.`;
  return { level: "attention", subject: SUBJECT, text };
}

function statusFinding(publicUrl: string, status: number): CheckResult {
  if (status === 200) return { level: "good", subject: SUBJECT, text: publicUrl };
  const text = `${publicUrl} risponde ${status}: il proxy non arriva al server, o il server è fermo.`;
  return { level: "attention", subject: SUBJECT, text };
}
