import { formatCount } from "../lists/counted";

const UNITS = ["Bytes", "KB", "MB", "GB"] as const;
const STEP = 1_024;

/**
 * A backup's size with two decimals, as Italian readers write it: `18,42 MB`. Null where the host
 * does not say it. Source: spec 2 §9.
 */
export function formatBackupSize(bytes: number | null | undefined): string | null {
  if (bytes === null || bytes === undefined || !(bytes >= 0)) return null;
  // What would round to 1.024,00 belongs to the next unit.
  const at = UNITS.findIndex((_, power) => bytes / STEP ** power < STEP - 0.005);
  const power = at === -1 ? UNITS.length - 1 : at;
  const [whole, decimals] = (bytes / STEP ** power).toFixed(2).split(".");
  return `${formatCount(Number(whole))},${decimals} ${UNITS[power]}`;
}
