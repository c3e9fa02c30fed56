import { openerTexts } from "@sgi/core/texts/opener";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import type { FolderRemoval } from "./useFolderRemoval";

const { remove } = openerTexts.settings;

/** Asks before a folder is removed. */
export function RemoveFolder({ removal }: { removal: FolderRemoval }) {
  return (
    <ConfirmDialog
      open={removal.isOpen}
      onClose={removal.close}
      onConfirm={removal.confirm}
      title={remove.title}
      confirm={remove.confirm}
      pending={removal.pending}
    >
      <p className="[overflow-wrap:anywhere]">{remove.text(removal.path)}</p>
    </ConfirmDialog>
  );
}
