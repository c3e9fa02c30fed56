import type { Document } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import {
  chooseAll,
  chooseRange,
  chosenOf,
  NOTHING_CHOSEN,
  toggleChosen,
} from "@sgi/core/documents/many";
import { useAtom } from "jotai";
import { useCallback, useMemo } from "react";
import { useLatest } from "../page/useLatest";
import { scopedStateAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** What is chosen in each list. */
const SELECTIONS = {
  index: scopedStateAtom(NOTHING_CHOSEN),
  deadlines: scopedStateAtom(NOTHING_CHOSEN),
  person: scopedStateAtom(NOTHING_CHOSEN),
  approvals: scopedStateAtom(NOTHING_CHOSEN),
};

/** Takes rows out of the choices: what was asked for them is done. Source: settled point 133. */
export function unchoose({ get, set }: PanelStore, ids: readonly string[]): void {
  for (const selection of Object.values(SELECTIONS))
    set(selection, chooseAll(get(selection), ids, false));
}

/** The choice as the rows show and change it. */
export interface RowChoosing {
  ids: ReadonlySet<string>;
  /** Chooses a row, with Shift all from the last one to it. Always the same function. */
  choose: (id: string, withShift: boolean) => void;
  /** Whether the rows shown are chosen. */
  shown: "none" | "some" | "all";
  /** Chooses the rows shown, or none of them when all are. */
  chooseShown: () => void;
}

/** The chosen rows of a filtered list, on all its pages; the same object until the choice changes. */
export interface Choosing<Row extends ChosenRow = ListedDocument> {
  rows: RowChoosing;
  /** Those chosen of the rows that the filter leaves, in their order. */
  chosen: readonly Row[];
  /** Whether all rows shown are chosen, and others are not. */
  canChooseAll: boolean;
  chooseAll: () => void;
  clear: () => void;
}

/** What a row is chosen by. */
interface ChosenRow {
  document: Pick<Document, "legacyId">;
}

const NOTHING: readonly never[] = [];

const idOf = ({ document }: ChosenRow) => document.legacyId;

/**
 * Choosing rows of a list of documents. `rows` are those that can be acted on: all that the filter leaves
 * in a list of pages, else the rows shown. Others stay chosen, but are left alone, until they are back.
 * Null where the user has nothing to do with them. Source: spec 3 §4, settled point 133.
 */
export function useChoosing<Row extends ChosenRow>(
  list: { name: keyof typeof SELECTIONS; can: boolean },
  rows: readonly Row[] | null,
  shown: readonly Row[],
): Choosing<Row> | null {
  const [selection, select] = useAtom(SELECTIONS[list.name]);
  const latest = useLatest({ selection, rows, shown });
  const choose = useCallback(
    (id: string, withShift: boolean) => {
      const { selection, rows } = latest();
      select(
        withShift
          ? chooseRange(selection, id, (rows ?? []).map(idOf))
          : toggleChosen(selection, id),
      );
    },
    [latest, select],
  );
  const chooseShown = useCallback(() => {
    const { selection, shown } = latest();
    const ids = shown.map(idOf);
    select(chooseAll(selection, ids, chosenOf(selection, ids) !== "all"));
  }, [latest, select]);
  const chosen = useMemo(
    () =>
      selection.ids.size === 0
        ? NOTHING
        : (rows ?? []).filter((row) => selection.ids.has(idOf(row))),
    [rows, selection],
  );
  const { ids } = selection;
  const { can } = list;
  const chosenShown = shown.length === 0 ? "none" : chosenOf(selection, shown.map(idOf));
  const canChooseAll = chosenShown === "all" && chosen.length < (rows?.length ?? 0);
  const inRows = useMemo(
    () => ({ ids, choose, shown: chosenShown, chooseShown }),
    [ids, choose, chosenShown, chooseShown],
  );
  return useMemo(
    () =>
      can
        ? {
            rows: inRows,
            chosen,
            canChooseAll,
            chooseAll() {
              const { selection, rows } = latest();
              select(chooseAll(selection, (rows ?? []).map(idOf)));
            },
            clear: () => select(NOTHING_CHOSEN),
          }
        : null,
    [can, inRows, chosen, canChooseAll, latest, select],
  );
}
