import { preloadDialog } from "../../components/dialogs/Dialog";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import type { DeleteDialogProps } from "./DeleteDialog";
import type { useRemoval } from "./useRemoval";

const deleteDialog = createLazyPart<DeleteDialogProps>(
  async () => (await import("./DeleteDialog")).DeleteDialog,
);

/** A deletion may be asked for soon: fetches what it needs. */
export function expectRemoval() {
  preload(deleteDialog);
  preloadDialog();
}

/** The question before a row is deleted, once it is asked. `ids`: the rows shown, in order. */
export function RemovalPart({
  removal: { document, isOpen, close },
  ids,
}: {
  removal: ReturnType<typeof useRemoval>;
  ids: readonly string[];
}) {
  const Asking = usePopup(deleteDialog, isOpen, close);
  return (
    Asking && document && <Asking document={document} ids={ids} open={isOpen} onClose={close} />
  );
}
