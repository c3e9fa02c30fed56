import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "@sgi/core/time";
import type { Config } from "../../base/config/config";
import { CLOCK_TOLERANCE_MS, clockAhead } from "../../base/time/clockAhead";
import { installationTexts } from "../../storage/installation/installationTexts";
import { DATABASE_FILE } from "../../storage/installation/openInstallation";
import type { StoreState } from "../../storage/store/engines/engine";
import { inspectStore } from "../../storage/store/inspectStore";
import { type CheckResult, clockFinding } from "./checkResult";

const SUBJECT = "Database";

interface DatabaseLook {
  findings: CheckResult[];
  /** Identifies the installation's key; null when unknown. */
  keyCheck: string | null;
}

/** Checks the database without changing anything, including its schema. */
export async function checkDatabase(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  clock: Clock,
): Promise<DatabaseLook> {
  const sqlitePath = join(dataDir, DATABASE_FILE);
  // The check of the folder reports a missing database.
  if (databaseUrl === null && !existsSync(sqlitePath)) return { findings: [], keyCheck: null };
  try {
    const askedAt = clock.now();
    const options = databaseUrl === null ? { sqlitePath } : { databaseUrl };
    const state = await inspectStore(options);
    const { now, keyCheck } = state;
    const found = stateFinding(databaseUrl === null ? "SQLite" : "PostgreSQL", state);
    if (databaseUrl === null) return { findings: [found], keyCheck };
    const aheadMs = clockAhead(now, { askedAt, answeredAt: clock.now() });
    const ofClock = clockFinding("del database", { aheadMs, limitMs: CLOCK_TOLERANCE_MS });
    return { findings: [found, ofClock], keyCheck };
  } catch (error) {
    const found = { level: "bad", subject: SUBJECT, text: (error as Error).message } as const;
    return { findings: [found], keyCheck: null };
  }
}

function stateFinding(
  name: "SQLite" | "PostgreSQL",
  { isEmpty, missingChanges }: Pick<StoreState, "isEmpty" | "missingChanges">,
): CheckResult {
  const subject = SUBJECT;
  // With SQLite the first start creates the installation by itself.
  if (isEmpty && name === "PostgreSQL") {
    const text = `${name}, vuoto: prepara un'installazione nuova con «init --superadmin EMAIL», o riportane una con «restore FILE.zip»; se l'installazione c'è già, controlla SGI_DATABASE_URL.`;
    return { level: "bad", subject, text };
  }
  if (missingChanges === 0) return { level: "good", subject, text: `${name}, aggiornato` };
  const before = name === "SQLite" ? installationTexts.copiesBefore : installationTexts.dumpBefore;
  const text = `${name}, di una versione precedente: lo aggiorna l'avvio del server. ${before}`;
  return { level: "attention", subject, text };
}
