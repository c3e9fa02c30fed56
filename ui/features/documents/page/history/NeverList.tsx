import { createProposeAgain } from "@sgi/core/approvals";
import { type PendingRevision, revisionLabel } from "@sgi/core/documents";
import type { Proposal } from "@sgi/core/documents/history";
import { canManageDocuments } from "@sgi/core/session";
import { approvalTexts, documentDetailTexts, neverText } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { RevisionNumber } from "./CurrentRevision";

const { never: texts } = approvalTexts;
const { question: words } = texts;

const labelOf = ({ revision }: Pick<Proposal, "revision">) =>
  revisionLabel(revision) || documentDetailTexts.noRevision;

/** The revisions that never were in force; an admin proposes a rejected one again. Source: spec 3 §6. */
export function NeverList({
  revisions,
  pending,
}: {
  revisions: readonly Proposal[];
  /** What waits, or comes. */
  pending: PendingRevision | undefined;
}) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const { flow, asked, dialog } = useAskedWrite<
    Proposal,
    void,
    ReturnType<typeof createProposeAgain<Proposal>>
  >(createProposeAgain, {
    done: (revision) => ({ title: words.done(labelOf(revision)) }),
    failed: () => words.failed,
    refresh: (store) => void refreshDocuments(store),
  });
  const shown = useLast(asked);
  const waiting = pending?.state === "waiting" ? pending.revision : null;
  return (
    <section aria-label={texts.heading}>
      <h3 className="h3 px-4 pt-3 border-0 border-t border-t-solid border-line-subtle">
        {texts.heading}
      </h3>
      <ul>
        {revisions.map((revision) => (
          <li
            key={revision.id}
            className="px-4 py-3 border-0 border-t first:border-t-0 border-t-solid border-line-subtle text-sm"
          >
            <p className="flex items-baseline gap-3">
              <RevisionNumber revision={revision.revision} />
              <span className="flex-1 min-w-0 text-fg-2 [overflow-wrap:anywhere]">
                {neverText(revision)}
              </span>
            </p>
            {isAdmin && revision.state === "rejected" && revision.revision !== waiting && (
              <Button
                variant="link"
                className="ml-16 print:hidden"
                aria-label={texts.againOf(labelOf(revision))}
                onClick={() => flow.ask(revision)}
              >
                {texts.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        title={words.title(shown ? labelOf(shown) : "")}
        confirm={words.confirm}
        pendingLabel={words.pending}
        variant="primary"
        onConfirm={() => void flow.confirm()}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </section>
  );
}
