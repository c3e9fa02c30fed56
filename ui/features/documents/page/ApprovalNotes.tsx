import type { DocumentDetails } from "@sgi/core/documents";
import { approvalPath, canManageDocuments } from "@sgi/core/session";
import { approvalTexts, driveVersionText, pendingText } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { Note } from "../../../components/feedback/Note";
import { clockIcon } from "../../../components/look/icons/clock";
import { currentUserAtom } from "../../../state/session/currentUser";

/** What waits or comes, and what Google Drive has that nobody approved. Source: spec 3 §6. */
export function ApprovalNotes({ document }: { document: DocumentDetails }) {
  const { pending, coming, inDrive } = document;
  return (
    <div className="flex flex-col gap-2 mt-4 empty:hidden">
      {pending !== undefined && <Pending document={document} pending={pending} />}
      {coming !== undefined && <Pending document={document} pending={coming} />}
      {inDrive !== undefined && <Note tone="warning">{driveVersionText(inDrive)}</Note>}
    </div>
  );
}

function Pending({
  document: { isObsolete, revision },
  pending,
}: {
  document: DocumentDetails;
  pending: NonNullable<DocumentDetails["pending"]>;
}) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const waits = pending.state === "waiting";
  const said = isObsolete && waits ? approvalTexts.waitsSince(pending) : pendingText(pending);
  // Told to those whom it concerns; what comes, to everybody.
  const mayLook = waits || canManageDocuments(user) || user?.may?.approve === true;
  return (
    <Note tone="info" icon={clockIcon}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex-[1_1_240px] min-w-0">
          <strong className="font-semibold">{`${said}.`}</strong>{" "}
          {isObsolete ? waits && approvalTexts.comesBack : approvalTexts.remains(revision)}
        </p>
        {mayLook && (
          <a href={approvalPath(pending.id)} className="tgt font-medium print:hidden">
            {approvalTexts.show}
          </a>
        )}
      </div>
    </Note>
  );
}
