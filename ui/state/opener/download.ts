import { OPENER_PACKAGES } from "@sgi/core/opener/packages";
import { DOWNLOAD_MS } from "@sgi/core/opener/promptSequence";
import { openerTexts } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { notifyAtom } from "../toasts/toasts";
import { openerServicesAtom } from "./openerServices";

/** Says that the installer comes, and how to install it. Source: spec 1 §4. */
export const sayDownloadAtom = atom(null, (get, set) => {
  const { title, text } = openerTexts.downloadStarted;
  const { system } = get(openerServicesAtom);
  set(notifyAtom, { title, text: text[system], tone: "info", durationMs: DOWNLOAD_MS });
});

/** Downloads the installer, and says how to install it. */
export const downloadOpenerAtom = atom(null, (get, set) => {
  const { save, system } = get(openerServicesAtom);
  save(OPENER_PACKAGES[system][0].url);
  set(sayDownloadAtom);
});
