import { atom } from "jotai";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { arrivingRowsAtom } from "./arrivingRows";
import { documentsQueryAtom, obsoleteQueryAtom } from "./documentLists";

/** Whether the index is on the page, and keeps its lists itself. */
const isIndexThereAtom = atom(false);

/** Says that the index is on the page, until the function that it returns is called. */
export function tellIndexThere(store: PanelStore): () => void {
  store.set(isIndexThereAtom, true);
  return () => store.set(isIndexThereAtom, false);
}

/**
 * Reads the lists for the index before it is drawn. Settles once the first rows and the archived
 * documents are known, or have failed. Keeps the lists until the index does: a failed one that nobody
 * keeps is forgotten, and would be read again.
 */
export function readAhead(store: PanelStore): Promise<void> {
  const isPending = (list: typeof documentsQueryAtom) => store.get(list).isPending;
  return new Promise((resolve) => {
    const look = () => {
      if (isPending(obsoleteQueryAtom)) return;
      const isWhole = !isPending(documentsQueryAtom);
      if (isWhole || store.get(arrivingRowsAtom) !== null) resolve();
      if (isWhole && store.get(isIndexThereAtom)) end();
    };
    const watched = [documentsQueryAtom, obsoleteQueryAtom, arrivingRowsAtom, isIndexThereAtom];
    const ends = watched.map((each) => store.sub(each, look));
    function end() {
      for (const each of ends) each();
    }
    store.get(scopeAtom).ended.addEventListener("abort", end);
    look();
  });
}
