import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { printTexts } from "@sgi/core/texts/shell";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import { downloadIcon } from "../../../components/look/icons/download";
import { useMedia } from "../../../components/look/useMedia";
import type { Arranging } from "./useUserList";
import { useUsersExport } from "./useUsersExport";

/** Saves the users found as a file; on phones an icon beside the search. Source: spec 3 §1. */
export function UsersExport({
  arranging,
  isEmpty,
}: {
  arranging: Arranging;
  /** Whether there is nobody to save, or nobody is known yet. */
  isEmpty: boolean;
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const { isExporting, exportUsers } = useUsersExport(arranging);
  const label = isExporting ? peopleTexts.exporting : printTexts.exportCsv;
  const save = () => void exportUsers();
  if (isNarrow) {
    const unavailable = isEmpty || isExporting;
    return (
      <IconButton icon={downloadIcon} label={label} unavailable={unavailable} onClick={save} />
    );
  }
  return (
    <Button
      variant="secondary"
      icon={downloadIcon}
      pending={isExporting}
      unavailable={isEmpty}
      onClick={save}
    >
      {label}
    </Button>
  );
}
