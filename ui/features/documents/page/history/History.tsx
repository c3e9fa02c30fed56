import { type Document, type DocumentDetails, revisionLabel } from "@sgi/core/documents";
import {
  createRevisionRestoreFlow,
  type FormerRevision,
  revisionBefore,
} from "@sgi/core/documents/history";
import { useFlow } from "@sgi/core/react";
import { canManageDocuments, comparePath, hasApproval, hasFeature } from "@sgi/core/session";
import {
  approvalTexts,
  comparisonTexts,
  revisionName,
  revisionTexts,
} from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useMemo, useState } from "react";
import { NeverRows } from "../../../../components/approvals/NeverRows";
import { Button, ButtonLink } from "../../../../components/buttons/Button";
import { preloadDialog, useLast } from "../../../../components/dialogs/Dialog";
import { ReasonDialog } from "../../../../components/dialogs/ReasonDialog";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { Spinner } from "../../../../components/look/Icon";
import { gitCompareArrowsIcon } from "../../../../components/look/icons/gitCompareArrows";
import { networkFlagAtom } from "../../../../state/api/apiQuery";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { historyQueryAtom } from "../../../../state/documents/documentQuery";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";
import { CurrentApproval } from "./CurrentApproval";
import { CurrentRevision, NoneBefore } from "./CurrentRevision";
import { FormalPart } from "./FormalPart";
import { Brought, FormerRow } from "./FormerRow";

export interface HistoryProps {
  document: DocumentDetails;
}

/** How many former revisions are shown at first. Source: spec 3 §2. */
const FIRST_SHOWN = 5;

const { question: texts } = revisionTexts;
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
  const { current, former, never = [] } = query.data;
  const before = revisionBefore(query.data);
  return (
    <>
      <CurrentRevision document={document}>
        <Brought facts={current} />
        <CurrentApproval document={document} />
        <FormalPart document={document} />
        {before && hasFeature(user, "content") && !document.isObsolete && (
          <div className="ml-14 mt-1 -mb-1 print:hidden">
            <ButtonLink variant="ghost" icon={gitCompareArrowsIcon} href={comparePath(legacyId)}>
              {comparisonTexts.changes}
            </ButtonLink>
          </div>
        )}
      </CurrentRevision>
      {former.length === 0 ? <NoneBefore /> : <Former document={document} former={former} />}
      {never.length > 0 && hasApproval(user) && (
        <section aria-label={approvalTexts.never.heading}>
          <h3 className="h3 px-4 pt-3 border-0 border-t border-t-solid border-line-subtle">
            {approvalTexts.never.heading}
          </h3>
          <NeverRows
            revisions={never}
            waiting={document.pending?.state === "waiting" ? document.pending.revision : null}
            refresh={(store) => void refreshDocuments(store)}
          />
        </section>
      )}
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

/**
 * Asks why a former revision is to come back, and brings it back. The page and the lists follow, also
 * after a failure, since the host may have done it.
 */
function useRevisionRestore(document: Document) {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createRevisionRestoreFlow({
      ...userDeps(store),
      onRestored({ revision }) {
        void refreshDocuments(store);
        const title = texts.done(revisionLabel(revision.revision));
        notify(store, { title, tone: "success" });
      },
      onWaiting({ revision }) {
        void refreshDocuments(store);
        const title = texts.waits(revisionLabel(revision.revision));
        notify(store, { title, tone: "info" });
      },
      onChanged() {
        void refreshDocuments(store);
        notify(store, { title: texts.failed, text: texts.changed, tone: "danger" });
      },
      onFailure(error) {
        void refreshDocuments(store);
        notify(store, failureToast(texts.failed, error));
      },
    }),
  );
  const isAsking = state.step !== "closed";
  const asked = useLast(state.step === "closed" ? null : state);
  const former = revisionName(asked?.revision.revision ?? "");
  return {
    ask(revision: FormerRevision) {
      preloadDialog();
      flow.ask(document, revision);
    },
    /** The dialog while it is open or closing. */
    question: asked && (
      <ReasonDialog
        open={isAsking}
        title={texts.title(former)}
        text={texts.text(former, revisionName(asked.document.revision))}
        texts={texts}
        pending={state.step === "restoring"}
        onConfirm={(reason) => void flow.confirm(reason)}
        onClose={flow.cancel}
      />
    ),
  };
}
