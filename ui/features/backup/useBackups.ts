import { type BackupItem, summarizeBackups } from "@sgi/core/backups";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLoaded } from "../../state/api/useLoaded";
import { backupsQueryAtom } from "../../state/backups/backups";
import { clockAtom } from "../../state/browser/services";

const NONE: readonly BackupItem[] = [];

/** The backups, and what the figures say of them. */
export function useBackups() {
  const loaded = useLoaded(backupsQueryAtom);
  const { data: backups = NONE, error, isFetching, refetch } = useAtomValue(backupsQueryAtom);
  const clock = useAtomValue(clockAtom);
  return {
    ...loaded,
    backups,
    error,
    isFetching,
    refetch: () => void refetch(),
    summary: useMemo(() => summarizeBackups(backups, clock.now()), [backups, clock]),
  };
}

export type BackupsView = ReturnType<typeof useBackups>;
