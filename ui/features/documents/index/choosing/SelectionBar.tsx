import type { ListedDocument } from "@sgi/core/documents/expiry";
import { canManageDocuments, hasApproval, hasReadings } from "@sgi/core/session";
import { approvalTexts, chosenTexts, documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { preloadStatement, useStatement } from "../../../../components/approvals/useStatement";
import { Button } from "../../../../components/buttons/Button";
import {
  preloadDeadlineDialog,
  useDeadlineDialog,
} from "../../../../components/deadlines/useDeadlineDialog";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { CHOSEN_ACT, ChosenRowsBar } from "../../../../components/lists/ChosenRowsBar";
import { archiveIcon } from "../../../../components/look/icons/archive";
import { archiveRestoreIcon } from "../../../../components/look/icons/archiveRestore";
import { bookOpenCheckIcon } from "../../../../components/look/icons/bookOpenCheck";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { downloadIcon } from "../../../../components/look/icons/download";
import { userRoundCheckIcon } from "../../../../components/look/icons/userRoundCheck";
import { preloadAsk, useAsk } from "../../../../components/readings/useAsk";
import { useHasOwners } from "../../../../state/documents/listLook";
import type { Choosing } from "../../../../state/documents/useChoosing";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { useManyChanges } from "./useManyChanges";
import { useZip } from "./useZip";

export interface SelectionBarProps {
  choosing: Choosing;
  /** How many rows the filter leaves. */
  total: number;
  /** Whether they are obsolete: then they can be restored, else archived. */
  isObsolete: boolean;
}

const ARCHIVE = { label: chosenTexts.archive.button, icon: archiveIcon } as const;
const RESTORE = { label: chosenTexts.restore.button, icon: archiveRestoreIcon } as const;

const documentsOf = (rows: readonly ListedDocument[]) => rows.map(({ document }) => document);
const idsOf = (rows: readonly ListedDocument[]) => documentsOf(rows).map((each) => each.legacyId);

/** What can be done to the chosen documents. Source: spec 3 §4. */
export function SelectionBar({ choosing, total, isObsolete }: SelectionBarProps) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const isAdmin = canManageDocuments(user);
  const approves = hasApproval(user);
  const { chosen } = choosing;
  const { flow, state } = useManyChanges();
  const zip = useZip();
  const hasOwners = useHasOwners();
  const deadlines = useDeadlineDialog();
  const statement = useStatement();
  const ask = useAsk();
  const isWorking = state.step === "working";
  const refusal = zip.refusal(chosen);
  const change = isObsolete ? RESTORE : ARCHIVE;
  const run = () => {
    if (isObsolete) void flow.run("restore", idsOf(chosen));
    else flow.askArchive(idsOf(chosen));
  };
  return (
    <>
      <ChosenRowsBar
        choosing={choosing}
        all={
          choosing.canChooseAll && (
            <Button
              variant="ghost"
              className="max-md:px-2 max-md:-ml-2"
              onClick={choosing.chooseAll}
            >
              {chosenTexts.allFiltered(total)}
            </Button>
          )
        }
        progress={isWorking ? chosenTexts.progress(state.done, state.total) : null}
        isBusy={isWorking}
        note={refusal}
      >
        {isAdmin && (
          <Button
            variant="secondary"
            icon={change.icon}
            pending={isWorking}
            className={CHOSEN_ACT}
            onClick={run}
          >
            {change.label}
          </Button>
        )}
        {isAdmin && hasOwners && !isObsolete && (
          <OwnerButton
            unavailable={isWorking}
            onAsk={() => deadlines.open("owner", documentsOf(chosen))}
          />
        )}
        {isAdmin && approves && !isObsolete && (
          <Button
            variant="secondary"
            icon={circleCheckIcon}
            unavailable={isWorking}
            className={CHOSEN_ACT}
            onPointerEnter={preloadStatement}
            onFocus={preloadStatement}
            onClick={() => statement.open({ documents: documentsOf(chosen) })}
          >
            {approvalTexts.statement.button}
          </Button>
        )}
        {isAdmin && hasReadings(user) && !isObsolete && (
          <Button
            variant="secondary"
            icon={bookOpenCheckIcon}
            unavailable={isWorking}
            className={CHOSEN_ACT}
            onPointerEnter={preloadAsk}
            onFocus={preloadAsk}
            onClick={() => ask.open({ documents: documentsOf(chosen) })}
          >
            {chosenTexts.askReading}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={downloadIcon}
          pending={zip.pending}
          unavailable={refusal !== null}
          title={refusal ?? undefined}
          className={CHOSEN_ACT}
          onClick={() => void zip.download(idsOf(chosen))}
        >
          {chosenTexts.zip}
        </Button>
      </ChosenRowsBar>
      {deadlines.dialog}
      {statement.dialog}
      {ask.dialog}
      <ArchiveQuestion
        count={state.step === "asking" ? state.ids.length : null}
        onConfirm={() => void flow.confirm()}
        onClose={flow.cancel}
      />
    </>
  );
}

function OwnerButton({ unavailable, onAsk }: { unavailable: boolean; onAsk: () => void }) {
  return (
    <Button
      variant="secondary"
      icon={userRoundCheckIcon}
      unavailable={unavailable}
      className={CHOSEN_ACT}
      onPointerEnter={preloadDeadlineDialog}
      onFocus={preloadDeadlineDialog}
      onClick={onAsk}
    >
      {documentTexts.columns.owner}
    </Button>
  );
}

function ArchiveQuestion({
  count,
  onConfirm,
  onClose,
}: {
  /** How many documents it is about; null while it is closed. */
  count: number | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const asked = useLast(count) ?? 0;
  const texts = chosenTexts.archive;
  return (
    <ConfirmDialog
      open={count !== null}
      title={texts.title(asked)}
      confirm={texts.confirm}
      variant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text(asked)}</p>
    </ConfirmDialog>
  );
}
