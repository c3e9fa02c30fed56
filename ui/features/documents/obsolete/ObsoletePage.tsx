import { documentTexts, obsoleteTexts, sortText } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { printTexts } from "@sgi/core/texts/shell";
import { useRef } from "react";
import { ListKeys } from "../../../components/keys/ListKeys";
import { Announced } from "../../../components/lists/Announced";
import { showStart } from "../../../components/lists/ListFooter";
import { PrintHeader } from "../../../components/lists/PrintHeader";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import { PageHead } from "../../../components/page/PageHead";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { useListRequest } from "../../../state/documents/useListRequest";
import { LIST_ID } from "../../../state/keys/listElement";
import { ObsoleteList } from "./ObsoleteList";
import { RestoreAll } from "./RestoreAll";
import {
  useObsoleteActions,
  useObsoleteList,
  useObsoleteRefresh,
  useRestoring,
} from "./useObsoleteList";
import "../../../styles/printIndex.css";
import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { useAtomValue } from "jotai";
import { SearchField } from "../../../components/lists/SearchField";
import { type Sorting, SortSelect } from "../../../components/lists/SortHead";
import { shortcutsAtom } from "../../../state/keys/keyPlace";

/** The obsolete documents, and their restore. Source: spec 2 §2. */
export function ObsoletePage() {
  const panel = useRef<HTMLDivElement>(null);
  const asked = useListRequest("obsolete");
  const list = useObsoleteList(asked.request);
  const restoring = useRestoring();
  const actions = useObsoleteActions(restoring.flow);
  useObsoleteRefresh(restoring.isAskingAll);
  const { search, sort } = asked.request;
  const sorting = { sort, onSort: asked.sort };
  const order = sortText(sort);
  const isKnown = list.state === "ready" || list.state === "stale";
  const toPage = (page: number) => {
    asked.toPage(page);
    showStart(panel.current);
  };
  return (
    <>
      <PageMeta title={pageTitles.obsolete} description={pageDescriptions.obsolete} />
      <PrintHeader
        document={obsoleteTexts.heading}
        selection={printTexts.selected("", search.trim())}
      />
      <div className="-mt-1 mb-2">
        <Breadcrumb current={obsoleteTexts.heading} />
      </div>
      <PageHead title={obsoleteTexts.heading} note={isKnown ? obsoleteTexts.count(list.total) : ""}>
        <RestoreAll total={isKnown ? list.total : 0} restoring={restoring} />
      </PageHead>
      <Panel
        id={LIST_ID}
        tabIndex={-1}
        aria-label={obsoleteTexts.heading}
        ref={panel}
        className="print-index"
      >
        <ObsoleteSearch
          search={search}
          sorting={sorting}
          onSearch={asked.search}
          onLeft={asked.flush}
        />
        <ObsoleteList
          list={list}
          search={search}
          link={asked.link}
          actions={actions}
          sorting={sorting}
          restoring={restoring.restoring}
          onReset={asked.reset}
          onPage={toPage}
        />
      </Panel>
      <ListKeys link={asked.link} />
      <Announced
        subject={`${order} ${search}`}
        found={
          isKnown ? documentTexts.foundInOrder(documentTexts.found(list.page.total), order) : null
        }
      />
    </>
  );
}

const OBSOLETE_SORTS = ["reference", "title", "revision", "updated"] as const;

function ObsoleteSearch({
  search,
  sorting,
  onSearch,
  onLeft,
}: {
  search: string;
  sorting: Sorting;
  onSearch: (search: string) => void;
  /** The focus leaves the search. */
  onLeft: () => void;
}) {
  const isOn = useAtomValue(shortcutsAtom);
  return (
    <search
      onBlur={onLeft}
      className="print:hidden flex flex-wrap gap-3 max-md:gap-2 px-4 py-3 max-md:p-3 border-0 border-b border-b-solid border-line"
    >
      <SearchField
        label={obsoleteTexts.search}
        hint={documentTexts.searchHint}
        value={search}
        onChange={(text) => onSearch(text.slice(0, SEARCH_MAX_LENGTH))}
        shortcut={isOn ? "/" : undefined}
        className="flex-1 max-md:basis-[160px] lg:flex-none lg:w-[300px] xl:w-[350px]"
      />
      <SortSelect keys={OBSOLETE_SORTS} canBeNone sorting={sorting} className="flex-1 md:hidden" />
    </search>
  );
}
