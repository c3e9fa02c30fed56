/** Folds an email for account lookups: ignores case and surrounding spaces. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
