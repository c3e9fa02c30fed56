import type { Document, DocumentDetails } from "@sgi/core/documents";
import { countToRead } from "@sgi/core/session";
import { withCode } from "../lazy/lazyPart";
import { currentUserAtom } from "../session/currentUser";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import type { OpenedElsewhere } from "./tellOpening";

/**
 * Tells the host that the user opened a document that waits to be read; nothing where none does. A
 * failure is silent: the document then says that it must be opened. Source: spec 3 §1, §7.
 */
export function tellOpened(
  store: PanelStore,
  document: Document | DocumentDetails,
  how: OpenedElsewhere,
): void {
  const isConcerned = "reading" in document || countToRead(store.get(currentUserAtom) ?? null) > 0;
  if (!isConcerned) return;
  const { ended } = store.get(scopeAtom);
  withCode(ended, import("./tellOpening"), ({ tellOpening }) => tellOpening(store, document, how));
}
