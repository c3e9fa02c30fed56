/** What was found of one thing; `bad` is what keeps the server from its work. */
export interface CheckResult {
  level: "good" | "attention" | "bad";
  /** What was looked at. */
  subject: string;
  /** How it is, in Italian, and the remedy where one is needed. */
  text: string;
}

const MARKS: Readonly<Record<CheckResult["level"], string>> = {
  good: "OK        ",
  attention: "ATTENZIONE",
  bad: "ERRORE    ",
};

/** One line for a terminal. */
export function checkResultLine({ level, subject, text }: CheckResult): string {
  return `${MARKS[level]}  ${subject}: ${text}`;
}
