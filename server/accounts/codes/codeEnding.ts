/** The audit log shows at most this many characters of a code. */
const MAX_SIGNS = 4;

/** What the audit log calls a code: its last characters, at most a third of a short code. */
export function codeEnding(code: string): string {
  const signs = Math.min(MAX_SIGNS, Math.floor(code.length / 3));
  return `…${code.slice(code.length - signs)}`;
}
