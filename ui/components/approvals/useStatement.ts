import { createLazyPart } from "../../state/lazy/lazyPart";
import { preloadLazyDialog, useLazyDialog } from "../dialogs/useLazyDialog";
import type { StatementDialogProps } from "./StatementDialog";

const part = createLazyPart<StatementDialogProps>(() =>
  import("./StatementDialog").then((m) => m.StatementDialog),
);

/** Preloads the dialog's code. */
export const preloadStatement = () => preloadLazyDialog(part);

/** States in a dialog that documents were approved outside the panel. For admins. */
export const useStatement = () => useLazyDialog<Pick<StatementDialogProps, "documents">>(part);
