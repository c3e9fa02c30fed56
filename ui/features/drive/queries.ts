import { readQuery } from "@sgi/core/api";
import { listClients } from "@sgi/core/drive";
import { hasFeature } from "@sgi/core/session";
import { getSyncStatus } from "@sgi/core/sync";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { currentUserAtom, userSourceAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";

/** How often the host is asked about a sync that runs there. Ours. */
const RUNNING_POLL_MS = 2_000;

export const driveCompaniesQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listClients),
}));

/** Where the company's syncs stand; a host that does not say is no failure of the page. */
export const syncStatusQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getSyncStatus),
  refetchInterval: ({ state }: { state: { data?: { isRunning: boolean } } }) =>
    state.data?.isRunning ? RUNNING_POLL_MS : false,
}));

/** The connection is another one at the host, or may be. */
export function refreshClients(store: PanelStore): void {
  refresh(store, listClients.path);
  // Who is signed in is also told whether a drive is linked.
  if (hasFeature(store.get(currentUserAtom), "work")) void store.get(userSourceAtom).refresh();
}

/** A sync has ended, or may have. */
export function refreshSyncStatus(store: PanelStore): void {
  refresh(store, getSyncStatus.path);
}

function refresh(store: PanelStore, path: string): void {
  void store.get(queryClientAtom).invalidateQueries({ queryKey: [path], exact: true });
}
