import { type ListFilter, USUAL_REQUEST, writeListRequest } from "@sgi/core/documents/list";
import { pagePath } from "@sgi/core/session";
import { documentTexts, recentText } from "@sgi/core/texts/documents";
import { memo } from "react";
import { ErrorAlert, ErrorInline } from "../../../components/feedback/ErrorAlert";
import { ErrorBoundary } from "../../../components/feedback/ErrorBoundary";
import { Skeleton } from "../../../components/feedback/Skeleton";
import { Icon } from "../../../components/look/Icon";
import { archiveIcon } from "../../../components/look/icons/archive";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { clockIcon } from "../../../components/look/icons/clock";
import { filesIcon } from "../../../components/look/icons/files";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { Panel } from "../../../components/page/Panel";
import { useLocation } from "../../../routing/location";
import { showList } from "../../../state/keys/keyPlace";
import { useMayOpen } from "../../../state/page/screens";
import { type Figure, StatCell } from "./StatCell";
import { StatusBar, StatusLegend } from "./StatusBar";
import type { Figures } from "./useDocumentList";

const { statistics: texts } = documentTexts;
const RULE = "border-0 border-solid border-line-subtle";

/**
 * The dashboard's figures and their summary; an error in one leaves the others. Source: spec 2 §2.
 */
export function StatisticsPanel({ figures }: { figures: Figures }) {
  return (
    <ErrorBoundary fallback={ErrorAlert}>
      <Statistics figures={figures} />
    </ErrorBoundary>
  );
}

/** Memoised: typing in the search changes no figure. */
const Statistics = memo(function Statistics({ figures }: { figures: Figures }) {
  const { total, valid, expiringSoon, expired, obsolete, loading } = figures;
  const mayOpenObsolete = useMayOpen()("obsolete");
  const { path } = useLocation();
  const filtered = (filter: ListFilter) => writeListRequest(path, { ...USUAL_REQUEST, filter });
  const figure = (value: number | null): Figure => (loading ? "loading" : (value ?? "unknown"));
  return (
    <Panel aria-label={texts.label} aria-busy={loading} className="overflow-hidden print:hidden">
      <ul className="grid grid-cols-4">
        <li className={RULE}>
          <StatCell
            icon={filesIcon}
            tone="text-fg-muted"
            label={texts.total}
            value={figure(total)}
            note={texts.validNote(valid)}
          />
        </li>
        <li className={`${RULE} border-l`}>
          <StatCell
            icon={clockIcon}
            tone="text-warning-solid"
            label={texts.expiringSoon}
            value={figure(expiringSoon)}
            note={texts.expiringSoonNote}
            href={filtered("warning")}
            onFollow={showList}
          />
        </li>
        <li className={`${RULE} border-l`}>
          <StatCell
            icon={octagonXIcon}
            tone="text-danger-solid"
            label={texts.expired}
            value={figure(expired)}
            note={texts.expiredNote}
            href={filtered("expired")}
            onFollow={showList}
          />
        </li>
        <li className={`${RULE} border-l`}>
          <StatCell
            icon={archiveIcon}
            tone="text-fg-muted"
            label={texts.obsolete}
            value={figure(obsolete)}
            note={obsolete === null ? texts.obsoleteUnknown : texts.obsoleteNote}
            href={mayOpenObsolete ? pagePath("obsolete") : undefined}
          />
        </li>
      </ul>
      <div className="px-5 max-md:px-3 pt-3 pb-2 max-md:pt-2 max-md:pb-0 border-0 border-t border-solid border-line-subtle">
        {loading ? (
          <>
            <Skeleton className="h-2! mt-[2px]" />
            <div className="flex items-center mt-[6px] max-md:mt-0 min-h-[max(2rem,var(--target))]">
              <Skeleton className="w-60 max-w-full" />
            </div>
          </>
        ) : (
          <>
            <StatusBar {...figures} />
            <div className="flex flex-wrap items-center justify-between gap-x-5 mt-[6px] max-md:mt-0">
              <StatusLegend />
              <ErrorBoundary fallback={ErrorInline}>
                <RecentLine changes={figures.recent} href={filtered("recent")} />
              </ErrorBoundary>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
});

/** The number of recent changes, with a link to them if there are any. */
function RecentLine({ changes, href }: { changes: Figures["recent"]; href: string }) {
  const { updated, created, archived } = changes;
  const text = recentText(changes);
  const look =
    "inline-flex items-center gap-[6px] min-h-[max(2rem,var(--target))] text-sm text-fg-2";
  if (updated + created + archived === 0) return <p className={look}>{text}</p>;
  return (
    <a href={href} className={look} onClick={showList}>
      {text}
      <Icon drawing={arrowRightIcon} size={14} className="text-fg-muted" />
    </a>
  );
}
