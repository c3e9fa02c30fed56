/** The longest text of the helper's that is shown, in characters. */
export const MAX_MESSAGE_CHARS = 300;

/** A foreign text, trimmed and cut so that it can be shown; null when it is empty. */
export function clip(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const trimmed = text.trim();
  if (trimmed.length <= MAX_MESSAGE_CHARS) return trimmed || null;
  return `${trimmed.slice(0, MAX_MESSAGE_CHARS)}…`;
}
