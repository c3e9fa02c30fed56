import { canManageDocuments, isSuperadmin, pagePath } from "@sgi/core/session";
import { documentTexts, emptyIndexTexts as texts } from "@sgi/core/texts/documents";
import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { useAtomValue, useStore } from "jotai";
import { Button } from "../../../components/buttons/Button";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { building2Icon } from "../../../components/look/icons/building2";
import { fileSearchIcon } from "../../../components/look/icons/fileSearch";
import { folderUpIcon } from "../../../components/look/icons/folderUp";
import { uploadIcon } from "../../../components/look/icons/upload";
import { useMayOpen } from "../../../state/page/screens";
import { currentUserAtom } from "../../../state/session/currentUser";
import { openUpload, preloadUpload } from "./uploads/useUploadPart";

/** An index without any document: what the user can do about it, or whom to ask. Source: spec 3 §4. */
export function EmptyIndex() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const store = useStore();
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
  if (!canManageDocuments(user)) {
    return <EmptyState icon={fileSearchIcon} title={title} text={texts.viewer} />;
  }
  return (
    <EmptyState
      icon={folderUpIcon}
      title={title}
      text={texts.admin}
      action={
        <>
          <Button
            variant="secondary"
            icon={uploadIcon}
            onPointerEnter={preloadUpload}
            onFocus={preloadUpload}
            onClick={() => openUpload(store)}
          >
            {documentTexts.localUpload}
          </Button>
          <p className="mt-4 caption max-w-[34ch] text-balance">{uploadDialogTexts.accepted}</p>
        </>
      }
    />
  );
}
