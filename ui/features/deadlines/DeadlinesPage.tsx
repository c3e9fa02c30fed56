import type { Deadline } from "@sgi/core/deadlines";
import { indexCsv } from "@sgi/core/documents/csv";
import { seesDeadlines } from "@sgi/core/session";
import { deadlineTexts as texts } from "@sgi/core/texts/deadlines";
import { indexCsvTexts } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { ListPage } from "../../components/lists/ListPage";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { Panel } from "../../components/page/Panel";
import { NotFound } from "../../shell/NotFound";
import { exportCsv } from "../../state/api/exportCsv";
import { readOwners } from "../../state/documents/owners";
import { ownerNames } from "../../state/documents/useOwners";
import { LIST_ID } from "../../state/keys/listElement";
import { currentUserAtom } from "../../state/session/currentUser";
import { notify } from "../../state/toasts/toasts";
import { CalendarMenu } from "./calendar/CalendarMenu";
import { DeadlineFilters } from "./DeadlineFilters";
import { DeadlineList } from "./DeadlineList";
import { MonthStrip } from "./MonthStrip";
import { useDeadlines } from "./useDeadlines";
import "../../styles/printIndex.css";

/** What falls due, when, and its owner. Source: spec 3 §8. */
export function DeadlinesPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return seesDeadlines(user) ? <Deadlines /> : <NotFound />;
}

function Deadlines() {
  const view = useDeadlines();
  const { list, asked, selected, selection } = view;
  const isKnown = list.state === "ready" || list.state === "stale";
  const save = useDeadlinesExport();
  return (
    <ListPage
      meta={{ title: pageTitles.deadlines, description: pageDescriptions.deadlines }}
      heading={texts.heading}
      note={isKnown ? texts.summary(view.total, view.without) : ""}
      selection={selection}
      actions={
        <>
          <OutputMenu isKnown={isKnown} onExport={() => void save(selected.rows, selection)} />
          <CalendarMenu />
        </>
      }
      list={list}
      loadError={texts.loadError}
      link={asked.link}
      found={{ subject: asked.link, found: isKnown ? texts.found(selected.rows.length) : null }}
    >
      {(toHead) => (
        <>
          <MonthStrip selected={selected} isKnown={isKnown} />
          <Panel
            id={LIST_ID}
            tabIndex={-1}
            aria-label={texts.list}
            className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:124px] print-index mt-4 max-md:mt-3 print:mt-0"
          >
            <DeadlineFilters view={view} isKnown={isKnown} />
            <DeadlineList view={view} onReset={toHead} />
          </Panel>
        </>
      )}
    </ListPage>
  );
}

/**
 * Saves deadlines as a CSV file, like the index's with its owner column, and reports the export to
 * the host.
 */
function useDeadlinesExport() {
  const store = useStore();
  return async (rows: readonly Deadline[], selection: string) => {
    const owners = await readOwners(store).catch(() => null);
    if (owners === null) {
      const { title, online: text } = errorTexts.connection;
      return notify(store, { title, text, tone: "danger" });
    }
    const filter = [texts.heading, selection].filter(Boolean).join(", ");
    const text = indexCsv(rows, indexCsvTexts, ownerNames(owners));
    exportCsv(store, { list: "documents", name: texts.heading, text, rows: rows.length, filter });
  };
}
