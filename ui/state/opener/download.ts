import { OPENER_PACKAGES } from "@sgi/core/opener";
import { DOWNLOAD_MS } from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import type { PanelStore } from "../store";
import { notify } from "../toasts/toasts";
import { openerServicesAtom } from "./openerServices";

/** Says that the installer comes, and how to install it. Source: spec 1 §4. */
export function sayDownload(store: PanelStore): void {
  const { title, text } = openerTexts.downloadStarted;
  const { system } = store.get(openerServicesAtom);
  notify(store, { title, text: text[system], tone: "info", durationMs: DOWNLOAD_MS });
}

/** Downloads the installer, and says how to install it. */
export function downloadOpener(store: PanelStore): void {
  const { save, system } = store.get(openerServicesAtom);
  save(OPENER_PACKAGES[system][0].url);
  sayDownload(store);
}
