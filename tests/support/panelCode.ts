/** The addresses of the panel's code, without the scripts at the start of each page. */
export const PANEL_CODE = /\/assets\/(?!boot-)[^/]*\.js$/;
