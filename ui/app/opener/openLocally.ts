import { downloadDocument } from "@sgi/core/documents/api";
import type { Document } from "@sgi/core/documents/document";
import { openDocument } from "@sgi/core/opener/openDocument";
import { heardUntil } from "@sgi/core/state/heardUntil";
import { openerTexts, openFailureText } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { clientAtom, scopeAtom, scopedStateAtom } from "../scope";
import { openTabAtom } from "../services";
import { notifyAtom } from "../toasts";
import { connectAtom } from "./connect";
import { openerAtom } from "./opener";
import { openerServicesAtom } from "./openerServices";

const { failed, download, explanation, prompt, connect } = openerTexts;

/** Whether the panel has offered this user to connect since the page was loaded. */
const offeredAtom = scopedStateAtom(false);

/**
 * Has the helper open a document; a toast says why it could not, with the download in its place.
 * Where the browser would ask first nothing is called: connecting is offered, once a page unless
 * `insist`; where there can be no helper nothing is tried unless `insist`. Source: spec 2 §7 and §8, decision 41.
 */
export const openLocallyAtom = atom(
  null,
  async (get, set, document: Document, { insist }: { insist: boolean }): Promise<void> => {
    if (get(openerServicesAtom).isMobile && !insist) return;
    const { ended } = get(scopeAtom);
    const opening = await heardUntil(ended, openDocument(get(openerAtom), document));
    if (opening.kind === "opened") return;
    if (opening.kind === "ask") {
      if (insist || set(mayOfferAtom)) set(offerAtom, document);
      return;
    }
    const url = get(clientAtom).url(downloadDocument, { id: document.legacyId });
    set(notifyAtom, {
      ...failed,
      detail: opening.kind === "failed" ? openFailureText(opening.failure) : explanation.blocked,
      tone: "danger",
      action: { label: download, run: () => get(openTabAtom).open(url) },
    });
  },
);

/** Once a page, and never to those who do not want to be asked. */
const mayOfferAtom = atom(null, (get, set): boolean => {
  const { flags } = get(openerAtom);
  if (get(offeredAtom) || flags.isNever() || flags.isDismissed()) return false;
  set(offeredAtom, true);
  return true;
});

/** Offers to connect, and then opens the document that it was about. */
const offerAtom = atom(null, (_get, set, document: Document) => {
  const connectAndOpen = async () => {
    if (await set(connectAtom)) await set(openLocallyAtom, document, { insist: false });
  };
  set(notifyAtom, {
    title: prompt.title,
    text: explanation.unknown,
    tone: "info",
    action: { label: connect, run: () => void connectAndOpen() },
  });
});
