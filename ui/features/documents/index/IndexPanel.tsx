import type { ListedDocument } from "@sgi/core/documents/expiry";
import { shownSort, writeListRequest } from "@sgi/core/documents/list";
import { canCompare, comparePath, hasFeature, pagePath } from "@sgi/core/session";
import { documentTexts, sortText } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useMemo, useRef } from "react";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { ListKeys } from "../../../components/keys/ListKeys";
import { Announced } from "../../../components/lists/Announced";
import { showStart } from "../../../components/lists/ListFooter";
import type { Sorting } from "../../../components/lists/SortHead";
import { Panel } from "../../../components/page/Panel";
import { useLocation } from "../../../routing/location";
import { useChoosing } from "../../../state/documents/useChoosing";
import type { ListRequestControl } from "../../../state/documents/useListRequest";
import { LIST_ID } from "../../../state/keys/listElement";
import { createLazyPart, preload, useLazyPart } from "../../../state/lazy/lazyPart";
import { prefetchFingerprints, preloadOpening } from "../../../state/opener/openLocally";
import { useLatest } from "../../../state/page/useLatest";
import { currentUserAtom } from "../../../state/session/currentUser";
import type { PanelStore } from "../../../state/store";
import { notify } from "../../../state/toasts/toasts";
import type { ContentsProps } from "./contents/Contents";
import { searchesContents } from "./contents/useContentsFound";
import { FilterBar } from "./FilterBar";
import { ListPanel } from "./ListPanel";
import { useNarrowingPart } from "./narrowing/NarrowingPart";
import type { PreviewDialogProps } from "./PreviewDialog";
import { useRemovalPart } from "./RemovalPart";
import type { RowActions } from "./rows";
import type { DocumentListView } from "./useDocumentList";
import { useRowOpening } from "./useRowOpening";
import { useRowRestore } from "./useRowRestore";

const { connection } = errorTexts;

const previewDialog = createLazyPart<PreviewDialogProps>(() =>
  import("./PreviewDialog").then((m) => m.PreviewDialog),
);

const contentsPart = createLazyPart<ContentsProps>(() =>
  import("./contents/Contents").then((m) => m.Contents),
);

function preloadPreview() {
  preloadOpening();
  preload(previewDialog);
  preloadDialog();
}

/** What a row can do, with the preview and the question that it may open. */
function useRows() {
  const store = useStore();
  const { previewed, isOpen, open, preview, close } = useRowOpening();
  const Preview = useLazyPart(previewDialog, !!isOpen, () => {
    close();
    sayOffline(store);
  });
  const { ask: remove, question } = useRemovalPart();
  const restore = useRowRestore();
  const compare = useRowCompare();
  const actions = useMemo(
    (): RowActions => ({
      open,
      preview,
      preloadPreview,
      preloadOpen({ document }) {
        preloadPreview();
        prefetchFingerprints(store, document);
      },
      compare,
      remove,
      restore,
    }),
    [open, preview, compare, remove, restore, store],
  );
  const dialogs = (
    <>
      {question}
      {Preview && previewed && <Preview listed={previewed} open={isOpen} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}

/** Leads to what changed in a document; undefined where the host cannot compare. Source: spec 3 §2. */
function useRowCompare(): RowActions["compare"] {
  const user = useAtomValue(currentUserAtom);
  const route = useLatest(useLocation().route);
  const isTold = canCompare(user);
  const compare = useCallback(
    ({ document }: ListedDocument) => route()(comparePath(document.legacyId)),
    [route],
  );
  return isTold ? compare : undefined;
}

/** The list's order, the same object as long as the order is the same. */
function useSorting({ request, sort: onSort }: ListRequestControl): Sorting {
  const sort = shownSort(request);
  return useMemo(() => ({ sort, onSort }), [sort, onSort]);
}

function sayOffline(store: PanelStore): void {
  notify(store, { title: connection.title, text: connection.online, tone: "info" });
}

/** Filter bar, list and footer, and the preview that opens over them. */
export function IndexPanel({ asked, list }: { asked: ListRequestControl; list: DocumentListView }) {
  const panel = useRef<HTMLDivElement>(null);
  const store = useStore();
  const { actions, dialogs } = useRows();
  const narrowing = useNarrowingPart({
    narrowing: asked.request.narrowing,
    onNarrow: asked.narrow,
    isObsolete: asked.request.filter === "obsolete",
  });
  const can = hasFeature(useAtomValue(currentUserAtom), "work");
  const choosing = useChoosing({ name: "index", can }, list.rows, list.page.rows);
  const { request } = asked;
  const isInContents = searchesContents(request);
  const ContentsPart = useLazyPart(contentsPart, isInContents, () => {
    asked.within?.(undefined);
    sayOffline(store);
  });
  // A long list shows the previous request's rows for a moment: its pages are not those of this
  // request.
  const link = writeListRequest(pagePath("dashboard"), list.request);
  const isBehind = link !== asked.link;
  const sorting = useSorting(asked);
  const behind = useLatest(isBehind);
  const { toPage: choosePage, within } = asked;
  const toPage = useCallback(
    (page: number) => {
      if (behind()) return;
      choosePage(page);
      showStart(panel.current);
    },
    [behind, choosePage],
  );
  const toTitles = useCallback(() => within?.(undefined), [within]);
  return (
    <>
      <Panel
        id={LIST_ID}
        tabIndex={-1}
        aria-label={documentTexts.documents}
        aria-busy={isBehind || undefined}
        ref={panel}
        className="index-rows print-index mt-4 max-md:mt-3 print:mt-0"
      >
        <FilterBar
          search={request.search}
          filter={request.filter}
          within={request.within}
          counts={list.counts}
          sorting={sorting}
          onSearch={asked.search}
          onSearchLeft={asked.flush}
          onFilter={asked.filter}
          onWithin={asked.within}
          narrowing={narrowing}
        />
        {narrowing?.chips}
        {isInContents && ContentsPart && (
          <ContentsPart request={request} rows={list.page.rows} hasDrive={list.hasDrive} />
        )}
        {!list.isHidden && (
          <ListPanel
            list={list.shown}
            rows={list.rows}
            page={list.page}
            arriving={list.arriving}
            request={list.request}
            actions={actions}
            sorting={sorting}
            link={link}
            onPage={toPage}
            sentencesOf={list.sentencesOf}
            onReset={asked.reset}
            choosing={choosing}
            chosenOwner={list.chosenOwner}
            onTitles={toTitles}
          />
        )}
      </Panel>
      <ListKeys link={asked.link} />
      <ResultsSaid list={list} />
      {narrowing?.dialog}
      {dialogs}
    </>
  );
}

/** Announces the number of results once typing pauses, with the order unless it is the host's. */
function ResultsSaid({ list }: { list: DocumentListView }) {
  const { request } = list;
  const settled = list.shown.state === "ready" || list.shown.state === "stale";
  const order = sortText(shownSort(request));
  const found = documentTexts.foundInOrder(documentTexts.found(list.page.total), order);
  return (
    <Announced
      subject={`${request.filter} ${order} ${request.search}`}
      found={settled ? found : null}
    />
  );
}
