import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { createLazyPart } from "../../state/lazy/lazyPart";
import { preloadLazyDialog, useLazyDialog } from "../dialogs/useLazyDialog";
import type { DeadlineDialogProps, DeadlineKind } from "./DeadlineDialog";

const part = createLazyPart<DeadlineDialogProps>(() =>
  import("./DeadlineDialog").then((m) => m.DeadlineDialog),
);

/** Preloads the dialogs' code. */
export const preloadDeadlineDialog = () => preloadLazyDialog(part);

/**
 * Sets the day of documents ('expiry'), reviews them ('review'), or chooses their owner ('owner'), each
 * in its dialog. For admins, with the feature `deadlines`.
 */
export function useDeadlineDialog() {
  const { open, dialog } =
    useLazyDialog<Pick<DeadlineDialogProps, "kind" | "documents" | "from">>(part);
  return {
    open: (kind: DeadlineKind, documents: readonly Document[], from?: Owner) =>
      open({ kind, documents, from }),
    dialog,
  };
}
