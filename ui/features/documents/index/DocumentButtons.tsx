import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentPath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { IconButton } from "../../../components/buttons/IconButton";
import { CLEAR } from "../../../components/lists/Table";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { ellipsisVerticalIcon } from "../../../components/look/icons/ellipsisVertical";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { eyeIcon } from "../../../components/look/icons/eye";
import { fileTextIcon } from "../../../components/look/icons/fileText";
import { gitCompareArrowsIcon } from "../../../components/look/icons/gitCompareArrows";
import { trash2Icon } from "../../../components/look/icons/trash2";
import { Menu } from "../../../components/menus/Menu";
import type { MenuItem } from "../../../components/menus/MenuEntry";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { preloadRemoval } from "./RemovalPart";
import type { RowActions } from "./rows";

const { action } = documentTexts;

/** A row's actions side by side, quiet until the row is looked at. */
export function DocumentButtons({
  listed,
  actions,
}: {
  listed: ListedDocument;
  actions: RowActions;
}) {
  const { document, status } = listed;
  const title = documentTexts.titled(document.title);
  const preloadOpen = () => actions.preloadOpen(listed);
  return (
    <span className="quiet inline-flex gap-[2px]">
      <IconButton
        size="sm"
        icon={externalLinkIcon}
        label={action.openOf(title)}
        className={CLEAR}
        onPointerEnter={actions.preloadPreview}
        onPointerDown={preloadOpen}
        onFocus={preloadOpen}
        onClick={() => actions.open(listed)}
      />
      <IconButton
        size="sm"
        icon={eyeIcon}
        label={action.previewOf(title)}
        className={CLEAR}
        onPointerEnter={actions.preloadPreview}
        onFocus={actions.preloadPreview}
        onClick={() => actions.preview(listed)}
      />
      {actions.compare && document.comparable && (
        <IconButton
          size="sm"
          icon={gitCompareArrowsIcon}
          label={action.changesOf(title)}
          className={CLEAR}
          onClick={() => actions.compare?.(listed)}
        />
      )}
      {actions.restore && status === "obsolete" && (
        <IconButton
          size="sm"
          icon={archiveRestoreIcon}
          label={action.restoreOf(title)}
          className={CLEAR}
          data-row-action={document.legacyId}
          onClick={() => actions.restore?.(listed)}
        />
      )}
      {actions.remove && status !== "obsolete" && (
        <IconButton
          size="sm"
          danger
          icon={trash2Icon}
          label={action.deleteOf(title)}
          className={CLEAR}
          data-row-action={document.legacyId}
          onPointerEnter={preloadRemoval}
          onFocus={preloadRemoval}
          onClick={() => actions.remove?.(listed)}
        />
      )}
    </span>
  );
}

/** A card's actions behind one button. */
export function CardMenu({ listed, actions }: { listed: ListedDocument; actions: RowActions }) {
  const { document, status } = listed;
  const { compare, remove, restore } = actions;
  const isInDrive = useAtomValue(driveLinkAtom).of(document) !== null;
  const label = action.of(documentTexts.titled(document.title));
  return (
    <Menu
      label={label}
      groups={[
        [
          {
            label: action.open,
            note: isInDrive ? action.rightsInDrive : undefined,
            icon: externalLinkIcon,
            onSelect: () => actions.open(listed),
          },
          { label: action.preview, icon: eyeIcon, onSelect: () => actions.preview(listed) },
          { label: action.detail, icon: fileTextIcon, href: documentPath(document.legacyId) },
          ...(compare && document.comparable ? [comparing(() => compare(listed))] : []),
        ],
        ...(restore && status === "obsolete" ? [[restoring(() => restore(listed))]] : []),
        ...(remove && status !== "obsolete" ? [[deleting(() => remove(listed))]] : []),
      ]}
      trigger={({ onPointerEnter, onFocus, ...props }) => (
        <IconButton
          {...props}
          icon={ellipsisVerticalIcon}
          label={label}
          data-row-action={document.legacyId}
          onPointerEnter={() => {
            onPointerEnter();
            actions.preloadPreview();
          }}
          onPointerDown={() => actions.preloadOpen(listed)}
          onFocus={() => {
            onFocus();
            actions.preloadOpen(listed);
          }}
        />
      )}
    />
  );
}

function comparing(onSelect: () => void): MenuItem {
  return { label: action.changes, icon: gitCompareArrowsIcon, onSelect };
}

function deleting(onSelect: () => void): MenuItem {
  return { label: action.delete, icon: trash2Icon, onSelect };
}

function restoring(onSelect: () => void): MenuItem {
  return { label: action.restore, icon: archiveRestoreIcon, onSelect };
}
