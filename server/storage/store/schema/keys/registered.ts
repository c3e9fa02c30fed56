/** What the audit log tells of a registration; its end names the code that let it in. */
export function registeredText({ name, email, codeId }: Registered): string {
  return `${name}, ${email}, codice ${codeId}, condizioni accettate`;
}

interface Registered {
  name: string;
  email: string;
  codeId: string;
}

/** The code of such a text; null where it names none. */
export function codeOfRegistered(text: string): string | null {
  // From the end: a company may be named as it likes.
  return /, codice ([^\s,]+), condizioni accettate$/.exec(text)?.[1] ?? null;
}
