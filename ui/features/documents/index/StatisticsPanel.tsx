import { type ListFilter, USUAL_REQUEST, writeListRequest } from "@sgi/core/documents/list";
import { pagePath } from "@sgi/core/session";
import { documentTexts, recentText } from "@sgi/core/texts/documents";
import { memo, type ReactNode } from "react";
import { ErrorAlert, ErrorInline } from "../../../components/feedback/ErrorAlert";
import { ErrorBoundary } from "../../../components/feedback/ErrorBoundary";
import { Skeleton } from "../../../components/feedback/Waiting";
import { classes } from "../../../components/look/classes";
import { Icon } from "../../../components/look/Icon";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { Panel } from "../../../components/page/Panel";
import { showList } from "../../../state/keys/keyPlace";
import { useMayOpen } from "../../../state/page/screens";
import { BackupCard, BackupSkeleton } from "./BackupCard";
import { ShareDot, StatusBar } from "./StatusBar";
import type { Figures } from "./useDocumentList";

const { statistics: texts } = documentTexts;
const RULE = "border-0 border-solid border-line-subtle";
/** Below 360 px two figures stand in a row: four have no room for wide letters. */
const IN_TWO =
  "max-[359.9px]:[&:nth-child(3)]:border-l-0 max-[359.9px]:[&:nth-child(n+3)]:border-t";

interface StatisticsProps {
  figures: Figures;
  /** The address that shows the list, without its filters. */
  path: string;
  /** Whether the user manages backups, whose state stands in the last cell. */
  hasBackups: boolean;
}

/**
 * The index's figures, their summary and the backups' state, in one band; an error in one leaves the
 * others. Source: spec 2 §2, spec 3 §4.
 */
export const StatisticsPanel = memo(function StatisticsPanel(props: StatisticsProps) {
  return (
    <ErrorBoundary fallback={ErrorAlert}>
      <Statistics {...props} />
    </ErrorBoundary>
  );
}, isSameShown);

/** Whether two look the same: no figure is shown while they load. */
function isSameShown(before: StatisticsProps, next: StatisticsProps): boolean {
  const isSame =
    before.figures === next.figures || (before.figures.loading && next.figures.loading);
  return isSame && before.path === next.path && before.hasBackups === next.hasBackups;
}

function Statistics({ figures, path, hasBackups }: StatisticsProps) {
  const { total, valid, expiringSoon, expired, obsolete, loading } = figures;
  const mayOpenObsolete = useMayOpen()("obsolete");
  const filtered = (filter: ListFilter) => writeListRequest(path, { ...USUAL_REQUEST, filter });
  const shared = { loading, onFollow: showList };
  return (
    <Panel aria-label={texts.label} aria-busy={loading} className="overflow-hidden print:hidden">
      <div className="grid grid-cols-4 max-[359.9px]:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.75fr)] lg:min-h-[77px]">
        <ul className="[display:contents]">
          <Figure
            {...shared}
            label={texts.total}
            value={total}
            note={
              <>
                <ShareDot of="valid" />
                {texts.validNote(valid)}
              </>
            }
            href={filtered("all")}
          />
          <Figure
            {...shared}
            share="expiringSoon"
            label={texts.expiringSoon}
            value={expiringSoon}
            note={texts.expiringSoonNote}
            href={filtered("warning")}
          />
          <Figure
            {...shared}
            share="expired"
            label={texts.expired}
            value={expired}
            note={texts.expiredNote}
            href={filtered("expired")}
          />
          <Figure
            {...(mayOpenObsolete ? { loading } : shared)}
            share="obsolete"
            label={texts.obsolete}
            value={obsolete}
            note={obsolete === null ? texts.obsoleteUnknown : texts.obsoleteNote}
            href={mayOpenObsolete ? pagePath("obsolete") : filtered("obsolete")}
          />
        </ul>
        <div
          className={`${RULE} flex flex-wrap lg:flex-col lg:flex-nowrap lg:justify-center lg:border-l max-lg:col-span-full max-lg:border-t min-w-0`}
        >
          {hasBackups && (loading ? <BackupSkeleton /> : <BackupCard />)}
          {loading ? (
            <span className={RECENT}>
              <Skeleton className="w-40" />
            </span>
          ) : (
            <ErrorBoundary fallback={ErrorInline}>
              <RecentLine changes={figures.recent} href={filtered("recent")} />
            </ErrorBoundary>
          )}
        </div>
      </div>
      {loading ? <div className="h-[5px] bg-sunken" /> : <StatusBar {...figures} />}
    </Panel>
  );
}

/** One figure: the whole cell is its link. */
function Figure({
  label,
  share,
  value,
  note,
  loading,
  href,
  onFollow,
}: {
  label: string;
  /** The part of the bar that it counts. */
  share?: "expiringSoon" | "expired" | "obsolete";
  /** Null when it is not known. */
  value: number | null;
  note: ReactNode;
  loading: boolean;
  href: string;
  /** Hears that the link is followed. */
  onFollow?: () => void;
}) {
  return (
    <li className={`${RULE} border-l first:border-l-0 ${IN_TWO} min-w-0`}>
      <a
        href={href}
        onClick={onFollow}
        className="block h-full px-4 max-xl:px-3 max-md:px-[10px] pt-[10px] pb-[9px] max-xl:py-2 text-inherit hover:bg-hover hover:no-underline focus-visible:-outline-offset-2"
      >
        <span className="flex flex-row-reverse max-xl:flex-col-reverse justify-end xl:items-baseline gap-x-2">
          <span className="flex items-center max-md:items-start gap-[6px] min-w-0 text-sm max-md:text-xs font-medium text-fg-2">
            {share && (
              <span className="inline-flex max-md:mt-1">
                <ShareDot of={share} />
              </span>
            )}
            {label}
          </span>
          <span
            className={classes(
              "text-xl xl:text-[20px] xl:leading-[26px] font-semibold num",
              value === 0 && "text-fg-muted",
            )}
          >
            {loading ? (
              <span className="flex items-center h-[var(--leading-xl)]">
                <Skeleton className="w-8 h-4!" />
              </span>
            ) : (
              (value ?? texts.unknown)
            )}
          </span>
        </span>
        <span className="flex items-center gap-[6px] min-h-4 caption max-md:hidden">
          {loading ? <Skeleton className="w-16" /> : note}
        </span>
      </a>
    </li>
  );
}

const RECENT =
  "flex items-center gap-[6px] min-h-[max(1.5rem,var(--target))] px-4 max-xl:px-3 max-md:px-[10px] max-lg:flex-[1_1_45%] text-balance text-xs text-fg-2";

/** The number of recent changes, with a link to them if there are any. */
function RecentLine({ changes, href }: { changes: Figures["recent"]; href: string }) {
  const { updated, created, archived } = changes;
  const text = recentText(changes);
  if (updated + created + archived === 0) return <p className={RECENT}>{text}</p>;
  return (
    <a
      href={href}
      className={`${RECENT} hover:bg-hover hover:no-underline focus-visible:-outline-offset-2`}
      onClick={showList}
    >
      {text}
      <Icon drawing={arrowRightIcon} size={14} className="text-fg-muted" />
    </a>
  );
}
