import { type Document, splitPath } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import {
  addressAt,
  type LeftList,
  type Neighbours,
  neighboursIn,
  readLeftList,
  USUAL_REQUEST,
  writeListRequest,
} from "@sgi/core/documents/list";
import { canManageDocuments, documentPath, pagePath } from "@sgi/core/session";
import { documentDetailTexts, documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { Button, ButtonLink } from "../../../components/buttons/Button";
import type { ButtonLook } from "../../../components/buttons/buttonLook";
import { arrowLeftIcon } from "../../../components/look/icons/arrowLeft";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import {
  documentIndexAtom,
  obsoleteIndexAtom,
  recentChangesAtom,
} from "../../../state/documents/documentLists";
import { usePageSize } from "../../../state/documents/listLook";
import { useLastList } from "../../../state/documents/listPlaces";
import { useKnownOwners } from "../../../state/documents/useOwners";
import { currentUserAtom } from "../../../state/session/currentUser";

const { neighbours: texts } = documentDetailTexts;

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

const noIndexAtom = atom(null);
const recentIndexAtom = atom((get) => get(recentChangesAtom).index);

/** The documents of the list that the page was opened from. */
function indexAtomOf(left: LeftList | null) {
  if (left === null) return noIndexAtom;
  const { filter } = left.request;
  if (filter === "recent") return recentIndexAtom;
  return filter === "obsolete" ? obsoleteIndexAtom : documentIndexAtom;
}

/** The list that the page was opened from, as a document of it sees it. */
interface ListAround {
  /** The list's address, at the page that holds the document. */
  address: string;
  isObsolete: boolean;
  /** Null while the list is not known, and when it does not hold the document any more. */
  at: Neighbours | null;
}

/** The list that a document was opened from; null when it was opened from none. */
function useListAround(id: string): ListAround | null {
  const last = useLastList();
  const { address, page } = last ?? {};
  const left = useMemo(
    () => (address ? readLeftList(address, page === "obsolete" ? "obsolete" : undefined) : null),
    [address, page],
  );
  const chosenSize = usePageSize();
  const pageSize = page === "obsolete" ? undefined : chosenSize;
  const isObsolete = left?.request.filter === "obsolete";
  const { known } = useKnownOwners(left?.request.narrowing?.owner ?? null);
  const index = useAtomValue(indexAtomOf(left));
  return useMemo(() => {
    if (left === null || index === null) return null;
    const at = neighboursIn(left, index, id, known);
    return { address: addressAt(left, at, pageSize), isObsolete, at };
  }, [left, index, isObsolete, id, pageSize, known]);
}

/** Links to the previous and next document of the list that the page was opened from. */
function NeighbourLinks({ at: { previous, next, place, total } }: { at: Neighbours }) {
  return (
    <nav
      aria-label={texts.label}
      className="flex items-center gap-3 max-md:w-full max-md:justify-between text-sm"
    >
      <Neighbour
        listed={previous}
        text={texts.previous}
        of={texts.previousOf}
        icon={arrowLeftIcon}
      />
      <span className="num text-fg-muted">{texts.place(place, total)}</span>
      <Neighbour listed={next} text={texts.next} of={texts.nextOf} iconAfter={arrowRightIcon} />
    </nav>
  );
}

/** A link to a neighbour; a disabled button at the end of the list. */
function Neighbour({
  listed,
  text,
  of,
  ...icons
}: Pick<ButtonLook, "icon" | "iconAfter"> & {
  listed: ListedDocument | null;
  text: string;
  of: (title: string) => string;
}) {
  const look = { variant: "secondary", size: "sm", ...icons } as const;
  if (listed === null) {
    return (
      <Button {...look} disabled>
        {text}
      </Button>
    );
  }
  const { legacyId, title } = listed.document;
  const name = documentTexts.titled(title);
  return (
    <ButtonLink {...look} href={documentPath(legacyId)} aria-label={of(name)} title={name}>
      {text}
    </ButtonLink>
  );
}
