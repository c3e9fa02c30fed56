import { type Document, downloadDocument } from "@sgi/core/documents";
import { type NotOpened, openDocument } from "@sgi/core/opener/panel";
import { heardUntil } from "@sgi/core/state";
import { openerTexts, openFailureToast } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { openTabAtom } from "../browser/services";
import { clientAtom, scopeAtom, scopedStateAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { type Notice, notify } from "../toasts/toasts";
import { connectHelper } from "./connect";
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
export async function openWithHelper(
  store: PanelStore,
  document: Document,
  { insist }: { insist: boolean },
): Promise<void> {
  const { legacyId: id } = document;
  const underWay = store.get(underWayAtom);
  if ((store.get(openerServicesAtom).isMobile && !insist) || underWay.has(id)) return;
  underWay.add(id);
  const ending = openDocument(store.get(openerAtom), document).finally(() => underWay.delete(id));
  const opening = await heardUntil(store.get(scopeAtom).ended, ending);
  if (opening.kind === "ask") {
    if (insist || mayOffer(store)) offer(store, document);
    return;
  }
  if (opening.kind === "opened") {
    const { elsewhere: text } = opening;
    if (text !== null) notify(store, { title: openedElsewhere, text, tone: "info" });
    return;
  }
  const url = store.get(clientAtom).url(downloadDocument, { id });
  notify(store, {
    ...failureToast(opening),
    tone: "danger",
    action: { label: download, run: () => store.get(openTabAtom).open(url) },
  });
}

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
function mayOffer(store: PanelStore): boolean {
  const { flags } = store.get(openerAtom);
  if (store.get(offeredAtom) || flags.isNever() || flags.isDismissed()) return false;
  store.set(offeredAtom, true);
  return true;
}

/** Offers to connect, and then opens the document that it was about. */
function offer(store: PanelStore, document: Document): void {
  const connectAndOpen = async () => {
    if (await connectHelper(store)) await openWithHelper(store, document, { insist: false });
  };
  notify(store, {
    title: prompt.title,
    text: explanation.unknown,
    tone: "info",
    action: { label: connect, run: () => void connectAndOpen() },
  });
}
