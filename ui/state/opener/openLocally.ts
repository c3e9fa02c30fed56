import type { Document } from "@sgi/core/documents";
import { withCode } from "../browser/withCode";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";

const load = () => import("./openWithHelper");

/** Preloads the code that opens a document on this PC. */
export function preloadOpening(): void {
  load().catch(() => undefined);
}

/** Prefetches the document's hashes, when the pointer goes down or focus arrives. */
export function prefetchFingerprints(store: PanelStore, document: Document): void {
  withCode(store.get(scopeAtom).ended, load(), ({ askAhead }) => askAhead(store, document));
}

/**
 * Has the helper open a document. Without its code nothing is opened on this PC, and the caller
 * shows the document in another way. `insist`: the click was on a button that does nothing else.
 */
export function openLocally(store: PanelStore, document: Document, { insist = false } = {}): void {
  withCode(store.get(scopeAtom).ended, load(), ({ openWithHelper }) =>
    openWithHelper(store, document, { insist }),
  );
}
