import { wasNotFound } from "@sgi/core/api";
import { type DocumentDetails, splitPath } from "@sgi/core/documents";
import { documentPath } from "@sgi/core/session";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { type ReactNode, useMemo } from "react";
import { networkFlagAtom, type QueryResult } from "../../state/api/apiQuery";
import { documentQueryAtom } from "../../state/documents/documentQuery";
import { fileXIcon } from "../look/icons/fileX";
import { Breadcrumb } from "../page/Breadcrumb";
import { PageHead } from "../page/PageHead";
import { Panel } from "../page/Panel";
import { EmptyState } from "./EmptyState";
import { ErrorPanel } from "./ErrorPanel";
import { Waiting } from "./Waiting";

const { notFound, loadError } = documentDetailTexts;

/** What a page beside a document's own shows once that is loaded, and what else it needs. */
export function LoadedDocument({
  id,
  besides,
  children,
}: {
  id: string;
  besides: readonly QueryResult<unknown>[];
  children: (document: DocumentDetails, reload: () => Promise<unknown>) => ReactNode;
}) {
  const document = useAtomValue(useMemo(() => documentQueryAtom(id), [id]));
  const flag = useAtomValue(networkFlagAtom);
  const all = [document, ...besides];
  if (document.data === null || wasNotFound(document.error)) return <MissingDocument />;
  if (document.data !== undefined && besides.every(({ data }) => data !== undefined)) {
    return children(document.data, () => Promise.all(all.map(({ refetch }) => refetch())));
  }
  const failed = all.find(({ isError }) => isError);
  if (failed === undefined) return <Waiting />;
  return <ErrorPanel headingLevel={1} {...loadError} onRetry={() => flag.retry(failed.refetch)} />;
}

export function MissingDocument() {
  return (
    <Panel>
      <EmptyState headingLevel={1} icon={fileXIcon} title={notFound.title} text={notFound.text} />
    </Panel>
  );
}

/** The head of such a page, with the way back to the document. */
export function DocumentHead({
  document: { path, title, legacyId },
  trail,
  heading = trail,
  children,
}: {
  document: DocumentDetails;
  trail: string;
  heading?: string;
  children?: ReactNode;
}) {
  const { reference } = splitPath(path);
  const titled = documentTexts.titled(title);
  return (
    <>
      <Breadcrumb
        current={trail}
        parent={{ text: reference || titled, href: documentPath(legacyId) }}
      />
      <div className="mt-3">
        <PageHead title={heading} note={[reference, titled].filter(Boolean).join(" ")}>
          {children}
        </PageHead>
      </div>
    </>
  );
}
