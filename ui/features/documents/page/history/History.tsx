import type { DocumentDetails } from "@sgi/core/documents";
import { type FormerRevision, revisionBefore } from "@sgi/core/documents/history";
import { canManageDocuments, comparePath, hasFeature } from "@sgi/core/session";
import { comparisonTexts, revisionTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { ButtonLink } from "../../../../components/buttons/ButtonLink";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { gitCompareArrowsIcon } from "../../../../components/look/icons/gitCompareArrows";
import { Spinner } from "../../../../components/look/Spinner";
import { networkFlagAtom } from "../../../../state/api/apiQuery";
import { historyQueryAtom } from "../../../../state/documents/documentQuery";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { CurrentRevision, NoneBefore } from "./CurrentRevision";
import { Brought, FormerRow } from "./FormerRow";
import { useRevisionRestore } from "./useRevisionRestore";

export interface HistoryProps {
  document: DocumentDetails;
}

/** How many former revisions are shown at first. Source: spec 3 §2. */
const FIRST_SHOWN = 5;

/** The revision in force with who brought it, and the former ones, the latest first. */
export function History({ document }: HistoryProps) {
  const { legacyId } = document;
  const query = useAtomValue(useMemo(() => historyQueryAtom(legacyId), [legacyId]));
  const flag = useAtomValue(networkFlagAtom);
  const user = useAtomValue(currentUserAtom);
  if (query.data === undefined) {
    return (
      <>
        <CurrentRevision document={document} />
        {query.isError ? (
          <div className="px-4 pb-3">
            <ErrorInline onRetry={() => flag.retry(query.refetch)} />
          </div>
        ) : (
          <p role="status" className="flex items-center gap-2 px-4 pb-3 text-sm text-fg-muted">
            <Spinner />
            {revisionTexts.loading}
          </p>
        )}
      </>
    );
  }
  const { current, former } = query.data;
  const before = revisionBefore(query.data);
  return (
    <>
      <CurrentRevision document={document}>
        <Brought facts={current} />
        {before && hasFeature(user, "content") && !document.isObsolete && (
          <div className="ml-14 mt-1 -mb-1 print:hidden">
            <ButtonLink variant="ghost" icon={gitCompareArrowsIcon} href={comparePath(legacyId)}>
              {comparisonTexts.changes}
            </ButtonLink>
          </div>
        )}
      </CurrentRevision>
      {former.length === 0 ? <NoneBefore /> : <Former document={document} former={former} />}
    </>
  );
}

function Former({ document, former }: HistoryProps & { former: readonly FormerRevision[] }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const [isWhole, setWhole] = useState(false);
  const { ask, question } = useRevisionRestore(document);
  const shown = isWhole ? former : former.slice(0, FIRST_SHOWN);
  const isAdmin = canManageDocuments(user);
  return (
    <>
      <ul>
        {shown.map((revision) => (
          <FormerRow
            key={revision.id}
            document={document}
            revision={revision}
            onRestore={isAdmin ? ask : null}
          />
        ))}
      </ul>
      {former.length > FIRST_SHOWN && (
        <div className="px-4 py-2 border-0 border-t border-t-solid border-line-subtle print:hidden">
          <Button variant="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? revisionTexts.showFewer : revisionTexts.showAll(former.length)}
          </Button>
        </div>
      )}
      {question}
    </>
  );
}
