import { type DocumentDetails, revisionLabel } from "@sgi/core/documents";
import { canManageDocuments } from "@sgi/core/session";
import { documentDayTexts as texts } from "@sgi/core/texts/deadlines";
import { useAtomValue } from "jotai";
import { Icon } from "../../../components/look/Icon";
import { clipboardCheckIcon } from "../../../components/look/icons/clipboardCheck";
import { triangleAlertIcon } from "../../../components/look/icons/triangleAlert";
import { currentUserAtom } from "../../../state/session/currentUser";

/** The last review, and for admins whether the day belongs to another revision. Source: spec 3 §8. */
export function DayFacts({ document: { review, expirySetFor } }: { document: DocumentDetails }) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  return (
    <>
      {isAdmin && expirySetFor !== undefined && (
        <p className="flex items-start gap-2 mt-3 text-sm">
          <Icon drawing={triangleAlertIcon} className="mt-[2px] shrink-0 text-warning" />
          {texts.toConfirm(revisionLabel(expirySetFor))}
        </p>
      )}
      {review !== undefined && (
        <div className="flex items-start gap-2 mt-3 text-sm text-fg-2">
          <Icon drawing={clipboardCheckIcon} className="mt-[2px] shrink-0 text-fg-muted" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p>{texts.reviewed(review)}</p>
            {review.note !== "" && (
              <p className="mt-[2px] whitespace-pre-line">{texts.note(review.note)}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
}
