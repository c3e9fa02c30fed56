import { isAllowedOrigin, PANEL_ORIGIN_BYTES } from "@sgi/core/opener";

/**
 * The origins of this server's panel: the configured one, or this machine's own by both of its
 * names. Never taken from a request: a Host header would let anybody get allowed. None for a panel
 * by http on a network: Local Opener refuses it, because anybody in between could impersonate it.
 */
export function panelOrigins(publicUrl: string | null, ownUrl: string): string[] {
  if (publicUrl !== null) return [publicUrl].filter(isAllowedOrigin);
  if (!URL.canParse(ownUrl)) return [];
  const { port } = new URL(ownUrl);
  return ["127.0.0.1", "localhost"].map((host) => new URL(`http://${host}:${port}`).origin);
}

/**
 * The content of the package's origins file: one origin per line, padded with blank lines to its
 * size.
 * @throws {RangeError} When they do not fit.
 */
export const panelOriginFile = (origins: readonly string[]) => filled(origins, "\n");

/**
 * The same in one line, separated and padded with spaces.
 * @throws {RangeError} When they do not fit.
 */
export const panelOriginWords = (origins: readonly string[]) => filled(origins, " ");

function filled(origins: readonly string[], space: string): Buffer {
  const text = Buffer.from(origins.map((origin) => `${origin}${space}`).join(""));
  if (text.length > PANEL_ORIGIN_BYTES) throw new RangeError("the origins do not fit");
  const file = Buffer.alloc(PANEL_ORIGIN_BYTES, space);
  text.copy(file);
  return file;
}
