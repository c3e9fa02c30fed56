import {
  DRIVE_RETURN_MS,
  hasMark,
  type ReturnMark,
  startDriveReturn,
  withoutMark,
} from "@sgi/core/drive/sync";
import { syncTexts } from "@sgi/core/texts/drive";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "../../routing/location";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { refreshDocuments } from "../../state/documents/documentChanges";
import { documentsReadingAtom } from "../../state/documents/documentLists";
import { notify } from "../../state/toasts/toasts";

/** Reuses the list that the page itself has just read. */
const JUST_READ_MS = DRIVE_RETURN_MS - 1;

/** Does what a return asks for, then takes its mark from the address. Source: spec 2 §2, settled point 21. */
export function ReturnWatch() {
  const { path, url, route } = useLocation();
  const { search } = new URL(url, location.origin);
  const store = useStore();
  const timers = useAtomValue(timersAtom);
  const queries = useAtomValue(queryClientAtom);
  const forget = useEffectEvent((mark: ReturnMark) =>
    route(path + withoutMark(search, mark) + location.hash, true),
  );

  const fromDrive = hasMark(search, "fromDrive");
  useEffect(() => {
    if (!fromDrive) return;
    return startDriveReturn({
      timers,
      async readDocuments() {
        const query = { ...store.get(documentsReadingAtom), staleTime: JUST_READ_MS };
        return (await queries.fetchQuery(query)).index.documents;
      },
      onAvailable: (count) => notify(store, { title: syncTexts.available(count), tone: "success" }),
      removeParameter: () => forget("fromDrive"),
    });
  }, [fromDrive, timers, queries, store]);

  const fromSync = hasMark(search, "fromSync");
  useEffect(() => {
    if (!fromSync) return;
    void refreshDocuments(store);
    forget("fromSync");
  }, [fromSync, store]);
  return null;
}
