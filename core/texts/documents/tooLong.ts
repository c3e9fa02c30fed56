import { counted } from "../../lists/counted";

/** What a field says whose text is longer than `limit`. */
export function tooLongText(limit: number): string {
  return `Al massimo ${counted(limit, "carattere", "caratteri")}`;
}
