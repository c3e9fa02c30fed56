/** The form of an email by which accounts are found: case and spaces around do not count. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
