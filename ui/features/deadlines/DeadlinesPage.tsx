import { seesDeadlines } from "@sgi/core/session";
import { deadlineTexts as texts } from "@sgi/core/texts/deadlines";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListKeys } from "../../components/keys/ListKeys";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { PrintHeader } from "../../components/lists/PrintHeader";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { NotFound } from "../../shell/NotFound";
import { LIST_ID } from "../../state/keys/listElement";
import { currentUserAtom } from "../../state/session/currentUser";
import { CalendarMenu } from "./calendar/CalendarMenu";
import { DeadlineFilters } from "./DeadlineFilters";
import { DeadlineList } from "./DeadlineList";
import { MonthStrip } from "./MonthStrip";
import { useDeadlines } from "./useDeadlines";
import "../../styles/printIndex.css";
import type { Deadline } from "@sgi/core/deadlines";
import { indexCsv, indexCsvName } from "@sgi/core/documents/csv";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { indexCsvTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { tellExport } from "../../state/api/tellExport";
import { saveTextAtom } from "../../state/browser/saveFile";
import { todayAtom } from "../../state/browser/today";
import { readOwners } from "../../state/documents/owners";
import { ownerNames } from "../../state/documents/useOwners";
import { useAnnouncement } from "../../state/page/useAnnouncement";
import { notify } from "../../state/toasts/toasts";

/** What falls due, when, and its owner. Source: spec 3 §8. */
export function DeadlinesPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return seesDeadlines(user) ? <Deadlines /> : <NotFound />;
}

function Deadlines() {
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useDeadlines();
  const { list, asked, selected } = view;
  const isKnown = list.state === "ready" || list.state === "stale";
  const exportCsv = useDeadlinesExport();
  return (
    <>
      <PageMeta title={pageTitles.deadlines} description={pageDescriptions.deadlines} />
      <PrintHeader document={texts.heading} selection={view.selection} />
      <div className="print:hidden">
        <div className="-mt-1 mb-2">
          <Breadcrumb current={texts.heading} />
        </div>
        <PageHead
          title={texts.heading}
          titleRef={heading}
          hasOwnRow
          note={isKnown ? texts.summary(view.total, view.without) : ""}
        >
          <OutputMenu
            isKnown={isKnown}
            onExport={() => void exportCsv(selected.rows, view.selection)}
          />
          <CalendarMenu />
        </PageHead>
      </div>
      {list.state === "failed" ? (
        <ErrorPanel
          {...texts.loadError}
          onRetry={() => {
            // The button disappears while the list loads: moves its focus away first.
            heading.current?.focus();
            list.retry();
          }}
        />
      ) : (
        <>
          <MonthStrip selected={selected} isKnown={isKnown} />
          <Panel
            id={LIST_ID}
            tabIndex={-1}
            aria-label={texts.list}
            className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:124px] print-index mt-4 max-md:mt-3 print:mt-0"
          >
            <DeadlineFilters view={view} isKnown={isKnown} />
            <DeadlineList view={view} onReset={() => heading.current?.focus()} />
          </Panel>
          <ListKeys link={asked.link} />
          <DeadlinesFound link={asked.link} total={isKnown ? selected.rows.length : null} />
        </>
      )}
    </>
  );
}

/** Announces the number of deadlines when the request changes. */
function DeadlinesFound({
  link,
  total,
}: {
  /** The URL of the request. */
  link: string;
  /** Null until loaded. */
  total: number | null;
}) {
  const said = useAnnouncement(link, total === null ? null : texts.found(total));
  return (
    <p role="status" className="sr-only">
      <span key={said.subject}>{said.text}</span>
    </p>
  );
}

/**
 * Saves deadlines as a CSV file, like the index's with its owner column, and reports the export to
 * the host.
 */
function useDeadlinesExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  return async (rows: readonly Deadline[], selection: string) => {
    const name = indexCsvName(deadlineTexts.heading, company, today);
    const owners = await readOwners(store).catch(() => null);
    if (owners === null) {
      const { title, online: text } = errorTexts.connection;
      return notify(store, { title, text, tone: "danger" });
    }
    file.save(name, indexCsv(rows, indexCsvTexts, ownerNames(owners)), "text/csv");
    const filter = [deadlineTexts.heading, selection].filter(Boolean).join(", ");
    await tellExport(store, { list: "documents", rows: rows.length, filter, search: "" });
  };
}
