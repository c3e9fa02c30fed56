import { showHiddenSigns } from "@sgi/core/names";

/** The result of one check; `bad` means that the server cannot work. */
export interface CheckResult {
  level: "good" | "attention" | "bad";
  /** What was checked. */
  subject: string;
  /** Its state, in Italian, with a remedy where one is needed. */
  text: string;
}

const MARKS: Readonly<Record<CheckResult["level"], string>> = {
  good: "OK        ",
  attention: "ATTENZIONE",
  bad: "ERRORE    ",
};

/** One line for a terminal. */
export function checkResultLine({ level, subject, text }: CheckResult): string {
  return `${MARKS[level]}  ${subject}: ${showHiddenSigns(text)}`;
}
