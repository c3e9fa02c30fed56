import { randomBytes } from "node:crypto";
import type { EpochMs } from "@sgi/core/time";
import { TIME_ZONE } from "../time/timeZone";

const MAX_COMPANY_LENGTH = 40;
/** Random bytes that distinguish two backups of the same second. */
const MARK_BYTES = 4;
const IN_ITALY = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** Company and time, as `backup-completo-20261121-205236-1f3a9c02.zip`. */
const NAME = /^backup-[a-z0-9]+(?:-[a-z0-9]+)*-\d{8}-\d{6}-[0-9a-f]{8}\.zip$/;
const MAX_LENGTH = 120;

/** An example to show to people. */
export const EXAMPLE_BACKUP_NAME = "backup-completo-20261121-205236-1f3a9c02.zip";

/** Only files with such names are treated as backups. */
export function isBackupName(name: string): boolean {
  return name.length <= MAX_LENGTH && NAME.test(name);
}

/** A ZIP file with another name: perhaps a backup that somebody renamed while copying it. */
export function isMisnamed(name: string): boolean {
  return /^[^/]+\.zip$/i.test(name) && !isBackupName(name);
}

/** A file name that shows company and time, as `backup-completo-20261121-205236-1f3a9c02.zip`. */
export function newBackupName({ company, at }: { company: string | null; at: EpochMs }): string {
  const [day = "", time = ""] = IN_ITALY.format(at)
    .split(" ")
    .map((part) => part.replace(/\D/g, ""));
  const whose = company === null ? "completo" : plain(company);
  return `backup-${whose}-${day}-${time}-${randomBytes(MARK_BYTES).toString("hex")}.zip`;
}

/** Whether a backup of this company and time may have this name. */
export function mayBeNamed(filename: string, of: { company: string | null; at: EpochMs }): boolean {
  const end = -(2 * MARK_BYTES + ".zip".length);
  return filename.slice(0, end) === newBackupName(of).slice(0, end);
}

function plain(name: string): string {
  const words =
    name
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_COMPANY_LENGTH).replace(/-$/, "") || "azienda";
}
