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
export function panelOriginFile(origins: readonly string[]): Buffer {
  const text = Buffer.from(origins.map((origin) => `${origin}\n`).join(""));
  if (text.length > PANEL_ORIGIN_BYTES) throw new RangeError("the origins do not fit");
  const file = Buffer.alloc(PANEL_ORIGIN_BYTES, "\n");
  text.copy(file);
  return file;
}
