import { randomBytes } from "node:crypto";
import type { EpochMs } from "@sgi/core/time";
import { TIME_ZONE } from "../../base/time/timeZone";

const MAX_COMPANY_LENGTH = 40;
/** Random bytes that distinguish two backups of the same second. */
const MARK_BYTES = 4;

const IN_ITALY = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

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
