import type { Document } from "@sgi/core/documents";
import { unlessEnded } from "@sgi/core/state";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { timersAtom } from "../browser/services";
import { withCode } from "../lazy/lazyPart";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** How long a caller waits for the helper to be asked: a slow network may keep the code for that. */
const ASKED_MS: DurationMs = SECOND_MS;

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
 * Has the helper open a document. Settles once the helper was asked or is known not to be, without
 * waiting for its answer, and after a second at most; never after the user has gone. Without its
 * code nothing is opened on this PC, and the caller shows the document in another way. `insist`:
 * the click was on a button that does nothing else.
 */
export function openLocally(
  store: PanelStore,
  document: Document,
  { insist = false } = {},
): Promise<void> {
  const { ended } = store.get(scopeAtom);
  const asked = new Promise<void>((resolve) => {
    const cancel = store.get(timersAtom).after(ASKED_MS, resolve);
    const onAsked = () => {
      cancel();
      resolve();
    };
    unlessEnded(ended, load())
      .then(({ openWithHelper }) => openWithHelper(store, document, { insist, onAsked }))
      .then(onAsked, onAsked);
  });
  return unlessEnded(ended, asked);
}
