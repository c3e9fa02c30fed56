import { isAllowedOrigin, PANEL_ORIGIN_BYTES } from "@sgi/core/opener";

/**
 * The origins at which this server is the panel: the configured one, or this machine's own by both
 * of its names. Never what a request says: a Host header would let anybody be allowed. None for a
 * panel by http on a network: Local Opener refuses it, since whoever is on the way could speak as it.
 */
export function panelOrigins(publicUrl: string | null, ownUrl: string): string[] {
  if (publicUrl !== null) return [publicUrl].filter(isAllowedOrigin);
  if (!URL.canParse(ownUrl)) return [];
  const { port } = new URL(ownUrl);
  return ["127.0.0.1", "localhost"].map((host) => new URL(`http://${host}:${port}`).origin);
}

/**
 * The origins as the package's file holds them: a line each, blank lines up to its size.
 * @throws {RangeError} When they do not fit.
 */
export const panelOriginFile = (origins: readonly string[]) => filled(origins, "\n");

/**
 * The same in one line, with blanks.
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
