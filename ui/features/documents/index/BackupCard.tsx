import { type BackupStanding, backupStanding, type Freshness } from "@sgi/core/backups";
import { pagePath } from "@sgi/core/session";
import { backupDate, backupCardTexts as texts } from "@sgi/core/texts/backups";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { memo } from "react";
import { Skeleton } from "../../../components/feedback/Waiting";
import { classes } from "../../../components/look/classes";
import { Icon } from "../../../components/look/Icon";
import { databaseBackupIcon } from "../../../components/look/icons/databaseBackup";
import { FreshnessBadge } from "../../../components/marks/FreshnessBadge";
import { useLoaded } from "../../../state/api/apiQuery";
import { backupsQueryAtom } from "../../../state/backups/backups";
import { clockAtom } from "../../../state/browser/services";
import { todayAtom } from "../../../state/browser/today";

const PLACE =
  "block max-lg:flex-[1_1_45%] min-h-[var(--target)] px-4 max-xl:px-3 max-md:px-[10px] lg:pt-[2px] max-lg:py-[6px]";
const HEAD = "flex items-center gap-[6px] min-h-[22px]";

/** How fresh the backups are: asked for once the page holds what everybody sees. Source: spec 2 §4. */
export const BackupCard = memo(function BackupCard() {
  const { state } = useLoaded(backupsQueryAtom);
  const { data: backups = [] } = useAtomValue(backupsQueryAtom);
  const clock = useAtomValue(clockAtom);
  // Rendered again when the day changes.
  useAtomValue(todayAtom);
  if (state === "loading") return <BackupSkeleton />;
  return <BackupLink standing={state === "failed" ? null : backupStanding(backups, clock.now())} />;
});

function BackupLink({
  standing,
}: {
  /** Null: not known. */
  standing: BackupStanding | null;
}) {
  const { latest, freshness } = standing ?? {};
  const warning = freshness && texts.warning[freshness];
  const date = latest && <span className="num">{backupDate(latest.modifiedAt)}</span>;
  return (
    <a
      href={pagePath("backup")}
      className={classes(
        PLACE,
        "text-inherit hover:bg-hover hover:no-underline focus-visible:-outline-offset-2",
        warning && "max-lg:basis-full",
      )}
    >
      <span className="sr-only">{texts.heading} </span>
      <span className={HEAD}>
        <Icon drawing={databaseBackupIcon} className="text-fg-muted" />
        <State freshness={freshness} />
        {warning && <span className="ml-auto caption">{date}</span>}
      </span>
      {/* In the place of the day, so that the list below does not move. */}
      {warning ? (
        <span className="block text-xs text-danger">{warning}</span>
      ) : (
        <span className="block min-h-4 caption">
          {standing === null
            ? texts.failed
            : latest && (
                <>
                  <span className="max-md:sr-only">{texts.latest} </span>
                  {date}
                </>
              )}
        </span>
      )}
    </a>
  );
}

/** Quiet as long as nothing is to be done. */
function State({ freshness }: { freshness: Freshness | undefined }) {
  if (freshness !== undefined && freshness !== "recent") {
    return <FreshnessBadge freshness={freshness} />;
  }
  const text = freshness === undefined ? texts.title : texts.freshness[freshness];
  return <span className="font-semibold">{text}</span>;
}

/** Its place, while it is not known. */
export function BackupSkeleton() {
  return (
    <div role="status" aria-busy className={PLACE}>
      <span className="sr-only">{shellTexts.loading}</span>
      <div className={HEAD}>
        <Skeleton className="w-28" />
      </div>
      <Skeleton className="w-40 my-[2px]" />
    </div>
  );
}
