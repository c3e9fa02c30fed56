import { NO_NARROWING } from "@sgi/core/documents/list";
import { canManageDocuments } from "@sgi/core/session";
import { documentTexts, narrowingText } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { printTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { type ComponentProps, memo, type RefObject, useEffect, useRef, useState } from "react";
import { ErrorPanel } from "../../../components/feedback/ErrorPanel";
import { PrintHeader } from "../../../components/lists/PrintHeader";
import { PageHead } from "../../../components/page/PageHead";
import { PageMeta } from "../../../components/page/PageMeta";
import { ReturnPart, SyncPart } from "../../../components/sync/SyncPart";
import { useLocation } from "../../../routing/location";
import { tellIndexThere } from "../../../state/documents/readAhead";
import { useListRequest } from "../../../state/documents/useListRequest";
import { useLatest } from "../../../state/page/useLatest";
import { currentUserAtom } from "../../../state/session/currentUser";
import { IndexActions } from "./IndexActions";
import { IndexPanel } from "./IndexPanel";
import { StatisticsPanel } from "./StatisticsPanel";
import { ToReadLine } from "./ToReadLine";
import { useDocumentList } from "./useDocumentList";
import "../../../styles/printIndex.css";
import { useKeptFlag } from "../../../state/browser/keptChoice";
import { createLazyPart, useLazyPart } from "../../../state/lazy/lazyPart";
import { firstStepsAtom } from "../../../state/preferences/preferences";
import type { FirstStepsProps } from "./steps/FirstSteps";

/** Read by public/boot.js before the panel has loaded: admins see more above the list. */
export const MANAGES_KEY = "sgi-manages";

const { loadError } = documentTexts;

/** The dashboard: the index of the company's documents. Source: spec 2 §2. */
export function DashboardPage() {
  const asked = useListRequest("dashboard");
  const user = useAtomValue(currentUserAtom) ?? null;
  const { path } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useDocumentList(asked.request);
  const listed = useLatest({ rows: list.rows, request: list.request });
  const isAdmin = canManageDocuments(user);
  useKeptFlag(MANAGES_KEY, isAdmin);
  const store = useStore();
  useEffect(() => tellIndexThere(store), [store]);
  return (
    <>
      <PageMeta title={pageTitles.dashboard} description={pageDescriptions.dashboard} />
      <PrintHeader
        document={documentTexts.index}
        selection={printTexts.selected(
          [
            documentTexts.filter[list.request.filter],
            narrowingText(list.request.narrowing ?? NO_NARROWING, list.chosenOwner),
          ]
            .filter(Boolean)
            .join(", "),
          list.request.search.trim(),
          list.request.within,
        )}
      />
      <ReturnPart />
      <IndexHead heading={heading} isKnown={list.rows !== null} listed={listed} />
      {list.documents.state === "failed" ? (
        <ErrorPanel
          title={loadError.title}
          text={loadError.text}
          onRetry={() => {
            // The button disappears while the list loads: moves its focus away first.
            heading.current?.focus();
            list.documents.retry();
          }}
        />
      ) : (
        <>
          <FirstStepsPart
            documents={list.documents.state === "loading" ? null : list.figures.total}
            heading={heading}
          />
          <ToReadLine />
          <StatisticsPanel figures={list.figures} path={path} hasBackups={isAdmin} />
          {isAdmin && <SyncPart />}
          <IndexPanel asked={asked} list={list} />
        </>
      )}
    </>
  );
}

const firstSteps = createLazyPart<FirstStepsProps>(() =>
  import("./steps/FirstSteps").then((m) => m.FirstSteps),
);

type Heading = RefObject<HTMLHeadingElement | null>;

const IndexHead = memo(function IndexHead({
  heading,
  ...actions
}: ComponentProps<typeof IndexActions> & { heading: Heading }) {
  return (
    <div className="md:-my-2 print:hidden">
      <PageHead title={documentTexts.index} titleRef={heading} isSplit>
        <IndexActions {...actions} />
      </PageHead>
    </div>
  );
});

/** Guides the admin of a young company; nobody else loads it. Source: spec 3 §4. */
const FirstStepsPart = memo(function FirstStepsPart({
  documents,
  heading,
}: Pick<FirstStepsProps, "documents"> & { heading: Heading }) {
  const isShown = useAtomValue(firstStepsAtom) !== null;
  const [failed, setFailed] = useState(false);
  const Steps = useLazyPart(firstSteps, isShown, () => setFailed(true));
  if (!isShown || failed) return null;
  // Holds its place, so that the figures below do not move.
  return Steps ? (
    <Steps documents={documents} onAway={() => heading.current?.focus()} />
  ) : (
    <div className="h-[346px] max-md:h-[769px] mb-4 max-md:mb-3" />
  );
});
