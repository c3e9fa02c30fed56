import { canManageDocuments, isSuperadmin, pagePath } from "@sgi/core/session";
import { documentTexts, emptyIndexTexts as texts } from "@sgi/core/texts/documents";
import { selectionToasts, uploadDialogTexts } from "@sgi/core/texts/uploads";
import { useAtomValue, useStore } from "jotai";
import { ButtonLink } from "../../../components/buttons/Button";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { classes } from "../../../components/look/classes";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { building2Icon } from "../../../components/look/icons/building2";
import { fileSearchIcon } from "../../../components/look/icons/fileSearch";
import { folderUpIcon } from "../../../components/look/icons/folderUp";
import { useTouchAlone } from "../../../components/look/useMedia";
import { meantFiles } from "../../../components/upload/toLocalFile";
import { useFileDrop } from "../../../components/upload/useFileDrop";
import { useMayOpen } from "../../../state/page/screens";
import { currentUserAtom } from "../../../state/session/currentUser";
import { notify } from "../../../state/toasts/toasts";
import { BringDocuments } from "./steps/BringDocuments";
import { openUpload } from "./uploads/useUploadPart";

/** An index without any document: what the user can do about it, or whom to ask. Source: spec 3 §4. */
export function EmptyIndex() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const mayOpen = useMayOpen();
  const { title } = texts;
  if (isSuperadmin(user)) {
    return (
      <EmptyState
        icon={building2Icon}
        title={title}
        text={texts.superadmin}
        action={
          mayOpen("supervision") && (
            <ButtonLink
              variant="secondary"
              iconAfter={arrowRightIcon}
              href={pagePath("supervision")}
            >
              {texts.supervision}
            </ButtonLink>
          )
        }
      />
    );
  }
  if (canManageDocuments(user)) return <FirstDocuments />;
  return <EmptyState icon={fileSearchIcon} title={title} text={texts.viewer} />;
}

/** Takes the first files and folders, dropped here or chosen, or leads to Google Drive. */
function FirstDocuments() {
  const store = useStore();
  const isTouch = useTouchAlone();
  const drop = useFileDrop((files) => openUpload(store, meantFiles(files)), {
    onError: () => notify(store, selectionToasts.folderUnreadable),
  });
  return (
    <div
      {...drop.getRootProps()}
      className={classes(
        "m-3 rounded-lg border border-dashed transition-colors duration-fast",
        drop.isDragActive ? "border-accent-text bg-accent-soft" : "border-line-strong",
      )}
    >
      <EmptyState
        icon={folderUpIcon}
        title={texts.title}
        text={texts.admin[isTouch ? "touch" : "drop"]}
        action={
          <>
            <div className="flex flex-wrap justify-center gap-2">
              <BringDocuments upload={documentTexts.localUpload} />
            </div>
            <p className="mt-4 mx-auto caption max-w-[34ch] text-balance">
              {uploadDialogTexts.accepted}
            </p>
          </>
        }
      />
    </div>
  );
}
