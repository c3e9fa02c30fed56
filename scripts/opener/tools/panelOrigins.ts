import { EMPTY_PANEL_ORIGINS, PANEL_ORIGINS_REACH } from "@sgi/core/opener";

/**
 * The offset in a package where the server writes its own origins. Null unless the server would
 * find it: whole, once, and near one end of the file.
 */
export function findPanelOrigins(bytes: Buffer): number | null {
  const at = bytes.indexOf(EMPTY_PANEL_ORIGINS);
  if (at < 0 || bytes.includes(EMPTY_PANEL_ORIGINS, at + 1)) return null;
  const end = at + EMPTY_PANEL_ORIGINS.length;
  return end <= PANEL_ORIGINS_REACH || at >= bytes.length - PANEL_ORIGINS_REACH ? at : null;
}
