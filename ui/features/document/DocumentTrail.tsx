import { splitPath } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { USUAL_REQUEST, writeListRequest } from "@sgi/core/documents/listAddress";
import { pagePath } from "@sgi/core/session/pages";
import { canManageDocuments } from "@sgi/core/session/roles";
import { documentTexts } from "@sgi/core/texts/documents";
import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { useAtomValue } from "jotai";
import { currentUserAtom } from "../../app/currentUser";
import { Breadcrumb } from "../../components/Breadcrumb";

/** The way back to the list that holds the document. */
export function DocumentTrail({ document }: { document: Document }) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const current = splitPath(document.path).reference || documentTexts.titled(document.title);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-4">
      {document.isObsolete ? (
        <Breadcrumb
          current={current}
          parent={{ text: obsoleteTexts.heading, href: obsoleteList(isAdmin) }}
        />
      ) : (
        <Breadcrumb current={current} />
      )}
    </div>
  );
}

/** The page of the obsolete ones is for admins; the index lists them for everybody. */
function obsoleteList(isAdmin: boolean): string {
  if (isAdmin) return pagePath("obsolete");
  return writeListRequest(pagePath("dashboard"), { ...USUAL_REQUEST, filter: "obsolete" });
}
