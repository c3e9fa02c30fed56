import { getBackupSchedule, listBackups } from "@sgi/core/backups";
import { queryClientAtom } from "../../state/api/queries";
import { userSourceAtom } from "../../state/session/currentUser";
import type { PanelStore } from "../../state/store";

/** Refetches the backups after they changed or may have changed. */
export function refreshBackups(store: PanelStore): void {
  for (const { path } of [listBackups, getBackupSchedule]) {
    void store.get(queryClientAtom).invalidateQueries({ queryKey: [path], exact: true });
  }
}

/** Reads everything again after a restore, the signed-in user too. */
export function refreshAll(store: PanelStore): void {
  void store.get(queryClientAtom).invalidateQueries();
  void store.get(userSourceAtom).refresh();
}
