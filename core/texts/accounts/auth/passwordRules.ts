import { type PasswordRule, SPECIALS } from "../../../accounts/auth/passwordRules";

/** What a new password lacks. Source: spec 2 §5. */
export const passwordErrors = {
  length: "La password deve contenere almeno 8 caratteri",
  upper: "Deve contenere almeno una lettera maiuscola",
  lower: "Deve contenere almeno una lettera minuscola",
  digit: "Deve contenere almeno un numero",
  special: "Deve contenere almeno un carattere speciale (@$!%?&)",
} satisfies Record<PasswordRule, string>;

/** The password is typed twice, and differs. Source: spec 2 §5. */
export const PASSWORDS_DIFFER = "Le password non corrispondono";

/** The live checklist under a new password. Ours, as the design writes it. */
export const passwordRulesTexts = {
  label: "Requisiti della password",
  rules: {
    length: "Almeno 8 caratteri",
    upper: "Una lettera maiuscola",
    lower: "Una lettera minuscola",
    digit: "Un numero",
    special: `Un carattere speciale (${SPECIALS})`,
  } satisfies Record<PasswordRule, string>,
  /** Read out after a rule. */
  state: (met: boolean) => (met ? ": soddisfatto" : ": mancante"),
  /** Read out when the typing pauses. */
  said: (missing: readonly string[]) =>
    missing.length === 0
      ? "La password rispetta tutti i requisiti"
      : `Ancora da soddisfare: ${missing.join(", ").toLowerCase()}`,
} as const;
