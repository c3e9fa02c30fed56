import type { Decision, Proposal } from "@sgi/core/approvals";
import { approvalTexts, decisionTexts as texts } from "@sgi/core/texts/approvals";
import { documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { useLast } from "../../components/dialogs/Dialog";
import { ReasonDialog } from "../../components/dialogs/ReasonDialog";
import { FormFailure } from "../../components/feedback/SaidText";
import { type Deciding, NOW, type useWithdrawing } from "./useDeciding";

/** The questions before revisions are approved together, rejected or withdrawn. Source: spec 3 §6. */
export function DecideDialogs({
  deciding,
  withdrawing,
}: {
  deciding: Deciding;
  withdrawing: ReturnType<typeof useWithdrawing>;
}) {
  const { asked, failure } = deciding;
  const dialog = (kind: Decision["kind"]) => ({
    open: asked?.kind === kind,
    pending: deciding.isWriting,
    failure: failure && failure.decision === asked ? failureText(failure.error) : null,
    onClose: deciding.flow.cancel,
  });
  const rejected = useLast(asked?.kind === "reject" ? asked.revisions : null);
  const approved = useLast(asked?.kind === "approve" ? asked.revisions : null);
  return (
    <>
      {rejected && (
        <RejectDialog
          {...dialog("reject")}
          revisions={rejected}
          onConfirm={(reason) => deciding.confirm({ from: null, reason })}
        />
      )}
      {approved && (
        <ApproveDialog
          {...dialog("approve")}
          revisions={approved}
          onConfirm={() => deciding.confirm(NOW)}
        />
      )}
      <WithdrawDialog withdrawing={withdrawing} />
    </>
  );
}

interface DialogProps {
  open: boolean;
  pending: boolean;
  failure: string | null;
  revisions: readonly Proposal[];
  onClose: () => void;
}

function RejectDialog({
  revisions,
  ...dialog
}: DialogProps & { onConfirm: (reason: string) => void }) {
  const { reject } = texts;
  const [first] = revisions;
  return (
    <ReasonDialog
      {...dialog}
      title={reject.title(revisions)}
      {...(revisions.length === 1 && first && { subtitle: documentTexts.titled(first.title) })}
      text={reject.text(revisions.length)}
      more={revisions.length > 1 && <Decided revisions={revisions} />}
      texts={{ ...reject, confirm: reject.button }}
      danger
    />
  );
}

function ApproveDialog({
  revisions,
  failure,
  onConfirm,
  ...dialog
}: DialogProps & { onConfirm: () => void }) {
  const { many } = texts.approve;
  const opened = revisions.filter(({ isOpened }) => isOpened);
  const unopened = revisions.length - opened.length;
  return (
    <ConfirmDialog
      {...dialog}
      variant="primary"
      title={many.title(opened.length)}
      confirm={many.confirm}
      pendingLabel={texts.approve.pending}
      onConfirm={onConfirm}
    >
      <p>{many.text(opened.length)}</p>
      <Decided revisions={opened} />
      {unopened > 0 && <p className="mt-3 font-semibold">{many.rest(unopened)}</p>}
      <FormFailure text={failure} />
    </ConfirmDialog>
  );
}

/** What is decided together. */
function Decided({ revisions }: Pick<DialogProps, "revisions">) {
  return (
    <ul className="mt-2 pl-5 list-disc max-h-[240px] overflow-y-auto">
      {revisions.map(({ id, title, revisionInForce, revision }) => (
        <li key={id}>
          {documentTexts.titled(title)}{" "}
          <span className="caption num">{approvalTexts.step(revisionInForce, revision)}</span>
        </li>
      ))}
    </ul>
  );
}

function WithdrawDialog({ withdrawing }: { withdrawing: ReturnType<typeof useWithdrawing> }) {
  const { flow, asked, dialog } = withdrawing;
  const shown = useLast(asked);
  if (shown === null) return null;
  const { withdraw } = texts;
  return (
    <ConfirmDialog
      {...dialog}
      title={withdraw.title(shown.revision)}
      confirm={withdraw.button}
      pendingLabel={withdraw.pending}
      onConfirm={() => void flow.confirm()}
    >
      <p>{shown.state === "coming" ? withdraw.coming(shown.revision) : withdraw.waiting}</p>
      <p className="mt-2 font-medium">{documentTexts.titled(shown.title)}</p>
    </ConfirmDialog>
  );
}
