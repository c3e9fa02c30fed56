import {
  type Deadline,
  type GroupName,
  groupDeadlines,
  MORE_ROWS,
  shownRows,
} from "@sgi/core/deadlines";
import { groupTitle } from "@sgi/core/texts/deadlines";
import { useAtom } from "jotai";
import { useMemo } from "react";
import { usePrinting } from "../../state/documents/usePrinting";
import { scopedStateAtom } from "../../state/session/scope";
import type { DeadlinesView } from "./useDeadlines";

/** A group's visible part. */
export interface ShownGroup {
  name: GroupName;
  /** Its heading. */
  title: string;
  rows: readonly Deadline[];
  /** How many rows it has. */
  total: number;
}

/** How many more rows were asked for, by group: kept for the way back from a document. */
const moreAtom = scopedStateAtom<{ link: string; more: Partial<Record<GroupName, number>> }>({
  link: "",
  more: {},
});

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
