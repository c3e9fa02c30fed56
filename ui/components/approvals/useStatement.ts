import { createLazyPart } from "../../state/lazy/lazyPart";
import type { DocumentsDialogProps } from "../dialogs/DocumentsDialog";
import { preloadLazyDialog, useLazyDialog } from "../dialogs/useLazyDialog";

const part = createLazyPart<DocumentsDialogProps>(() =>
  import("./StatementDialog").then((m) => m.StatementDialog),
);

/** Preloads the dialog's code. */
export const preloadStatement = () => preloadLazyDialog(part);

/** States in a dialog that documents were approved outside the panel. For admins. */
export const useStatement = () => useLazyDialog<Pick<DocumentsDialogProps, "documents">>(part);
