import { wasNotFound } from "@sgi/core/api";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { currentUserAtom } from "../../state/session/currentUser";
import { useStartSync } from "../../state/sync/startSync";
import { syncStateAtom } from "../../state/sync/syncState";
import { refreshClients, refreshSyncStatus, syncStatusQueryAtom } from "./queries";

/** The sync of the drive's page, in the user's name, with the host's last report. */
export function useDriveSync(onSynced: () => void) {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  const state = useAtomValue(syncStateAtom);
  const { step } = state;
  const { pending, start } = useStartSync();
  const { data: status, error, isFetching, refetch } = useAtomValue(syncStatusQueryAtom);
  const ended = useEffectEvent(() => {
    // The session has expired: nothing can be read, and trying would lead away from the message.
    if (state.step === "error" && state.failure.kind === "expired") return;
    refreshSyncStatus(store);
    // A revoked grant shows only now.
    refreshClients(store);
    if (step === "completed") onSynced();
  });
  useEffect(() => {
    if (step === "completed" || step === "error") ended();
  }, [step]);
  return {
    /** Null until loaded, and for hosts without reports. */
    status: status ?? null,
    /** A host without reports (404) is no failure. */
    hasFailed: error !== null && !wasNotFound(error),
    isFetching,
    retry: () => void refetch(),
    isRunning: pending || (status?.isRunning ?? false),
    start: (options?: { archiveMissing: true; heldUntil: string }) =>
      start({ ...(user?.legacyId && { userId: user.sentId ?? user.legacyId }), ...options }),
  };
}

export type DriveSyncView = ReturnType<typeof useDriveSync>;
