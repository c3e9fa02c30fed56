import { type Document, splitPath } from "@sgi/core/documents";
import { USUAL_REQUEST, writeListRequest } from "@sgi/core/documents/list";
import { canManageDocuments, pagePath } from "@sgi/core/session";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import { currentUserAtom } from "../../../state/session/currentUser";
import { NeighbourLinks } from "./NeighbourLinks";
import { useListAround } from "./useListAround";

/** Links back to the list that holds the document, and to its neighbours there. */
export function DocumentTrail({ document }: { document: Document }) {
  const { legacyId, title, path, isObsolete } = document;
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const around = useListAround(legacyId);
  const left = around?.isObsolete === isObsolete ? around.address : undefined;
  const text = isObsolete ? obsoleteTexts.heading : documentTexts.index;
  const href = left ?? (isObsolete ? obsoleteList(isAdmin) : undefined);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-4">
      <Breadcrumb
        current={splitPath(path).reference || documentTexts.titled(title)}
        parent={href === undefined ? undefined : { text, href }}
      />
      {around?.at && <NeighbourLinks at={around.at} />}
    </div>
  );
}

/** Only admins have the page of obsolete documents; everybody has the index with that filter. */
function obsoleteList(isAdmin: boolean): string {
  if (isAdmin) return pagePath("obsolete");
  return writeListRequest(pagePath("dashboard"), { ...USUAL_REQUEST, filter: "obsolete" });
}
