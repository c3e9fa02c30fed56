/** The file that backup codes are saved in. */
export const CODES_FILE = "codici-backup-sgi.txt";

/** The text of that file: `head` above the codes, one a line, as every system reads them. */
export function backupCodesText(codes: readonly string[], head: readonly string[]): string {
  return [...head, "", ...codes, ""].join("\r\n");
}

/** A secret in groups of four, as it is read from a screen and typed into a phone. */
export function groupSecret(secret: string): string {
  return secret.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");
}
