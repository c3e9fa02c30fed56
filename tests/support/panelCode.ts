/** The addresses of the panel's code, without the scripts that pages begin with. */
export const PANEL_CODE = /\/assets\/(?!boot-)[^/]*\.js$/;
