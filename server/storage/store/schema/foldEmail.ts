/** An address as accounts have it: neither case nor the spaces around tell two apart. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
