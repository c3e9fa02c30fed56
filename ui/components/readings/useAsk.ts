import { createLazyPart } from "../../state/lazy/lazyPart";
import type { DocumentsDialogProps } from "../dialogs/DocumentsDialog";
import { preloadLazyDialog, useLazyDialog } from "../dialogs/useLazyDialog";

const part = createLazyPart<DocumentsDialogProps>(() =>
  import("./AskDialog").then((m) => m.AskDialog),
);

/** Preloads the dialog's code. */
export const preloadAsk = () => preloadLazyDialog(part);

/** Asks in a dialog for documents to be read. For admins. Source: spec 3 §7. */
export const useAsk = () => useLazyDialog<Pick<DocumentsDialogProps, "documents">>(part);
