import { pagePath } from "@sgi/core/session";
import { firstStepsTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { Button, ButtonLink } from "../../../../components/buttons/Button";
import { folderSyncIcon } from "../../../../components/look/icons/folderSync";
import { uploadIcon } from "../../../../components/look/icons/upload";
import { isDriveReadyAtom } from "../../../../state/api/siteFacts";
import { useMayOpen } from "../../../../state/page/screens";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { openUpload, preloadUpload } from "../uploads/useUploadPart";

/**
 * The ways to a company's first documents: the upload, and Google Drive where one can be linked and
 * none is yet.
 */
export function BringDocuments({ upload }: { upload: string }) {
  const store = useStore();
  const user = useAtomValue(currentUserAtom);
  const isDriveReady = useAtomValue(isDriveReadyAtom);
  const mayOpen = useMayOpen();
  return (
    <>
      <Button
        variant="secondary"
        icon={uploadIcon}
        onPointerEnter={preloadUpload}
        onFocus={preloadUpload}
        onClick={() => openUpload(store)}
      >
        {upload}
      </Button>
      {isDriveReady && user?.company?.drive !== true && mayOpen("clients") && (
        <ButtonLink variant="secondary" icon={folderSyncIcon} href={pagePath("clients")}>
          {firstStepsTexts.linkDrive}
        </ButtonLink>
      )}
    </>
  );
}
