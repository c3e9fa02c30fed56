import { downloadDocument } from "@sgi/core/documents/api";
import type { Document } from "@sgi/core/documents/document";
import { type NotOpened, openDocument } from "@sgi/core/opener/openDocument";
import { heardUntil } from "@sgi/core/state/heardUntil";
import { openerTexts, openFailureToast } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { openTabAtom } from "../browser/services";
import { clientAtom, scopeAtom, scopedStateAtom } from "../session/scope";
import { type Notice, notifyAtom } from "../toasts/toasts";
import { connectAtom } from "./connect";
import { openerAtom } from "./opener";
import { openerServicesAtom } from "./openerServices";

const { failed, notOpened, openedElsewhere, download, explanation, prompt, connect } = openerTexts;

/** Whether the panel has offered this user to connect since the page was loaded. */
const offeredAtom = scopedStateAtom(false);

/** The documents whose opening is under way for this user. */
const underWayAtom = atom((get) => {
  get(scopeAtom);
  return new Set<string>();
});

/**
 * Has the helper open a document, once at a time; a toast says why it could not, with the download in
 * its place, and where a copy opened that does not lie at its address. Where the browser would ask
 * first nothing is called: connecting is offered, once a page unless `insist`; where there can be no
 * helper nothing is tried unless `insist`. Source: spec 2 §7 and §8, settled points 41, 52, 53 and 58.
 */
export const openLocallyAtom = atom(
  null,
  async (get, set, document: Document, { insist }: { insist: boolean }): Promise<void> => {
    const underWay = get(underWayAtom);
    if ((get(openerServicesAtom).isMobile && !insist) || underWay.has(document.legacyId)) return;
    underWay.add(document.legacyId);
    const ending = openDocument(get(openerAtom), document).finally(() =>
      underWay.delete(document.legacyId),
    );
    const opening = await heardUntil(get(scopeAtom).ended, ending);
    if (opening.kind === "ask") {
      if (insist || set(mayOfferAtom)) set(offerAtom, document);
      return;
    }
    if (opening.kind === "opened") {
      const { elsewhere } = opening;
      if (elsewhere !== null)
        set(notifyAtom, { title: openedElsewhere, text: elsewhere, tone: "info" });
      return;
    }
    const url = get(clientAtom).url(downloadDocument, { id: document.legacyId });
    set(notifyAtom, {
      ...failureToast(opening),
      tone: "danger",
      action: { label: download, run: () => get(openTabAtom).open(url) },
    });
  },
);

function failureToast(opening: NotOpened): Pick<Notice, "title" | "text" | "detail"> {
  switch (opening.kind) {
    case "failed":
      return openFailureToast(opening.failure);
    case "insecure":
      return { title: notOpened, text: explanation.insecure };
    case "blocked":
      return { ...failed, detail: explanation.blocked };
  }
}

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
