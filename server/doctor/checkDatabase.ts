import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Clock, type DurationMs, SECOND_MS } from "@sgi/core/time";
import type { Config } from "../config/config";
import { DATABASE_FILE } from "../installation/openInstallation";
import { inspectStore } from "../store/inspectStore";
import type { Finding } from "./finding";

/** Codes of a second factor hold for half a minute. */
export const CLOCK_LIMIT_MS: DurationMs = 30 * SECOND_MS;

interface DatabaseLook {
  findings: Finding[];
  /** By what the installation's key is known; null where nothing is said of it. */
  keyCheck: string | null;
}

/** Looks at the database, and changes nothing: not its schema either. */
export async function checkDatabase(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  clock: Clock,
): Promise<DatabaseLook> {
  const sqlitePath = join(dataDir, DATABASE_FILE);
  const subject = "Database";
  // What is missing is told with the folder.
  if (databaseUrl === null && !existsSync(sqlitePath)) return { findings: [], keyCheck: null };
  try {
    const askedAt = clock.now();
    const options = databaseUrl === null ? { sqlitePath } : { databaseUrl };
    const { missingChanges, now, keyCheck } = await inspectStore(options);
    const name = databaseUrl === null ? "SQLite" : "PostgreSQL";
    const text =
      missingChanges === 0
        ? `${name}, aggiornato`
        : `${name}, di una versione precedente: al prossimo avvio viene aggiornato. Fai prima un backup.`;
    const found = { level: missingChanges === 0 ? "good" : "attention", subject, text } as const;
    if (databaseUrl === null) return { findings: [found], keyCheck };
    return { findings: [found, clockFinding("del database", now - askedAt)], keyCheck };
  } catch (error) {
    const found = { level: "bad", subject, text: (error as Error).message } as const;
    return { findings: [found], keyCheck: null };
  }
}

/** What it means that another clock is ahead of this computer's by `aheadMs`. */
export function clockFinding(whose: string, aheadMs: DurationMs): Finding {
  const subject = "Orologio";
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  if (Math.abs(aheadMs) <= CLOCK_LIMIT_MS) {
    return { level: "good", subject, text: `concorda con quello ${whose}` };
  }
  const text = `differisce di ${seconds} s da quello ${whose}: sincronizza entrambi (timedatectl set-ntp true), altrimenti i codici dei secondi fattori non valgono.`;
  return { level: "bad", subject, text };
}
