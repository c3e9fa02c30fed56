/** The audit log's text of a registration; it ends with the id of the code that was used. */
export function registeredText({ name, email, codeId }: Registered): string {
  return `${name}, ${email}, codice ${codeId}, condizioni accettate`;
}

interface Registered {
  name: string;
  email: string;
  codeId: string;
}

/** The code in such a text; null where it has none. */
export function codeOfRegistered(text: string): string | null {
  // Read from the end: a company may have any name.
  return /, codice ([^\s,]+), condizioni accettate$/.exec(text)?.[1] ?? null;
}
