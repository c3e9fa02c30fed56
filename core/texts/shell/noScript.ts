/** Ours: what a page says that does nothing without scripts, where the browser runs none. */
export const noScriptText = "Per usare questa pagina attiva JavaScript nel browser.";
