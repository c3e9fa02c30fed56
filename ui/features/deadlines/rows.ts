import type { GroupName } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import type { useDeadlineDialog } from "../../components/deadlines/useDeadlineDialog";
import type { RowChoosing } from "../../state/documents/useChoosing";
import type { ShownGroup } from "./useShownGroups";

export interface RowFacts {
  /** The name of a document's owner; null where the admins own it. */
  ownerOf: (document: Document) => string | null;
  /** Opens a dialog about documents; null for users who may change nothing. */
  open: ReturnType<typeof useDeadlineDialog>["open"] | null;
}

export interface DeadlineRowsProps extends RowFacts {
  /** Null for users who have nothing to do with rows. */
  choosing: RowChoosing | null;
  groups: readonly ShownGroup[];
  onMore: (name: GroupName) => void;
}
