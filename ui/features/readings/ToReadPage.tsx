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
import { type ReactNode, useEffect } from "react";
import { ListPage } from "../../components/lists/ListPage";
import { OutputMenu } from "../../components/lists/OutputMenu";
import { StaleNote } from "../../components/lists/StaleNote";
import { Panel } from "../../components/page/Panel";
import { useLocation } from "../../routing/location";
import { NotFound } from "../../shell/NotFound";
import { type Loaded, useLoaded } from "../../state/api/apiQuery";
import { exportCsv } from "../../state/api/exportCsv";
import { LIST_ID } from "../../state/keys/listElement";
import { ownReadingsQueryAtom, toReadQueryAtom } from "../../state/readings/readings";
import { currentUserAtom } from "../../state/session/currentUser";
import { keepTodo } from "../../state/session/keepTodo";
import { OwnReadingList } from "./OwnReadingList";
import { ToReadList } from "./ToReadList";
import "../../styles/printIndex.css";

const PATH = pagePath("toRead");
/** What the user has to read, and the confirmations given. Source: spec 3 §7. */
export function ToReadPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const { query } = useLocation();
  if (!hasReadings(user) || isSuperadmin(user)) return <NotFound />;
  return query[OWN_READINGS] === undefined ? <ToRead /> : <OwnReadings />;
}

function ToRead() {
  const store = useStore();
  const { data } = useAtomValue(toReadQueryAtom);
  const waiting = data?.todo.readings;
  useEffect(() => {
    if (waiting !== undefined) keepTodo(store, { readings: waiting });
  }, [store, waiting]);
  const rows = data?.toRead ?? [];
  return (
    <Frame
      list={useLoaded(toReadQueryAtom)}
      texts={texts}
      rows={data?.toRead}
      link={PATH}
      csv={() => toReadCsv(rows, readingsCsvTexts)}
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
  const rows = useAtomValue(ownReadingsQueryAtom).data?.readings;
  return (
    <Frame
      list={useLoaded(ownReadingsQueryAtom)}
      texts={texts.own}
      rows={rows}
      link={ownReadingsPath()}
      parent={{ text: texts.heading, href: PATH }}
      csv={() => ownReadingsCsv(rows ?? [], readingsCsvTexts)}
    >
      <OwnReadingList rows={rows} />
    </Frame>
  );
}

function Frame({
  texts: { heading, note, loadError, found },
  rows,
  csv,
  children,
  ...page
}: {
  list: Loaded;
  texts: Pick<typeof texts | typeof texts.own, "heading" | "note" | "loadError" | "found">;
  /** Undefined until they are loaded. */
  rows: readonly unknown[] | undefined;
  link: string;
  parent?: { text: string; href: string };
  csv: () => string;
  children: ReactNode;
}) {
  const store = useStore();
  const { list } = page;
  const said = rows === undefined ? null : found(rows.length);
  const save = () => {
    const told = { list: "documents", rows: rows?.length ?? 0, filter: heading } as const;
    exportCsv(store, { ...told, name: heading, text: csv() });
  };
  return (
    <ListPage
      {...page}
      meta={{ title: pageTitles.toRead, description: pageDescriptions.toRead }}
      heading={heading}
      note={note}
      actions={<OutputMenu isKnown={rows !== undefined} onExport={save} />}
      loadError={loadError}
      found={{ subject: `${heading} ${said}`, found: said }}
    >
      {() => (
        <Panel id={LIST_ID} tabIndex={-1} aria-label={heading} className="print-index">
          {list.state === "stale" && <StaleNote retrying={list.retrying} onRetry={list.retry} />}
          {children}
        </Panel>
      )}
    </ListPage>
  );
}
