import { pagePath } from "@sgi/core/session";
import { firstStepsTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../../../../components/buttons/ButtonLink";
import { folderSyncIcon } from "../../../../components/look/icons/folderSync";
import { isDriveReadyAtom } from "../../../../state/api/siteFacts";
import { useMayOpen } from "../../../../state/page/screens";
import { currentUserAtom } from "../../../../state/session/currentUser";

/** The way to Google Drive, where a drive can be linked and none is yet. */
export function LinkDrive() {
  const user = useAtomValue(currentUserAtom);
  const isReady = useAtomValue(isDriveReadyAtom);
  const mayOpen = useMayOpen();
  if (!isReady || user?.company?.drive === true || !mayOpen("clients")) return null;
  return (
    <ButtonLink variant="secondary" icon={folderSyncIcon} href={pagePath("clients")}>
      {firstStepsTexts.linkDrive}
    </ButtonLink>
  );
}
