import type { GroupName } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { IconButton } from "../../components/buttons/IconButton";
import {
  preloadDeadlineDialog,
  type useDeadlineDialog,
} from "../../components/deadlines/useDeadlineDialog";
import type { IconDrawing } from "../../components/look/Icon";
import { calendarClockIcon } from "../../components/look/icons/calendarClock";
import { clipboardCheckIcon } from "../../components/look/icons/clipboardCheck";
import { ellipsisVerticalIcon } from "../../components/look/icons/ellipsisVertical";
import { userRoundCheckIcon } from "../../components/look/icons/userRoundCheck";
import { Menu } from "../../components/menus/Menu";
import type { RowChoosing } from "../../state/documents/useChoosing";
import type { ShownGroup } from "./useDeadlines";

const { action } = deadlineTexts;

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

/** What an admin may do about one deadline. */
export function RowMenu({
  document,
  open,
  className,
}: {
  document: Document;
  open: NonNullable<RowFacts["open"]>;
  className?: string;
}) {
  const label = deadlineTexts.actionsOf(documentTexts.titled(document.title));
  const entry = (kind: keyof typeof action, icon: IconDrawing) => ({
    label: action[kind],
    icon,
    onSelect: () => open(kind, [document]),
  });
  return (
    <Menu
      label={label}
      groups={[
        [
          entry("review", clipboardCheckIcon),
          entry("expiry", calendarClockIcon),
          entry("owner", userRoundCheckIcon),
        ],
      ]}
      trigger={({ onPointerEnter, onFocus, ...props }) => (
        <IconButton
          {...props}
          size="sm"
          icon={ellipsisVerticalIcon}
          label={label}
          data-row-action={document.legacyId}
          className={className}
          onPointerEnter={() => {
            onPointerEnter();
            preloadDeadlineDialog();
          }}
          onFocus={() => {
            onFocus();
            preloadDeadlineDialog();
          }}
        />
      )}
    />
  );
}
