/** A date of a spreadsheet, which knows no time zones, as Italians write it. */
export function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day}/${month}/${date.getUTCFullYear()}`;
}
