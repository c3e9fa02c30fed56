import { PANEL_ORIGIN_BYTES } from "./packages";

/**
 * Stands in packages that are no ZIP, for all users of a PC, where the server that hands them out
 * writes its own origins, a blank after each and blanks up to its size. No origin by itself.
 */
export const EMPTY_PANEL_ORIGINS = "#local-opener-panel-origins#".padEnd(PANEL_ORIGIN_BYTES);

/** So near to the beginning or the end of such a package it stands, in bytes, wholly. */
export const PANEL_ORIGINS_REACH = 1024 * 1024;
