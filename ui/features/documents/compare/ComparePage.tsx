import { wasNotFound } from "@sgi/core/api";
import { type Document, revisionLabel, splitPath } from "@sgi/core/documents";
import type { RevisionHistory } from "@sgi/core/documents/history";
import { comparePath, documentPath, hasFeature } from "@sgi/core/session";
import { comparisonTexts, documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { printTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { Button } from "../../../components/buttons/Button";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../components/feedback/ErrorPanel";
import { Waiting } from "../../../components/feedback/Waiting";
import { PrintHeader } from "../../../components/lists/PrintHeader";
import { fileXIcon } from "../../../components/look/icons/fileX";
import { printerIcon } from "../../../components/look/icons/printer";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import { PageHead } from "../../../components/page/PageHead";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { useLocation } from "../../../routing/location";
import { networkFlagAtom } from "../../../state/api/apiQuery";
import { documentQueryAtom, historyQueryAtom } from "../../../state/documents/documentQuery";
import type { PageProps } from "../../../state/page/screens";
import { currentUserAtom } from "../../../state/session/currentUser";
import { ComparedSides } from "./ComparedSides";

const { notFound, loadError } = documentDetailTexts;

/** What changed between two revisions of a document. Source: spec 3 §2. */
export function ComparePage({ params }: PageProps) {
  const user = useAtomValue(currentUserAtom);
  const isTold = hasFeature(user, "history") && hasFeature(user, "content");
  return (
    <>
      <PageMeta title={pageTitles.compare} description={pageDescriptions.compare} />
      {isTold ? <Loaded id={params.id ?? ""} /> : <Missing />}
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const document = useAtomValue(useMemo(() => documentQueryAtom(id), [id]));
  const history = useAtomValue(useMemo(() => historyQueryAtom(id), [id]));
  const flag = useAtomValue(networkFlagAtom);
  if (document.data === null || wasNotFound(document.error)) return <Missing />;
  if (document.data !== undefined && history.data !== undefined) {
    return <Revisions document={document.data} history={history.data} />;
  }
  const failed = [document, history].find(({ isError }) => isError);
  if (failed === undefined) return <Waiting />;
  return (
    <ErrorPanel
      headingLevel={1}
      title={loadError.title}
      text={loadError.text}
      onRetry={() => flag.retry(failed.refetch)}
    />
  );
}

function Revisions({ document, history }: { document: Document; history: RevisionHistory }) {
  const { query, route } = useLocation();
  const { reference } = splitPath(document.path);
  const title = documentTexts.titled(document.title);
  const { former } = history;
  const from = former.find(({ id }) => id === query.da) ?? null;
  const to = former.find(({ id }) => id === query.a) ?? null;
  const isKnown = from !== null && (query.a === undefined || to !== null);
  const name = [reference, title].filter(Boolean).join(" ");
  const labels = [from ?? history.current, to ?? history.current].map(({ revision }) =>
    revisionLabel(revision),
  );
  const back = { text: reference || title, href: documentPath(document.legacyId) };
  return (
    <>
      <PrintHeader document={name} selection={labels.join(" / ")} />
      <div className="print:hidden">
        <Breadcrumb current={comparisonTexts.trail} parent={back} />
        <div className="mt-3">
          <PageHead title={comparisonTexts.heading} note={name}>
            <Button variant="secondary" icon={printerIcon} onClick={() => window.print()}>
              {printTexts.print}
            </Button>
          </PageHead>
        </div>
      </div>
      <Panel aria-label={comparisonTexts.region}>
        {isKnown && from !== null ? (
          <ComparedSides
            key={`${from.id} ${to?.id}`}
            document={document}
            history={history}
            from={from}
            to={to}
            onChoose={(first, second) =>
              route(comparePath(document.legacyId, first, second ?? undefined), true)
            }
          />
        ) : (
          <EmptyState
            icon={fileXIcon}
            title={comparisonTexts.noRevision}
            text={comparisonTexts.chooseAnother}
            action={
              <ButtonLink variant="secondary" href={back.href}>
                {documentDetailTexts.card}
              </ButtonLink>
            }
          />
        )}
      </Panel>
    </>
  );
}

function Missing() {
  return (
    <Panel>
      <EmptyState headingLevel={1} icon={fileXIcon} title={notFound.title} text={notFound.text} />
    </Panel>
  );
}
