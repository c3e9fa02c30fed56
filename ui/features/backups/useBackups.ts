import { type BackupItem, summarizeBackups } from "@sgi/core/backups";
import { backupLoadFailure, backupTexts } from "@sgi/core/texts/backups";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { backupsQueryAtom } from "../../state/backups/backups";
import { clockAtom } from "../../state/browser/services";

const NONE: readonly BackupItem[] = [];

/** The backups and their summary. */
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

/** Reads the list again on request, and announces that to screen readers. */
export function useRefresh({ isFetching, backups, error, refetch }: BackupsView) {
  const [wasAsked, setAsked] = useState(false);
  const said =
    error === null ? backupTexts.refreshed(backups.length) : backupLoadFailure(error).title;
  return {
    said: wasAsked && !isFetching ? said : "",
    refresh() {
      setAsked(true);
      refetch();
    },
  };
}

export type BackupsView = ReturnType<typeof useBackups>;
