import { OPENER_PACKAGES, packagesThere } from "@sgi/core/opener";
import { DOWNLOAD_MS } from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { readMeta } from "../browser/services";
import type { PanelStore } from "../store";
import { notify } from "../toasts/toasts";
import { openerServicesAtom } from "./openerServices";

/** The packages for this PC that the host has; there may be none. */
export const packagesAtom = atom((get) =>
  packagesThere(OPENER_PACKAGES[get(openerServicesAtom).system], readMeta("opener-packages")),
);

/** Says that the installer comes, and how to install it. Source: spec 1 §4. */
export function sayDownload(store: PanelStore): void {
  const { title, text } = openerTexts.downloadStarted;
  const { system } = store.get(openerServicesAtom);
  notify(store, { title, text: text[system], tone: "info", durationMs: DOWNLOAD_MS });
}

/** Downloads the installer, and says how to install it; null where the host has none. */
export function openerDownload(store: PanelStore): (() => void) | null {
  const [first] = store.get(packagesAtom);
  if (first === undefined) return null;
  return () => {
    store.get(openerServicesAtom).save(first.url);
    sayDownload(store);
  };
}
