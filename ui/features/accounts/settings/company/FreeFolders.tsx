import { createFreeFoldersChange } from "@sgi/core/approvals";
import { approvalSettingTexts } from "@sgi/core/texts/accounts/settings";
import { useRef, useState } from "react";
import { FolderChoice, foldersFault } from "../../../../components/approvals/FolderChoice";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { refreshCompany } from "./company";

const { folders: texts } = approvalSettingTexts;

/** The folders whose documents enter force unapproved, and the choice of others. Source: spec 3 §6. */
export function FreeFolders({ folders }: { folders: readonly string[] | undefined }) {
  const change = useAskedForm(createFreeFoldersChange, {
    done: () => texts.done,
    failed: () => texts.failed,
    refresh: refreshCompany,
  });
  // A new key per opening begins with what is in force.
  const [turn, setTurn] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="flex-[1_1_240px] min-w-0">
        <p className="font-medium">{texts.label}</p>
        <p className="text-sm text-fg-muted">{texts.explained}</p>
        {folders?.length === 0 && <p className="mt-1 text-sm">{texts.none}</p>}
        {folders !== undefined && folders.length > 0 && (
          <ul aria-label={texts.label} className="mt-1 text-sm [overflow-wrap:anywhere]">
            {folders.map((folder) => (
              <li key={folder}>{folder}</li>
            ))}
          </ul>
        )}
      </div>
      <Button
        variant="secondary"
        unavailable={folders === undefined}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setTurn(turn + 1);
          change.open("folders");
        }}
      >
        {texts.button}
      </Button>
      {folders !== undefined && (
        <FoldersDialog
          key={turn}
          {...change.dialog}
          folders={folders}
          failure={change.failure}
          onSave={change.send}
        />
      )}
    </div>
  );
}

function FoldersDialog({
  folders,
  failure,
  onSave,
  ...dialog
}: {
  folders: readonly string[];
  failure: string | null;
  open: boolean;
  pending: boolean;
  onSave: (folders: readonly string[]) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(folders);
  const list = useRef<HTMLUListElement>(null);
  const fault = foldersFault(chosen);
  return (
    <FormDialog
      {...dialog}
      keep
      title={texts.label}
      description={<p>{texts.effect}</p>}
      submit={texts.submit}
      submitting={texts.pending}
    >
      <DialogForm
        label={texts.label}
        className="mt-3"
        failure={failure}
        onSubmit={() => (fault === undefined ? onSave(chosen) : list.current?.focus())}
      >
        <FolderChoice chosen={chosen} error={fault} first={list} onChange={setChosen} />
      </DialogForm>
    </FormDialog>
  );
}
