import { createProposeAgain } from "@sgi/core/approvals";
import type { Proposal } from "@sgi/core/documents/history";
import { canManageDocuments } from "@sgi/core/session";
import { approvalTexts, documentTexts, neverText } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useAskedWrite } from "../../state/api/useAskedWrite";
import { currentUserAtom } from "../../state/session/currentUser";
import type { PanelStore } from "../../state/store";
import { Button } from "../buttons/Button";
import { ConfirmDialog } from "../dialogs/ConfirmDialog";
import { useLast } from "../dialogs/Dialog";
import { RevisionNumber } from "../marks/RevisionNumber";

const { never: texts } = approvalTexts;
const { question: words } = texts;

interface NeverProps {
  revisions: readonly Proposal[];
  /** The revision that waits, which is not proposed again; null for none. */
  waiting: string | null;
  /** Whether each says of which document it is. */
  isTitled?: boolean;
  /** Fetches again what a revision that is proposed again changes. */
  refresh: (store: PanelStore) => void;
}

/** Revisions that never were in force; an admin proposes a rejected one again. Source: spec 3 §6. */
export function NeverRows({ revisions, waiting, isTitled = false, refresh }: NeverProps) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const { flow, asked, dialog } = useAskedWrite(createProposeAgain, {
    done: (revision) => ({ title: words.done(revision.revision) }),
    failed: () => words.failed,
    refresh,
  });
  const shown = useLast(asked);
  return (
    <>
      <ul>
        {revisions.map((revision) => (
          <li
            key={revision.id}
            className="px-4 py-3 border-0 border-t first:border-t-0 border-t-solid border-line-subtle text-sm"
          >
            {isTitled && (
              <p className="font-medium [overflow-wrap:anywhere]">
                {documentTexts.titled(revision.title)}
              </p>
            )}
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
                aria-label={
                  isTitled
                    ? texts.againTitled(documentTexts.titled(revision.title), revision.revision)
                    : texts.againOf(revision.revision)
                }
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
        title={words.title(shown?.revision ?? "")}
        confirm={words.confirm}
        pendingLabel={words.pending}
        variant="primary"
        onConfirm={() => void flow.confirm()}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </>
  );
}
