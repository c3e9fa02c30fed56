import { DOWNLOAD_MS } from "@sgi/core/opener/promptSequence";
import { openerTexts } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { notifyAtom } from "../toasts";
import { OPENER_DOWNLOAD } from "./opener";
import { openerServicesAtom } from "./openerServices";

/** Says that the installer comes, and how to install it. Source: spec 1 §4. */
export const sayDownloadAtom = atom(null, (_get, set) =>
  set(notifyAtom, { ...openerTexts.downloadStarted, tone: "info", durationMs: DOWNLOAD_MS }),
);

/** Downloads the installer, and says how to install it. */
export const downloadOpenerAtom = atom(null, (get, set) => {
  get(openerServicesAtom).save(OPENER_DOWNLOAD);
  set(sayDownloadAtom);
});
