/** Digits of an authenticator's code. Source: spec 1 §9. */
export const AUTHENTICATOR_DIGITS = 6;
/** Characters of a backup code, XXXX-XXXX. Source: spec 1 §9. */
export const BACKUP_CODE_LENGTH = 9;
const GROUP = 4;

/** What kind of code is typed. */
export type CodeKind = "authenticator" | "backup";
/** Why a code is not sent. */
export type CodeProblem = "empty" | "notSixDigits" | "notBackupForm";

/**
 * The typed or pasted text as the field shows it: an authenticator's digits without separators; a
 * backup code in capitals with its hyphen. Source: spec 1 §5.
 */
export function tidyCode(kind: CodeKind, typed: string): string {
  if (kind === "authenticator") return typed.replace(/\D/g, "").slice(0, AUTHENTICATOR_DIGITS);
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const [first, second] = [characters.slice(0, GROUP), characters.slice(GROUP, 2 * GROUP)];
  return second === "" ? first : `${first}-${second}`;
}

/** The problem of a code in its field; null when it can be sent. Source: spec 1 §5. */
export function codeProblem(kind: CodeKind, code: string): CodeProblem | null {
  if (code === "") return "empty";
  if (kind === "authenticator") return /^[0-9]{6}$/.test(code) ? null : "notSixDigits";
  return /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(code) ? null : "notBackupForm";
}
