import { hasHiddenSigns } from "@sgi/core/names";
import type { EpochMs } from "@sgi/core/time";
import { TIME_ZONE } from "../../base/time/timeZone";
import { DELETED_STAY_MS } from "../../storage/store/schema/types";

const MAX_COMPANY_NAME_LENGTH = 200;

/** What is wrong with a company's new name, in Italian; null when nothing is. */
export function companyNameProblem(name: string): string | null {
  const { length } = name.trim();
  if (hasHiddenSigns(name)) return "Il nome dell'azienda contiene caratteri non ammessi.";
  if (length > 0 && length <= MAX_COMPANY_NAME_LENGTH) return null;
  return `Il nome dell'azienda deve avere da 1 a ${MAX_COMPANY_NAME_LENGTH} caratteri.`;
}

const DAY = new Intl.DateTimeFormat("it-IT", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** Since when a company is deleted, and until when that can be undone. */
export function deletionText(deletedAt: EpochMs): string {
  return `eliminata il ${DAY.format(deletedAt)}, definitivamente il ${purgeDay(deletedAt)}`;
}

/** The day on which a deleted company is purged. */
export function purgeDay(deletedAt: EpochMs): string {
  return DAY.format(deletedAt + DELETED_STAY_MS);
}

/** The error of every command that takes a company's name. */
export function unknownCompany(name: string): string {
  return `Nessuna azienda si chiama «${name}»: i nomi li dice «company list».`;
}
