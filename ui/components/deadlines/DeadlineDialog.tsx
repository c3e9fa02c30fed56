import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { DayDialog } from "./DayDialog";
import { ManyDaysDialog } from "./ManyDaysDialog";
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
  const [document] = documents;
  if (kind === "owner") return <OwnerDialog {...dialog} documents={documents} from={from} />;
  if (documents.length > 1) return <ManyDaysDialog {...dialog} act={kind} documents={documents} />;
  return document === undefined ? null : <DayDialog {...dialog} act={kind} document={document} />;
}
