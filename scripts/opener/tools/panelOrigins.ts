import { EMPTY_PANEL_ORIGINS, PANEL_ORIGINS_REACH } from "@sgi/core/opener";

/**
 * Where in a package the server writes its own origins; null when it would not find the place, which
 * must be there whole, once, and near one of the file's ends.
 */
export function findPanelOrigins(bytes: Buffer): number | null {
  const at = bytes.indexOf(EMPTY_PANEL_ORIGINS);
  if (at < 0 || bytes.includes(EMPTY_PANEL_ORIGINS, at + 1)) return null;
  const end = at + EMPTY_PANEL_ORIGINS.length;
  return end <= PANEL_ORIGINS_REACH || at >= bytes.length - PANEL_ORIGINS_REACH ? at : null;
}
