import { preloadDialog } from "../../components/dialogs/Dialog";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import type { DeleteDialogProps } from "./DeleteDialog";
import type { Removal } from "./useRemoval";

const deleteDialog = createLazyPart<DeleteDialogProps>(
  async () => (await import("./DeleteDialog")).DeleteDialog,
);

/** A deletion may be asked for soon: fetches what it needs. */
export function expectRemoval() {
  preload(deleteDialog);
  preloadDialog();
}

/** The question before a row is deleted, once it is asked. */
export function RemovalPart({ removal }: { removal: Removal }) {
  const { document, isOpen, pending, confirm, cancel } = removal;
  const Asking = usePopup(deleteDialog, isOpen, cancel);
  return (
    Asking &&
    document && (
      <Asking
        title={document.title}
        open={isOpen}
        pending={pending}
        onConfirm={confirm}
        onClose={cancel}
      />
    )
  );
}
