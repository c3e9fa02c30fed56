/**
 * The reset link in a stored mail; null when it has none. Addresses are long: the mail may break
 * them, and write `=` as `=3D`. Source: RFC 2045 §6.7.
 */
export function linkInMail(mail: string): string | null {
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(mail);
  const text = isQuoted ? mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=") : mail;
  return /https?:\/\/[^\s"<>]*\/(?:reset-password|invito)\?[^\s"<>]+/.exec(text)?.[0] ?? null;
}
