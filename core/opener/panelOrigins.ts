import { PANEL_ORIGIN_BYTES } from "./packages";

/**
 * Placeholder in MSI and deb packages that the server overwrites with its origins, padded with
 * blanks. No valid origin itself.
 */
export const EMPTY_PANEL_ORIGINS = "#local-opener-panel-origins#".padEnd(PANEL_ORIGIN_BYTES);

/** The whole placeholder lies within this many bytes of the package's start or end. */
export const PANEL_ORIGINS_REACH = 1024 * 1024;
