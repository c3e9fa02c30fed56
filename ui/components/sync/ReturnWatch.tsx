import { readQuery } from "@sgi/core/api/query";
import { listDocuments } from "@sgi/core/documents/api";
import { isFromDrive, startDriveReturn, withoutFromDrive } from "@sgi/core/sync/driveReturn";
import { isFromSync, withoutFromSync } from "@sgi/core/sync/syncReturn";
import { syncTexts } from "@sgi/core/texts/sync";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "../../routing/location";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { refreshDocumentsAtom } from "../../state/documents/documentChanges";
import { clientAtom } from "../../state/session/scope";
import { useNotify } from "../../state/toasts/toasts";

/** Does what a return asks for, then takes its mark from the address. Source: spec 2 §2, settled point 21. */
export function ReturnWatch() {
  const { path, url, route } = useLocation();
  const { search } = new URL(url, location.origin);
  const timers = useAtomValue(timersAtom);
  const client = useAtomValue(clientAtom);
  const queries = useAtomValue(queryClientAtom);
  const refresh = useSetAtom(refreshDocumentsAtom);
  const notify = useNotify();
  const forgetDrive = useEffectEvent(() => route(path + withoutFromDrive(search), true));
  const forgetSync = useEffectEvent(() => route(path + withoutFromSync(search), true));

  const fromDrive = isFromDrive(search);
  useEffect(() => {
    if (!fromDrive) return;
    return startDriveReturn({
      timers,
      readDocuments: () =>
        queries.fetchQuery({ ...readQuery(client, listDocuments), staleTime: 0 }),
      onAvailable: (count) => notify({ title: syncTexts.available(count), tone: "success" }),
      removeParameter: () => forgetDrive(),
    });
  }, [fromDrive, timers, client, queries, notify]);

  const fromSync = isFromSync(search);
  useEffect(() => {
    if (!fromSync) return;
    void refresh();
    forgetSync();
  }, [fromSync, refresh]);
  return null;
}
