/**
 * The mark that identifies a content: the SHA-256 of stored bytes, else Google Drive's MD5 of the
 * file, or the modification time of Google's own documents. Null when neither is known.
 */
export function contentMark(content: { sha256: string } | { drive: string }): string | null {
  const [kind, value] = "sha256" in content ? ["sha256", content.sha256] : ["drive", content.drive];
  return value === "" ? null : `${kind}:${value}`;
}

/** The SHA-256 in a mark, also of removed bytes. */
export function sha256Of(mark: string | null): string | null {
  return mark?.startsWith("sha256:") ? mark.slice("sha256:".length) : null;
}
