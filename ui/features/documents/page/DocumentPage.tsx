import { wasNotFound } from "@sgi/core/api";
import type { DocumentDetails } from "@sgi/core/documents";
import { PAGES } from "@sgi/core/session";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../../../components/buttons/Button";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../components/feedback/ErrorPanel";
import { Spinner } from "../../../components/look/Icon";
import { fileXIcon } from "../../../components/look/icons/fileX";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { networkFlagAtom } from "../../../state/api/apiQuery";
import { useDocumentQuery } from "../../../state/documents/documentAhead";
import type { PageProps } from "../../../state/page/screens";
import { DocumentDetail } from "./DocumentDetail";

const { loadError, notFound } = documentDetailTexts;

/** A document's detail, in whatever state it is. Source: spec 2 §2. */
export function DocumentPage({ params }: PageProps) {
  const id = params.id ?? "";
  const view = useDocument(id);
  return (
    <>
      <PageMeta title={pageName(view)} description={pageDescriptions.document} />
      <View view={view} />
    </>
  );
}

/** The loading state of a page's document. */
type DocumentView =
  | { state: "loading" | "missing" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; document: DocumentDetails };

/** The document of a page's address. Source: spec 2 §2. */
function useDocument(id: string): DocumentView {
  const query = useDocumentQuery(id);
  const flag = useAtomValue(networkFlagAtom);
  if (query.data === null || wasNotFound(query.error)) return { state: "missing" };
  if (query.data !== undefined) return { state: "ready", document: query.data };
  if (query.isError) return { state: "failed", retry: () => flag.retry(query.refetch) };
  return { state: "loading" };
}

function pageName(view: DocumentView): string {
  if (view.state === "missing") return notFound.title;
  return view.state === "ready" ? documentTexts.titled(view.document.title) : pageTitles.document;
}

function View({ view }: { view: DocumentView }) {
  switch (view.state) {
    case "loading":
      return <Loading />;
    case "missing":
      return <Missing />;
    case "failed":
      return (
        <ErrorPanel
          headingLevel={1}
          title={loadError.title}
          text={loadError.text}
          onRetry={view.retry}
        />
      );
    case "ready":
      return <DocumentDetail document={view.document} />;
  }
}

function Loading() {
  return (
    <>
      <h1 className="sr-only">{pageTitles.document}</h1>
      {/* Full height keeps the footer out of view: the loaded document would push it away. */}
      <div
        role="status"
        className="flex flex-col items-center gap-[14px] py-24 min-h-screen text-fg-2"
      >
        <Spinner size="lg" />
        {shellTexts.loading}
      </div>
    </>
  );
}

function Missing() {
  const [, homePage] = PAGES.dashboard.paths;
  return (
    <Panel>
      <EmptyState
        icon={fileXIcon}
        headingLevel={1}
        title={notFound.title}
        text={notFound.text}
        action={
          <ButtonLink variant="secondary" href={homePage}>
            {notFound.back}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
