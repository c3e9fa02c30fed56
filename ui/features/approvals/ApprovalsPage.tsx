import { approvalsCsv, nextToDecide, waitedDays } from "@sgi/core/approvals";
import { approvalPath, hasFeature, isSuperadmin, pagePath } from "@sgi/core/session";
import { approvalsCsvTexts, approvalTexts as texts } from "@sgi/core/texts/approvals";
import { documentTexts } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue, useStore } from "jotai";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListKeys } from "../../components/keys/ListKeys";
import { Announced } from "../../components/lists/Announced";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { PrintHeader } from "../../components/lists/PrintHeader";
import { useMedia } from "../../components/look/useMedia";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { useLocation } from "../../routing/location";
import { NotFound } from "../../shell/NotFound";
import { exportCsv } from "../../state/api/exportCsv";
import { todayAtom } from "../../state/browser/today";
import { currentUserAtom } from "../../state/session/currentUser";
import { ApprovalList } from "./ApprovalList";
import { DecideDialogs } from "./DecideDialogs";
import { OpenRevision } from "./OpenRevision";
import { type ApprovalsView, useApprovals } from "./useApprovals";
import { useDeciding, useWithdrawing } from "./useDeciding";

/** What waits for approval, and what was approved for a coming day. Source: spec 3 §6. */
export function ApprovalsPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return hasFeature(user, "approval") && !isSuperadmin(user) ? <Approvals /> : <NotFound />;
}

function Approvals() {
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useApprovals();
  const isWide = !useMedia("(max-width: 1023.98px)");
  const { opened, openedRow } = view;
  const { onGone, follow } = useOpening(view, isWide, heading);
  const deciding = useDeciding(onGone);
  const withdrawing = useWithdrawing(onGone);
  // On a narrow screen the open revision stands alone.
  const isAlone = opened !== null && !isWide;
  const title = openedRow === null ? "" : documentTexts.titled(openedRow.title);
  return (
    <>
      <PageMeta title={pageTitles.approvals} description={pageDescriptions.approvals} />
      <PrintHeader document={texts.heading} selection={title} />
      <Head view={view} heading={heading} alone={isAlone ? title || texts.open.region : null} />
      {view.list.state === "failed" && opened === null ? (
        <ErrorPanel
          {...texts.loadError}
          onRetry={() => {
            // The button disappears while the list loads: moves its focus away first.
            heading.current?.focus();
            view.list.retry();
          }}
        />
      ) : (
        <div className="grid gap-4 items-start lg:grid-cols-[376px_minmax(0,1fr)]">
          <div className={isAlone ? "hidden" : "min-w-0 h-full"}>
            <ApprovalList view={view} isBeside={isWide} deciding={deciding} onOpen={follow} />
          </div>
          {opened !== null && (
            <OpenRevision key={opened} id={opened} {...{ view, deciding, withdrawing }} />
          )}
        </div>
      )}
      <DecideDialogs deciding={deciding} withdrawing={withdrawing} />
      <ListKeys link={opened === null ? pagePath("approvals") : approvalPath(opened)} />
      <Announced
        subject={`${view.waiting.length} ${view.coming.length}`}
        found={view.isKnown ? texts.found(view.waiting.length, view.coming.length) : null}
      />
    </>
  );
}

/** The page's title and what waits; on a narrow screen the way back from the one that is open. */
function Head({
  view,
  heading,
  alone,
}: {
  view: ApprovalsView;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The name of what stands alone; null for the list. */
  alone: string | null;
}) {
  const { waiting, left, isKnown } = view;
  const today = useAtomValue(todayAtom);
  const save = useApprovalsExport();
  const [oldest] = waiting;
  const days = oldest === undefined ? null : waitedDays(oldest, today);
  const list = { text: texts.heading, href: pagePath("approvals") };
  return (
    <div className="print:hidden">
      <div className="-mt-1 mb-2">
        <Breadcrumb current={alone ?? texts.heading} parent={alone === null ? undefined : list} />
      </div>
      <div className={alone === null ? undefined : "sr-only"}>
        <PageHead
          title={texts.heading}
          titleRef={heading}
          hasOwnRow
          note={isKnown ? texts.summary(waiting.length + left, days) : ""}
        >
          {alone === null && <OutputMenu isKnown={isKnown} onExport={() => save(view)} />}
        </PageHead>
      </div>
    </div>
  );
}

/**
 * Which revision is open: on a wide screen always one, the oldest that the user may decide first; what
 * is decided gives way to the next. The focus goes with it where the user has led.
 */
function useOpening(
  { waiting, coming, opened, isKnown }: ApprovalsView,
  isWide: boolean,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const { route } = useLocation();
  const isLed = useRef(false);
  /** Decided or withdrawn; the list that is shown may still have them. */
  const gone = useRef<readonly string[]>([]);
  const before = useRef(opened);
  const first = (waiting.find(({ mayDecide }) => mayDecide) ?? waiting[0] ?? coming[0])?.id ?? null;
  const openFirst = useEffectEvent(() => {
    const isGone = gone.current.includes(first ?? "") && waiting.some(({ id }) => id === first);
    if (first !== null && !isGone) route(approvalPath(first), true);
  });
  const isEmpty = opened === null && isWide && isKnown;
  useEffect(() => {
    if (isEmpty && first !== null) openFirst();
  }, [isEmpty, first]);
  useEffect(() => {
    const left = before.current;
    before.current = opened;
    if (opened !== null && isLed.current) {
      const title = document.querySelector<HTMLElement>("[data-open-title]");
      title?.focus({ preventScroll: true });
      if (isWide) title?.scrollIntoView({ block: "nearest" });
      else scrollTo(0, 0);
    } else if (opened === null && left !== null) {
      const row = gone.current.includes(left)
        ? null
        : document.querySelector<HTMLElement>(`[data-row-action="${CSS.escape(left)}"]`);
      (row ?? heading.current)?.focus();
    }
    isLed.current = false;
  }, [opened, isWide, heading]);
  return {
    /** The user opens one: the focus follows. */
    follow() {
      isLed.current = true;
    },
    onGone(ids: readonly string[]) {
      if (opened === null || !ids.includes(opened)) return;
      const next = isWide ? nextToDecide(waiting, ids) : null;
      gone.current = ids;
      isLed.current = true;
      route(next === null ? pagePath("approvals") : approvalPath(next), true);
    },
  };
}

/** Saves what waits and comes as a CSV file, and reports the export to the host. */
function useApprovalsExport() {
  const store = useStore();
  return ({ waiting, coming }: ApprovalsView) => {
    const rows = [...waiting, ...coming];
    const text = approvalsCsv(rows, approvalsCsvTexts);
    const told = { list: "documents", rows: rows.length, filter: texts.heading } as const;
    exportCsv(store, { ...told, name: texts.heading, text });
  };
}
