import type { Document } from "@sgi/core/documents";
import { useFlow } from "@sgi/core/react";
import { canManageDocuments } from "@sgi/core/session";
import { documentDetailTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue, useStore } from "jotai";
import { Button } from "../../../components/buttons/Button";
import { Note } from "../../../components/feedback/Note";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { createRestoring } from "../../../state/documents/restoring";
import { currentUserAtom } from "../../../state/session/currentUser";

const { obsolete } = documentDetailTexts;

/** Says at the top that the document is obsolete; admins can restore it here. */
export function ObsoleteBanner({ document }: { document: Document }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <div className="mb-4">
      <Note tone="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex-[1_1_240px] min-w-0">
            <strong className="font-semibold">{obsolete.title}</strong>
            <br />
            {obsolete.text(formatDate(document.updatedAt))}
          </p>
          {canManageDocuments(user) && <Restore document={document} />}
        </div>
      </Note>
    </div>
  );
}

function Restore({ document }: { document: Document }) {
  const store = useStore();
  const { flow, state } = useFlow(() => createRestoring(store));
  const pending = state.step === "restoring";
  return (
    <Button
      variant="secondary"
      icon={archiveRestoreIcon}
      pending={pending}
      onClick={() => void flow.restore(document)}
    >
      {pending ? obsoleteTexts.restoring : obsoleteTexts.restore}
    </Button>
  );
}
