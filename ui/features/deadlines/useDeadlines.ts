import {
  ALL_DEADLINES,
  type Deadline,
  type DeadlineRequest,
  deadlinesOf,
  type GroupName,
  groupDeadlines,
  MORE_ROWS,
  ownerRule,
  readDeadlineRequest,
  selectDeadlines,
  shownRows,
  writeDeadlineRequest,
} from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { deadlineSelectionText, deadlineTexts, groupTitle } from "@sgi/core/texts/deadlines";
import { useAtom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { documentIndexAtom, documentsQueryAtom } from "../../state/documents/documentLists";
import { ownersQueryAtom } from "../../state/documents/owners";
import { usePrinting } from "../../state/documents/usePrinting";
import { useAddressRequest } from "../../state/lists/useAddressRequest";
import { currentUserAtom } from "../../state/session/currentUser";
import { scopedStateAtom } from "../../state/session/scope";

export type DeadlinesView = ReturnType<typeof useDeadlines>;

const FORM = {
  path: pagePath("deadlines"),
  read: readDeadlineRequest,
  write: writeDeadlineRequest,
};

/** How many more rows were asked for, by group: kept for the way back from a document. */
const moreAtom = scopedStateAtom<{ link: string; more: Partial<Record<GroupName, number>> }>({
  link: "",
  more: {},
});

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

/** A group's visible part. */
export interface ShownGroup {
  name: GroupName;
  /** Its heading. */
  title: string;
  rows: readonly Deadline[];
  /** How many rows it has. */
  total: number;
}

/** The groups of the list, each as far as it is shown; on paper all of it. */
export function useShownGroups({ selected, today, asked }: DeadlinesView) {
  const { isPrinting } = usePrinting();
  const [kept, setKept] = useAtom(moreAtom);
  const { rows } = selected;
  const groups = useMemo(() => groupDeadlines(rows, today), [rows, today]);
  // Another list's extra rows do not count here.
  const more = kept.link === asked.link ? kept.more : {};
  const shown = groups.map((group, at): ShownGroup => {
    const { name, rows: all } = group;
    const count = shownRows(group, { isFirst: at === 0, more: more[name] ?? 0 });
    return {
      name,
      title: groupTitle(name, selected.request.period),
      total: all.length,
      rows: isPrinting ? all : all.slice(0, count),
    };
  });
  return {
    groups: shown,
    isPrinting,
    count: shown.reduce((sum, group) => sum + group.rows.length, 0),
    showMore: (name: GroupName) =>
      setKept({ link: asked.link, more: { ...more, [name]: (more[name] ?? 0) + MORE_ROWS } }),
  };
}
