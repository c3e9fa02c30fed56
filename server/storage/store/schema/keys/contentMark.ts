/**
 * What a content is told by: the SHA-256 of bytes that are kept here, else what Google Drive tells of
 * the file (its MD5, or the time of change of Google's own documents). Null where neither is known.
 */
export function contentMark(content: { sha256: string } | { drive: string }): string | null {
  const [kind, value] = "sha256" in content ? ["sha256", content.sha256] : ["drive", content.drive];
  return value === "" ? null : `${kind}:${value}`;
}

/** Also of bytes that were taken away. */
export function sha256Of(mark: string | null): string | null {
  return mark?.startsWith("sha256:") ? mark.slice("sha256:".length) : null;
}
