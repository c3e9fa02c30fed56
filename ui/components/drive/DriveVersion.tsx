import type { InDrive } from "@sgi/core/documents";
import { driveVersionText, driveVersionTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { openTabAtom } from "../../state/browser/services";
import { ConfirmDialog } from "../dialogs/ConfirmDialog";
import { Icon } from "../look/Icon";
import { triangleAlertIcon } from "../look/icons/triangleAlert";

const { question: texts } = driveVersionTexts;

export interface DriveNoteProps {
  version: InDrive;
}

/** What Google Drive has in the place of what is in force. Source: spec 3 §6. */
export function DriveNote({ version }: DriveNoteProps) {
  return (
    <p className="flex items-start gap-[6px] mt-[2px] text-xs text-fg-2 [overflow-wrap:anywhere]">
      <Icon drawing={triangleAlertIcon} size={14} className="mt-[1px] shrink-0 text-warning" />
      {driveVersionText(version)}
    </p>
  );
}

export interface DriveQuestionProps extends DriveNoteProps {
  href: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before a version that nobody approved, or that is not in force yet, is opened. */
export function DriveQuestion({ version, href, open, onClose }: DriveQuestionProps) {
  const tab = useAtomValue(openTabAtom);
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      confirm={texts.confirm}
      variant="primary"
      onConfirm={() => {
        tab.open(href);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{`${driveVersionText(version)}.`}</p>
      <p className="mt-3 text-fg-2">{texts.text}</p>
    </ConfirmDialog>
  );
}
