import { indexCsvName } from "@sgi/core/documents/csv";
import { ownReadingsCsv, toReadCsv } from "@sgi/core/readings";
import {
  hasReadings,
  isSuperadmin,
  OWN_READINGS,
  ownReadingsPath,
  pagePath,
} from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { readingsCsvTexts, toReadTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListKeys } from "../../components/keys/ListKeys";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { PrintHeader } from "../../components/lists/PrintHeader";
import { StaleNote } from "../../components/lists/StaleNote";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { useLocation } from "../../routing/location";
import { NotFound } from "../../shell/NotFound";
import { type Loaded, useLoaded } from "../../state/api/apiQuery";
import { tellExport } from "../../state/api/tellExport";
import { saveTextAtom } from "../../state/browser/saveFile";
import { todayAtom } from "../../state/browser/today";
import { LIST_ID } from "../../state/keys/listElement";
import { useAnnouncement } from "../../state/page/useAnnouncement";
import { ownReadingsQueryAtom, toReadQueryAtom } from "../../state/readings/readings";
import { currentUserAtom } from "../../state/session/currentUser";
import { keepTodo } from "../../state/session/keepTodo";
import { OwnReadingList } from "./OwnReadingList";
import { ToReadList } from "./ToReadList";
import "../../styles/printIndex.css";

/** What the user has to read, and the confirmations given. Source: spec 3 §7. */
export function ToReadPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const { query } = useLocation();
  if (!hasReadings(user) || isSuperadmin(user)) return <NotFound />;
  return query[OWN_READINGS] === undefined ? <ToRead /> : <OwnReadings />;
}

function ToRead() {
  const store = useStore();
  const list = useLoaded(toReadQueryAtom);
  const { data } = useAtomValue(toReadQueryAtom);
  const exportCsv = useReadingsExport();
  const waiting = data?.todo.readings;
  useEffect(() => {
    if (waiting !== undefined) keepTodo(store, { readings: waiting });
  }, [store, waiting]);
  const rows = data?.toRead ?? [];
  return (
    <Frame
      list={list}
      heading={texts.heading}
      note={texts.note}
      loadError={texts.loadError}
      found={data && texts.found(rows.length)}
      onExport={() => exportCsv(texts.heading, toReadCsv(rows, readingsCsvTexts), rows.length)}
    >
      <ToReadList
        rows={data?.toRead}
        confirmed={data?.confirmed ?? 0}
        confirmedHref={ownReadingsPath()}
      />
    </Frame>
  );
}

function OwnReadings() {
  const { own } = texts;
  const list = useLoaded(ownReadingsQueryAtom);
  const { data } = useAtomValue(ownReadingsQueryAtom);
  const exportCsv = useReadingsExport();
  const rows = data?.readings ?? [];
  return (
    <Frame
      list={list}
      heading={own.heading}
      note={own.note}
      loadError={own.loadError}
      parent={{ text: texts.heading, href: pagePath("toRead") }}
      found={data && own.found(rows.length)}
      onExport={() => exportCsv(own.heading, ownReadingsCsv(rows, readingsCsvTexts), rows.length)}
    >
      <OwnReadingList rows={data?.readings} />
    </Frame>
  );
}

/** The page around a list: head, panel, keys, and what could not be loaded. */
function Frame({
  list,
  heading,
  note,
  loadError,
  parent,
  found,
  onExport,
  children,
}: {
  list: Loaded;
  heading: string;
  note: string;
  loadError: { title: string; text: string };
  /** The list that it belongs to. */
  parent?: { text: string; href: string };
  /** What was found; undefined until it is loaded. */
  found: string | undefined;
  onExport: () => void;
  children: React.ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const said = useAnnouncement(`${heading} ${found}`, found ?? null);
  return (
    <>
      <PageMeta title={pageTitles.toRead} description={pageDescriptions.toRead} />
      <PrintHeader document={heading} />
      <div className="print:hidden">
        <div className="-mt-1 mb-2">
          <Breadcrumb current={heading} parent={parent} />
        </div>
        <PageHead title={heading} titleRef={title} note={note} hasOwnRow>
          <OutputMenu isKnown={found !== undefined} onExport={onExport} />
        </PageHead>
      </div>
      {list.state === "failed" ? (
        <ErrorPanel
          {...loadError}
          onRetry={() => {
            // The button disappears while the list loads: moves its focus away first.
            title.current?.focus();
            list.retry();
          }}
        />
      ) : (
        <Panel id={LIST_ID} tabIndex={-1} aria-label={heading} className="print-index">
          {list.state === "stale" && <StaleNote retrying={list.retrying} onRetry={list.retry} />}
          {children}
        </Panel>
      )}
      <ListKeys link={parent === undefined ? pagePath("toRead") : ownReadingsPath()} />
      <p role="status" className="sr-only">
        <span key={said.subject}>{said.text}</span>
      </p>
    </>
  );
}

/** Saves a list as a CSV file, and reports the export to the host. */
function useReadingsExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  return (heading: string, text: string, rows: number) => {
    file.save(indexCsvName(heading, company, today), text, "text/csv");
    void tellExport(store, { list: "documents", rows, filter: heading, search: "" });
  };
}
