import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { DayDialog } from "./DayDialog";
import { OwnerDialog } from "./OwnerDialog";

export type DeadlineKind = "expiry" | "review" | "owner";

export interface DeadlineDialogProps {
  kind: DeadlineKind;
  documents: readonly Document[];
  /** Whose documents are given to another user, for `owner`. */
  from?: Owner | undefined;
  open: boolean;
  onClose: () => void;
}

export function DeadlineDialog({ kind, documents, from, ...dialog }: DeadlineDialogProps) {
  return kind === "owner" ? (
    <OwnerDialog {...dialog} documents={documents} from={from} />
  ) : (
    <DayDialog {...dialog} act={kind} documents={documents} />
  );
}
