import { backupStanding } from "@sgi/core/backups";
import { useAtomValue } from "jotai";
import { memo } from "react";
import { useMedia } from "../../../../components/look/useMedia";
import { useLoaded } from "../../../../state/api/useLoaded";
import { backupsQueryAtom } from "../../../../state/backups/backups";
import { clockAtom } from "../../../../state/browser/services";
import { todayAtom } from "../../../../state/browser/today";
import { BackupFigures } from "./BackupFigures";
import { BackupLine } from "./BackupLine";
import { BackupSkeleton } from "./BackupSkeleton";

/** How fresh the backups are: asked for once the page holds what everybody sees. Source: spec 2 §4. */
export const BackupCard = memo(function BackupCard() {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const { state } = useLoaded(backupsQueryAtom);
  const { data: backups = [] } = useAtomValue(backupsQueryAtom);
  const clock = useAtomValue(clockAtom);
  // Rendered again when the day changes.
  useAtomValue(todayAtom);
  if (state === "loading") return <BackupSkeleton />;
  const Card = isNarrow ? BackupLine : BackupFigures;
  return <Card standing={state === "failed" ? null : backupStanding(backups, clock.now())} />;
});
