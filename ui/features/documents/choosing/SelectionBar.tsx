import type { ListedDocument } from "@sgi/core/documents/expiry";
import { canManageDocuments } from "@sgi/core/session";
import { chosenTexts, documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Button } from "../../../components/buttons/Button";
import {
  expectDeadlineDialog,
  useDeadlineDialog,
} from "../../../components/deadlines/useDeadlineDialog";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/useLast";
import type { IconDrawing } from "../../../components/look/Icon";
import { archiveIcon } from "../../../components/look/icons/archive";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { downloadIcon } from "../../../components/look/icons/download";
import { userRoundCheckIcon } from "../../../components/look/icons/userRoundCheck";
import { useHasOwners } from "../../../state/documents/listLook";
import { focusList } from "../../../state/keys/listElement";
import { currentUserAtom } from "../../../state/session/currentUser";
import type { Choosing } from "./useChoosing";
import { useManyChanges } from "./useManyChanges";
import { useZip } from "./useZip";

export interface SelectionBarProps {
  choosing: Choosing;
  /** How many rows the filter leaves. */
  total: number;
  /** Whether they are obsolete: then they can be restored, else archived. */
  isObsolete: boolean;
}

const idsOf = (rows: readonly ListedDocument[]) => rows.map(({ document }) => document.legacyId);

/** What can be done to the chosen rows, at the foot of the list. Source: spec 3 §4. */
export function SelectionBar({ choosing, total, isObsolete }: SelectionBarProps) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const { chosen, clear } = choosing;
  const { flow, state } = useManyChanges();
  const zip = useZip();
  const hasOwners = useHasOwners();
  const deadlines = useDeadlineDialog();
  const question = useLast(state.step === "asking" ? state.ids.length : null);
  const isWorking = state.step === "working";
  // The bar goes with the last chosen row, and the focus must not go with it.
  useEffect(
    () => () => {
      // After the question, which gives the focus back to a button that is gone too.
      setTimeout(() => {
        if (document.activeElement === document.body) focusList();
      });
    },
    [],
  );
  const change: { label: string; icon: IconDrawing; run: () => void } = isObsolete
    ? {
        label: chosenTexts.restore.button,
        icon: archiveRestoreIcon,
        run: () => void flow.run("restore", idsOf(chosen)),
      }
    : {
        label: chosenTexts.archive.button,
        icon: archiveIcon,
        run: () => flow.askArchive(idsOf(chosen)),
      };
  return (
    <>
      <section
        aria-label={chosenTexts.bar}
        className="sticky bottom-0 z-sticky flex flex-wrap items-center gap-2 px-4 max-md:px-3 py-2 border-0 border-t border-t-solid border-accent-line bg-selected print:hidden"
      >
        <b role="status" className="mr-2 max-md:w-full font-semibold num">
          {isWorking
            ? chosenTexts.progress(state.done, state.total)
            : chosenTexts.count(chosen.length)}
        </b>
        {isAdmin && (
          <Button
            variant="secondary"
            icon={change.icon}
            pending={isWorking}
            className="max-md:flex-1"
            onClick={change.run}
          >
            {change.label}
          </Button>
        )}
        {isAdmin && hasOwners && !isObsolete && (
          <Button
            variant="secondary"
            icon={userRoundCheckIcon}
            unavailable={isWorking}
            className="max-md:flex-1"
            onPointerEnter={expectDeadlineDialog}
            onFocus={expectDeadlineDialog}
            onClick={() =>
              deadlines.open(
                "owner",
                chosen.map(({ document }) => document),
              )
            }
          >
            {documentTexts.columns.owner}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={downloadIcon}
          pending={zip.pending}
          unavailable={zip.refusal(chosen) !== null}
          title={zip.refusal(chosen) ?? undefined}
          className="max-md:flex-1"
          onClick={() => void zip.download(idsOf(chosen))}
        >
          {chosenTexts.zip}
        </Button>
        {choosing.canChooseAll && (
          <Button variant="ghost" onClick={choosing.chooseAll}>
            {chosenTexts.allFiltered(total)}
          </Button>
        )}
        <Button variant="ghost" className="md:ml-auto" unavailable={isWorking} onClick={clear}>
          {chosenTexts.clear}
        </Button>
        {zip.refusal(chosen) !== null && <p className="w-full caption">{zip.refusal(chosen)}</p>}
      </section>
      {deadlines.dialog}
      <ConfirmDialog
        open={state.step === "asking"}
        title={chosenTexts.archive.title(question ?? 0)}
        confirm={chosenTexts.archive.confirm}
        variant="primary"
        onConfirm={() => void flow.confirm()}
        onClose={flow.cancel}
      >
        <p>{chosenTexts.archive.text(question ?? 0)}</p>
      </ConfirmDialog>
    </>
  );
}
