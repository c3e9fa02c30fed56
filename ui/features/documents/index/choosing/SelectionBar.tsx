import type { ListedDocument } from "@sgi/core/documents/expiry";
import { canManageDocuments } from "@sgi/core/session";
import { chosenTexts, documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../../components/buttons/Button";
import { IconButton } from "../../../../components/buttons/IconButton";
import {
  preloadDeadlineDialog,
  useDeadlineDialog,
} from "../../../../components/deadlines/useDeadlineDialog";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/useLast";
import { archiveIcon } from "../../../../components/look/icons/archive";
import { archiveRestoreIcon } from "../../../../components/look/icons/archiveRestore";
import { downloadIcon } from "../../../../components/look/icons/download";
import { userRoundCheckIcon } from "../../../../components/look/icons/userRoundCheck";
import { xIcon } from "../../../../components/look/icons/x";
import { useMedia } from "../../../../components/look/useMedia";
import { useHasOwners } from "../../../../state/documents/listLook";
import type { Choosing } from "../../../../state/documents/useChoosing";
import { focusList } from "../../../../state/keys/listElement";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { useBarPlace } from "./useBarPlace";
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

/** On phones the acts share one line, without their icons. */
const ACT = "max-md:flex-1 max-md:px-1 max-md:[&>.icon]:hidden";

const idsOf = (rows: readonly ListedDocument[]) => rows.map(({ document }) => document.legacyId);

/** What can be done to the chosen rows, at the foot of the list, on phones of the screen. Source: spec 3 §4. */
export function SelectionBar(props: SelectionBarProps) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  useListFocusAfterwards();
  return isNarrow ? <PhoneBar {...props} /> : <Bar {...props} />;
}

function PhoneBar(props: SelectionBarProps) {
  const { host, end } = useBarPlace(props.choosing.rows.ids);
  return (
    <>
      <div ref={end} />
      {createPortal(<Bar {...props} isNarrow />, host)}
    </>
  );
}

function Bar({
  choosing,
  total,
  isObsolete,
  isNarrow = false,
}: SelectionBarProps & { isNarrow?: boolean }) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const { chosen, clear } = choosing;
  const { flow, state } = useManyChanges();
  const zip = useZip();
  const hasOwners = useHasOwners();
  const deadlines = useDeadlineDialog();
  const isWorking = state.step === "working";
  const refusal = zip.refusal(chosen);
  const change = isObsolete ? RESTORE : ARCHIVE;
  const run = () => {
    if (isObsolete) void flow.run("restore", idsOf(chosen));
    else flow.askArchive(idsOf(chosen));
  };
  const all = choosing.canChooseAll && (
    <Button variant="ghost" onClick={choosing.chooseAll}>
      {chosenTexts.allFiltered(total)}
    </Button>
  );
  return (
    <>
      <section
        aria-label={chosenTexts.bar}
        data-selection-bar=""
        className="sticky max-md:fixed max-md:inset-x-0 bottom-0 z-sticky flex flex-wrap items-center gap-2 px-4 max-md:px-3 py-2 border-0 border-t border-t-solid border-accent-line bg-selected print:hidden"
      >
        <div className="flex items-center max-md:w-full max-md:-my-1">
          <b role="status" className="mr-auto md:mr-2 font-semibold num">
            {isWorking
              ? chosenTexts.progress(state.done, state.total)
              : chosenTexts.count(chosen.length)}
          </b>
          {isNarrow && (
            <>
              {all}
              <IconButton
                icon={xIcon}
                label={chosenTexts.clear}
                unavailable={isWorking}
                className="-mr-2"
                onClick={clear}
              />
            </>
          )}
        </div>
        {isAdmin && (
          <Button
            variant="secondary"
            icon={change.icon}
            pending={isWorking}
            className={ACT}
            onClick={run}
          >
            {change.label}
          </Button>
        )}
        {isAdmin && hasOwners && !isObsolete && (
          <OwnerButton
            unavailable={isWorking}
            onAsk={() =>
              deadlines.open(
                "owner",
                chosen.map(({ document }) => document),
              )
            }
          />
        )}
        <Button
          variant="secondary"
          icon={downloadIcon}
          pending={zip.pending}
          unavailable={refusal !== null}
          title={refusal ?? undefined}
          className={ACT}
          onClick={() => void zip.download(idsOf(chosen))}
        >
          {chosenTexts.zip}
        </Button>
        {!isNarrow && (
          <>
            {all}
            <Button variant="ghost" className="ml-auto" unavailable={isWorking} onClick={clear}>
              {chosenTexts.clear}
            </Button>
          </>
        )}
        {refusal !== null && <p className="w-full caption">{refusal}</p>}
      </section>
      {deadlines.dialog}
      <ArchiveQuestion
        count={state.step === "asking" ? state.ids.length : null}
        onConfirm={() => void flow.confirm()}
        onClose={flow.cancel}
      />
    </>
  );
}

/** Moves the focus on before the bar disappears with the last chosen row. */
function useListFocusAfterwards(): void {
  useEffect(
    () => () => {
      // After the dialog, which returns the focus to a button that is gone too.
      setTimeout(() => {
        if (document.activeElement === document.body) focusList();
      });
    },
    [],
  );
}

function OwnerButton({ unavailable, onAsk }: { unavailable: boolean; onAsk: () => void }) {
  return (
    <Button
      variant="secondary"
      icon={userRoundCheckIcon}
      unavailable={unavailable}
      className={ACT}
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
