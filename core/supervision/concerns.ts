import { type Freshness, freshnessOf } from "../backups/freshness";
import { parseMoment } from "../time/calendarDate";
import { DAY_MS, type EpochMs } from "../time/units";
import type { SupervisedCompany, Supervision } from "./api";

/** How many companies without a recent backup are named. */
export const NAMED_COMPANIES = 5;
/** How long a company is new. */
const NEW_MS = 30 * DAY_MS;
/** A log unverified for longer needs attention: two nights. */
const UNVERIFIED_MS = 2 * DAY_MS;

/** Less than this on a disk is little: uploads and backups will soon be refused. */
export const LITTLE_ROOM_BYTES = 2 * 1024 ** 3;

/** What needs attention. `days` is null if there was never a backup. */
export type Concern =
  | { kind: "brokenLog"; company: string | null }
  | { kind: "noWholeBackup"; days: number | null }
  | { kind: "failingBackups"; company: string | null; times: number; reason: string | null }
  | { kind: "moreFailing"; companies: number }
  | { kind: "failingCopies"; times: number; reason: string }
  | { kind: "driveKey"; fault: "keyRefused" | "clockOff" }
  | { kind: "faultyBackup"; files: number }
  | { kind: "noBackup"; company: string; days: number | null }
  | { kind: "moreWithoutBackup"; companies: number }
  | { kind: "littleRoom"; place: "data" | "backups" | "copies"; bytes: number }
  | { kind: "unverifiedLog"; days: number }
  | { kind: "noCodes" }
  | { kind: "expiringCodes"; codes: number }
  | { kind: "oneAdmin"; companies: number };

/** How fresh a company's last backup is. */
export function companyFreshness({ lastBackupAt }: SupervisedCompany, now: EpochMs): Freshness {
  return freshnessOf(momentOf(lastBackupAt), now);
}

/** What needs attention, the worst first. */
export function concernsOf(supervision: Supervision, now: EpochMs): Concern[] {
  const { codes, backup, log } = supervision;
  // Companies being deleted need no attention.
  const companies = supervision.companies.filter(({ deletion }) => !deletion);
  const checkedAt = momentOf(log.checkedAt);
  // Failing backups are reported on their own, with the reason.
  const late = companies.filter((company) => !company.failures && isLate(company, now));
  const alone = companies.filter(({ admins }) => admins < 2).length;
  return [
    ...log.broken.map((company): Concern => ({ kind: "brokenLog", company })),
    ...wholeBackup(supervision, now),
    ...failingBackups(supervision),
    ...failingCopies(supervision),
    ...(supervision.driveKey
      ? [{ kind: "driveKey" as const, fault: supervision.driveKey.kind }]
      : []),
    ...(backup && backup.faultyFiles > 0
      ? [{ kind: "faultyBackup" as const, files: backup.faultyFiles }]
      : []),
    ...late.slice(0, NAMED_COMPANIES).map(
      ({ name, lastBackupAt }): Concern => ({
        kind: "noBackup",
        company: name,
        days: daysSince(lastBackupAt, now),
      }),
    ),
    ...(late.length > NAMED_COMPANIES
      ? [{ kind: "moreWithoutBackup" as const, companies: late.length - NAMED_COMPANIES }]
      : []),
    ...littleRoom(supervision),
    ...(checkedAt !== null && now - checkedAt > UNVERIFIED_MS
      ? [{ kind: "unverifiedLog" as const, days: Math.floor((now - checkedAt) / DAY_MS) }]
      : []),
    ...(codes.free === 0 ? [{ kind: "noCodes" as const }] : []),
    ...(codes.expiring > 0 ? [{ kind: "expiringCodes" as const, codes: codes.expiring }] : []),
    ...(alone > 0 ? [{ kind: "oneAdmin" as const, companies: alone }] : []),
  ];
}

function wholeBackup({ backup, companies }: Supervision, now: EpochMs): Concern[] {
  // Without companies there is nothing to lose.
  if (companies.length === 0) return [];
  const freshness = freshnessOf(momentOf(backup?.at), now);
  if (freshness !== "none" && freshness !== "obsolete") return [];
  return [{ kind: "noWholeBackup", days: daysSince(backup?.at, now) }];
}

function failingBackups({ failures, companies }: Supervision): Concern[] {
  const failing = companies.flatMap((company) =>
    company.failures ? [{ company: company.name, ...company.failures }] : [],
  );
  const named = [
    ...(failures ? [{ company: null, ...failures }] : []),
    ...failing.slice(0, NAMED_COMPANIES),
  ];
  const left = failing.length - NAMED_COMPANIES;
  return [
    ...named.map(
      ({ company, times, message }): Concern => ({
        kind: "failingBackups",
        company,
        times,
        // Once, if all fail for the same reason, such as a full disk.
        reason: company !== null && message === failures?.message ? null : message,
      }),
    ),
    ...(left > 0 ? [{ kind: "moreFailing" as const, companies: left }] : []),
  ];
}

function failingCopies({ copies }: Supervision): Concern[] {
  if (!copies?.failures) return [];
  const { times, message } = copies.failures;
  return [{ kind: "failingCopies", times, reason: message }];
}

/** Disks must hold the next complete backup plus the companies' own. */
function littleRoom({ room, backup }: Supervision): Concern[] {
  const next = Math.max(LITTLE_ROOM_BYTES, 2 * (backup?.sizeBytes ?? 0));
  const needed = { data: LITTLE_ROOM_BYTES, backups: next, copies: next };
  return (["data", "backups", "copies"] as const).flatMap((place) => {
    const bytes = room?.[place] ?? null;
    return bytes === null || bytes >= needed[place] ? [] : [{ kind: "littleRoom", place, bytes }];
  });
}

/** Whether the last backup is obsolete, or never came to a company that is as old. */
function isLate(company: SupervisedCompany, now: EpochMs): boolean {
  const freshness = companyFreshness(company, now);
  if (freshness !== "none") return freshness === "obsolete";
  return freshnessOf(momentOf(company.createdAt), now) === "obsolete";
}

function daysSince(text: string | null | undefined, now: EpochMs): number | null {
  const at = momentOf(text);
  return at === null ? null : Math.max(0, Math.floor((now - at) / DAY_MS));
}

function momentOf(text: string | null | undefined): EpochMs | null {
  return text ? parseMoment(text) : null;
}

/** How many companies came within the last 30 days. */
export function countNewCompanies(companies: readonly SupervisedCompany[], now: EpochMs): number {
  return companies.filter(({ createdAt }) => {
    const at = momentOf(createdAt);
    return at !== null && now - at <= NEW_MS;
  }).length;
}
