/** A date from a spreadsheet, which has no time zone, in Italian notation. */
export function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day}/${month}/${date.getUTCFullYear()}`;
}
