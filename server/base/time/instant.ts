import { TIME_ZONE } from "./timeZone";

const INSTANT = new Intl.DateTimeFormat("it-IT", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** An instant in the companies' time zone. */
export function instantOf(at: number): string {
  return Number.isNaN(new Date(at).getTime()) ? "(data illeggibile)" : INSTANT.format(at);
}
