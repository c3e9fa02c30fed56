import type { CodeKind, CodeProblem } from "../../../accounts/mfa/verifyCode";
import type { CodeVerifyState } from "../../../accounts/mfa/verifyFlow";
import { ApiError } from "../../../api/errors";
import { failureText } from "../../shell/errors";
import { mailLinkTexts } from "./mailLink";

/** The code of the second factor, at the sign-in and at its setup. */
export const mfaCodeTexts = {
  label: "Codice di verifica",
  verifying: "Verifica in corso...",
  refused: "Codice non valido",
} as const;

const BACKUP_CODE = "Codice di backup";

/** The second factor of a login. Texts of the two headings are ours. */
export const mfaLoginTexts = {
  back: mailLinkTexts.back,
  authenticator: {
    heading: "Verifica in due passaggi",
    text: "Inserisci il codice a 6 cifre della tua app di autenticazione. Il codice cambia ogni 30 secondi.",
    label: mfaCodeTexts.label,
    other: "Usa un codice di backup",
  },
  backup: {
    heading: BACKUP_CODE,
    text: "Inserisci uno dei codici di backup salvati durante la configurazione. Ogni codice è utilizzabile una sola volta.",
    label: BACKUP_CODE,
    other: "Usa l'app di autenticazione",
  },
  submit: "Verifica",
  submitting: mfaCodeTexts.verifying,
  done: "Codice corretto, accesso in corso...",
  problems: {
    empty: "Inserisci un codice",
    notSixDigits: "Il codice deve essere di 6 cifre",
    notBackupForm: "Il codice di backup ha la forma XXXX-XXXX",
  } satisfies Record<CodeProblem, string>,
  refused: {
    authenticator: mfaCodeTexts.refused,
    backup: "Backup code non valido",
  } satisfies Record<CodeKind, string>,
} as const;

/** The code field's error; the server's own message if there is one. Source: spec 1 §5 and §7. */
export function verifyFaultText({ kind, fault }: CodeVerifyState): string | undefined {
  if (fault === null) return undefined;
  if ("problem" in fault) return mfaLoginTexts.problems[fault.problem];
  const { error } = fault;
  const isWordless = error instanceof ApiError && error.serverMessage.startsWith("HTTP Error:");
  return isWordless ? mfaLoginTexts.refused[kind] : failureText(error);
}
