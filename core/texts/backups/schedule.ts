import type { BackupSchedule } from "../../backups";

/** How often backups are made without anyone clicking. Ours. */
export function scheduleText({ everyHours, keep }: BackupSchedule): string {
  if (everyHours === null) return "I backup automatici sono disattivati.";
  const often =
    everyHours === 24
      ? "ogni giorno"
      : everyHours === 1
        ? "ogni ora"
        : everyHours % 24 === 0
          ? `ogni ${everyHours / 24} giorni`
          : `ogni ${everyHours} ore`;
  const kept =
    keep === null
      ? ""
      : keep === 1
        ? "; si conserva l'ultimo"
        : `; si conservano gli ultimi ${keep}`;
  return `Backup automatico ${often}${kept}.`;
}

export const scheduleTexts = {
  failed: (at: string | null) =>
    `L'ultimo backup automatico non è riuscito${at === null ? "" : ` (${at})`}.`,
} as const;
