import { scopeAtom } from "../session/scope";
import type { Store } from "../store";
import { arrivingRowsAtom } from "./arrivingRows";
import { documentsQueryAtom, obsoleteQueryAtom } from "./documentLists";

/**
 * Reads the lists for the index before it is drawn. Settles once the first rows and the archived
 * documents are known, or have failed; holds the lists until both have come whole.
 */
export function readAhead(store: Store): Promise<void> {
  const isPending = (list: typeof documentsQueryAtom) => store.get(list).isPending;
  return new Promise((resolve) => {
    const look = () => {
      if (isPending(obsoleteQueryAtom)) return;
      const isWhole = !isPending(documentsQueryAtom);
      if (isWhole || store.get(arrivingRowsAtom) !== null) resolve();
      // The page holds them by then: it is drawn as soon as this has settled.
      if (isWhole) setTimeout(end);
    };
    const ends = [documentsQueryAtom, obsoleteQueryAtom, arrivingRowsAtom].map((each) =>
      store.sub(each, look),
    );
    function end() {
      for (const each of ends) each();
    }
    store.get(scopeAtom).ended.addEventListener("abort", end);
    look();
  });
}
