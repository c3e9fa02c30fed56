/** The entry in which the server that hands out the package writes its own origins. */
export const PANEL_ORIGIN_ENTRY = "panel-origin.txt";
/** Its size, which never changes, so that nothing else in the ZIP moves. */
export const PANEL_ORIGIN_BYTES = 1024;

/** Nothing but blank space: nobody is allowed until a server fills it in. */
export const EMPTY_PANEL_ORIGIN = Buffer.alloc(PANEL_ORIGIN_BYTES, "\n");
