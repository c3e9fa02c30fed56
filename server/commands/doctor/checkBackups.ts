import { existsSync } from "node:fs";
import { join } from "node:path";
import { REFRESH_MS } from "@sgi/core/backups";
import { type Clock, DAY_MS, type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import { copyPlaceName } from "../../backups/copies/openCopyPlace";
import type { Config } from "../../base/config/config";
import { instantOf } from "../../base/time/timeZone";
import { DATABASE_FILE } from "../../storage/installation/openInstallation";
import { backupStateOf } from "../../storage/store/inspectStore";
import type { CopyPlaceState } from "../../storage/store/schema/backupTypes";
import type { FailingBackup, WatchedBackup } from "../../storage/store/schema/supervisionTypes";
import type { CheckResult } from "./checkResult";

/** A backup is late after so many times the span between two. */
const LATE_FACTOR = 1.5;
const NONE = "ancora nessuno";

type BackupsConfig = Pick<Config, "dataDir" | "databaseUrl" | "backups" | "copies">;

/** How old the last backups are, whole and by company, and whether timed ones fail. */
export async function checkBackups(
  { dataDir, databaseUrl, backups, copies }: BackupsConfig,
  clock: Clock,
): Promise<CheckResult[]> {
  const sqlitePath = join(dataDir, DATABASE_FILE);
  if (databaseUrl === null && !existsSync(sqlitePath)) return [];
  const options = databaseUrl === null ? { sqlitePath } : { databaseUrl };
  const now = clock.now();
  // The check of the database reports why it cannot be read.
  const copyPlace = copies && copyPlaceName(copies);
  const state = await backupStateOf(options, { now, copyPlace }).catch(() => null);
  if (state === null) return [];
  const { watched, failing } = state;
  if (watched === null) {
    return [{ level: "good", subject: "Backup", text: "ancora nessuna azienda da salvare" }];
  }
  const limitMs = lateAfterMs(backups);
  const isLate = ({ since }: Pick<WatchedBackup, "since">) => now - since > limitMs;
  const { complete, company } = watched;
  const companyFinding = ({ companyName, madeAt, since }: WatchedBackup) =>
    backupFinding("Backup delle aziende", {
      made:
        madeAt === null
          ? `${NONE} di «${companyName}»`
          : `il meno recente, di «${companyName}», ${instantOf(madeAt)}`,
      isLate: isLate({ since }),
      failing: failing.filter((each) => each.companyName !== null),
      remedy: "crealo con «backup --company NOME»",
    });
  return [
    backupFinding("Backup completo", {
      made: complete.madeAt === null ? NONE : instantOf(complete.madeAt),
      isLate: isLate(complete),
      failing: failing.filter(({ companyName }) => companyName === null),
      remedy: "crealo con «backup»",
    }),
    // No result if all companies are deleted.
    ...(company === null ? [] : [companyFinding(company)]),
    ...(state.copies === null ? [] : [copiesFinding(state.copies, { now, limitMs })]),
  ];
}

function lateAfterMs({ everyHours }: Config["backups"]): DurationMs {
  return everyHours === 0 ? REFRESH_MS : everyHours * HOUR_MS * LATE_FACTOR;
}

interface Found {
  made: string;
  isLate: boolean;
  /** Those that failed most often first. */
  failing: readonly FailingBackup[];
  remedy: string;
}

function backupFinding(subject: string, { made, isLate, failing, remedy }: Found): CheckResult {
  if (!isLate && failing.length === 0) return { level: "good", subject, text: made };
  const parts = [made, ...(isLate ? ["in ritardo"] : []), ...failedParts(failing)];
  return { level: "attention", subject, text: `${parts.join(", ")}: ${remedy}.` };
}

function failedParts([worst, ...others]: readonly FailingBackup[]): string[] {
  if (worst === undefined) return [];
  const { times, companyName, message } = worst;
  const whose = companyName === null ? "" : ` di «${companyName}»`;
  const failed =
    times === 1
      ? `l'ultimo automatico${whose} non è riuscito`
      : `gli ultimi ${times} automatici${whose} non sono riusciti`;
  const left = others.length === 0 ? [] : [`come quelli di altre aziende (${others.length})`];
  return [`${failed} (${message.replace(/\.$/, "")})`, ...left];
}

/** Copies are late one day after backups are. */
function copiesFinding(
  { lastAt, since, failure }: CopyPlaceState,
  { now, limitMs }: { now: EpochMs; limitMs: DurationMs },
): CheckResult {
  const subject = "Backup nella copia esterna";
  const made = lastAt === null ? NONE : instantOf(lastAt);
  const isLate = since !== null && now - since > limitMs + DAY_MS;
  if (!isLate && failure === null) return { level: "good", subject, text: made };
  const why =
    failure === null ? ": controlla che il server sia in funzione." : `. ${failure.message}`;
  const times = failure === null ? [] : [`prove non riuscite di seguito: ${failure.times}`];
  const text = [made, ...(isLate ? ["in ritardo"] : []), ...times].join(", ");
  return { level: "attention", subject, text: `${text}${why}` };
}
