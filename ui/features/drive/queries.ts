import { readQuery } from "@sgi/core/api";
import { listClients } from "@sgi/core/drive";
import { getSyncStatus } from "@sgi/core/drive/sync";
import { hasFeature } from "@sgi/core/session";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { currentUserAtom, userSourceAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";

/** Polling interval while a sync runs. Ours. */
const RUNNING_POLL_MS = 2_000;

export const driveCompaniesQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listClients),
}));

/** The company's sync status; the page does not fail without it. */
export const syncStatusQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getSyncStatus),
  refetchInterval: ({ state }: { state: { data?: { isRunning: boolean } } }) =>
    state.data?.isRunning ? RUNNING_POLL_MS : false,
}));

/** Refetches the connection after it may have changed. */
export function refreshClients(store: PanelStore): void {
  refresh(store, listClients.path);
  // GET /api/user also says whether Drive is linked.
  if (hasFeature(store.get(currentUserAtom), "work")) void store.get(userSourceAtom).refresh();
}

export function refreshSyncStatus(store: PanelStore): void {
  refresh(store, getSyncStatus.path);
}

function refresh(store: PanelStore, path: string): void {
  void store.get(queryClientAtom).invalidateQueries({ queryKey: [path], exact: true });
}
