import type { Document } from "@sgi/core/documents";
import { DayDialog } from "./DayDialog";
import { OwnerDialog } from "./OwnerDialog";

export type DeadlineKind = "expiry" | "review" | "owner";

export interface DeadlineDialogProps {
  kind: DeadlineKind;
  /** One, or for `owner` one or many. */
  documents: readonly Document[];
  open: boolean;
  onClose: () => void;
}

export function DeadlineDialog({ kind, documents, ...dialog }: DeadlineDialogProps) {
  const [document] = documents;
  if (kind === "owner") return <OwnerDialog {...dialog} documents={documents} />;
  return document === undefined ? null : <DayDialog {...dialog} act={kind} document={document} />;
}
