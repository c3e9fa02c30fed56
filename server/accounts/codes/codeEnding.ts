/** The most signs of a code that the audit log tells. */
const MAX_SIGNS = 4;

/** What the audit log calls a code by: its end, and of a short one a third at most. */
export function codeEnding(code: string): string {
  const signs = Math.min(MAX_SIGNS, Math.floor(code.length / 3));
  return `…${code.slice(code.length - signs)}`;
}
