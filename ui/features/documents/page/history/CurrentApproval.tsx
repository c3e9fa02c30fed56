import { createStatementBack } from "@sgi/core/approvals";
import type { DocumentApproval, DocumentDetails } from "@sgi/core/documents";
import { canManageDocuments, hasApproval } from "@sgi/core/session";
import { approvalText, approvalTexts, withoutText } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { preloadStatement, useStatement } from "../../../../components/approvals/useStatement";
import { Button } from "../../../../components/buttons/Button";
import { ReasonDialog } from "../../../../components/dialogs/ReasonDialog";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { currentUserAtom } from "../../../../state/session/currentUser";

const { back } = approvalTexts;

/** Who approved the revision in force, or why nobody did; admins state it, or take that back. */
export function CurrentApproval({ document }: { document: DocumentDetails }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const { approval, inForceWithout, isObsolete } = document;
  if (!hasApproval(user)) return null;
  const mayAct = canManageDocuments(user) && !isObsolete;
  return (
    <div className="ml-16 [overflow-wrap:anywhere]">
      {approval ? (
        <Approved approval={approval} />
      ) : (
        inForceWithout && <p className="caption">{withoutText(inForceWithout)}</p>
      )}
      {mayAct && approval?.kind === "stated" && <TakeBack statement={approval} />}
      {mayAct && approval === undefined && <State document={document} />}
    </div>
  );
}

function Approved({ approval }: { approval: DocumentApproval }) {
  const { kind, by, note } = approval;
  return (
    <>
      <p className="caption">{approvalText(approval)}</p>
      {kind === "stated" && (
        <p className="caption">{[approvalTexts.statedBy(by), note].filter(Boolean).join(": ")}</p>
      )}
    </>
  );
}

function State({ document }: { document: DocumentDetails }) {
  const { open, dialog } = useStatement();
  return (
    <>
      <Button
        variant="link"
        className="print:hidden"
        onPointerEnter={preloadStatement}
        onFocus={preloadStatement}
        onClick={() => open({ documents: [document] })}
      >
        {approvalTexts.statement.button}
      </Button>
      {dialog}
    </>
  );
}

function TakeBack({ statement }: { statement: DocumentApproval }) {
  const { open, dialog, failure, send } = useAskedForm(createStatementBack, {
    done: () => ({ title: back.done }),
    failed: () => back.failed,
    refresh: (store) => void refreshDocuments(store),
  });
  return (
    <>
      <Button variant="link" className="print:hidden" onClick={() => open(statement.id)}>
        {back.button}
      </Button>
      <ReasonDialog
        {...dialog}
        title={back.title}
        text={back.text}
        texts={back}
        failure={failure}
        onConfirm={send}
      />
    </>
  );
}
