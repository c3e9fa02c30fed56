import { undoRestoreTexts as texts } from "@sgi/core/texts/backups";
import { formatDateTime, isoInstant } from "@sgi/core/time";
import { useAtomValue, useStore } from "jotai";
import { Button } from "../../components/buttons/Button";
import { IconButton } from "../../components/buttons/IconButton";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { Icon } from "../../components/look/Icon";
import { historyIcon } from "../../components/look/icons/history";
import { infoIcon } from "../../components/look/icons/info";
import { xIcon } from "../../components/look/icons/x";
import type { BackupsView } from "./useBackups";
import { type BackupConfirm, noteRestore, undoableRestoreAtom } from "./useBackupTask";

/** Offers to undo a restore, until that is done or the banner is dismissed. */
export function UndoBanner({ confirm, view }: { confirm: BackupConfirm; view: BackupsView }) {
  const store = useStore();
  const restore = useAtomValue(undoableRestoreAtom);
  if (restore === null) return null;
  const { safetyCopy: filename, at } = restore;
  const copy = view.backups.find((backup) => backup.filename === filename) ?? {
    filename,
    modifiedAt: isoInstant(at),
  };
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-4 px-4 py-[10px] rounded-lg border border-solid border-info-line bg-info-soft text-sm"
    >
      <Icon drawing={infoIcon} className="text-info" />
      <p className="flex-1 min-w-[220px]">{texts.text(formatDateTime(at) ?? "")}</p>
      <Button
        variant="secondary"
        icon={historyIcon}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => confirm.flow.ask("undo", copy)}
      >
        {texts.undo}
      </Button>
      <IconButton
        icon={xIcon}
        size="sm"
        label={texts.dismiss}
        onClick={() => noteRestore(store, null)}
      />
    </section>
  );
}
