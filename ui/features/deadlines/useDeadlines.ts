import {
  ALL_DEADLINES,
  type DeadlineRequest,
  deadlinesOf,
  ownerRule,
  readDeadlineRequest,
  selectDeadlines,
  writeDeadlineRequest,
} from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { deadlineSelectionText, deadlineTexts } from "@sgi/core/texts/deadlines";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLoaded } from "../../state/api/useLoaded";
import { documentIndexAtom, documentsQueryAtom } from "../../state/documents/documentLists";
import { ownersQueryAtom } from "../../state/documents/owners";
import { useAddressRequest } from "../../state/lists/useAddressRequest";
import { currentUserAtom } from "../../state/session/currentUser";

export type DeadlinesView = ReturnType<typeof useDeadlines>;

const FORM = {
  path: pagePath("deadlines"),
  read: readDeadlineRequest,
  write: writeDeadlineRequest,
};

/** The deadlines of the current documents, for the URL's request. */
export function useDeadlines() {
  const list = useLoaded(documentsQueryAtom);
  const index = useAtomValue(documentIndexAtom);
  const userId = useAtomValue(currentUserAtom)?.legacyId ?? null;
  const ownersLoad = useLoaded(ownersQueryAtom);
  const owners = useAtomValue(ownersQueryAtom).data?.owners ?? null;
  const { request, link, choose } = useAddressRequest<DeadlineRequest>(FORM);
  const { today } = index;
  const deadlines = useMemo(() => deadlinesOf(index), [index]);
  const ownerOf = useMemo(() => ownerRule(owners), [owners]);
  const names = useMemo(() => new Map(owners?.map(({ id, name }) => [id, name])), [owners]);
  const selected = useMemo(
    () => selectDeadlines(deadlines, request, { today, userId, ownerOf }),
    [deadlines, request, today, userId, ownerOf],
  );
  const nameOf = (id: string) =>
    names.get(id) ?? (owners === null ? deadlineTexts.owner.unknown : deadlineTexts.owner.gone);
  return {
    list,
    today,
    /** The names of the owners, which load beside the list. */
    owners: { list: owners, load: ownersLoad, ownerOf, nameOf },
    total: deadlines.length,
    without: index.documents.length - index.counts.obsolete - deadlines.length,
    selected,
    /** The active filters, in words; empty for none. */
    selection: deadlineSelectionText(selected.request, nameOf),
    asked: {
      link,
      whose: (whose: DeadlineRequest["whose"]) => choose({ ...selected.request, whose }),
      reset: () => choose(ALL_DEADLINES),
    },
  };
}
