import * as z from "zod";

const MAX_HOURS = 8_760;
const MAX_KEPT = 1_000;

const whole = (min: number, max: number) => {
  const expected = `un numero intero da ${min} a ${max}`;
  const isWithin = (value: number) => value >= min && value <= max;
  return z
    .string()
    .regex(/^\d{1,4}$/, expected)
    .transform(Number)
    .refine(isWithin, expected);
};

/** How often backups are made that nobody asks for. */
export interface BackupSettings {
  /** SGI_BACKUP_EVERY: hours between two of a kind; 24 unless told, 0: none are made. */
  everyHours: number;
  /** SGI_BACKUP_KEEP: how many of a kind are kept; 7 unless told. */
  keep: number;
}

export const backupVariables = {
  SGI_BACKUP_EVERY: whole(0, MAX_HOURS).default(24),
  SGI_BACKUP_KEEP: whole(1, MAX_KEPT).default(7),
};
