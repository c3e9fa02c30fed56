/** Shown on pages that need JavaScript, if the browser runs none. Ours. */
export const noScriptText = "Per usare questa pagina attiva JavaScript nel browser.";
