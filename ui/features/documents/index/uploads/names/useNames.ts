import { proposeAll } from "@sgi/core/documents/names";
import { useFlow } from "@sgi/core/react";
import {
  type LocalFile,
  sentName,
  type UploadDecision,
  type UploadDecisions,
  type UploadFacts,
} from "@sgi/core/uploads";
import {
  createUploadCheck,
  type FactsDraft,
  type NameRow,
  nameRow,
  withTwins,
} from "@sgi/core/uploads/check";
import { isLoose, placeFiles } from "@sgi/core/uploads/selection";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { hashFile } from "../../../../../components/upload/toLocalFile";
import { todayAtom } from "../../../../../state/browser/today";
import { userDeps } from "../../../../../state/session/scope";

/** The user's edits to a file's row. */
interface Touched {
  typed: FactsDraft | null;
  /** Whether its day was typed in this row, not given to all. */
  isDated: boolean;
  insists: boolean;
  answer: UploadDecision | null;
}

const UNTOUCHED: Touched = { typed: null, isDated: false, insists: false, answer: null };

interface Chosen {
  files: readonly LocalFile[];
  /** Chosen files of no accepted type. */
  unknown: readonly LocalFile[];
  /** The folder for files without one; empty for none. */
  folder: string;
  /** Whether the others go there too. */
  everywhere: boolean;
}

/** The names of the chosen files before an upload: what each will be, and what is sent beside it. */
export function useNames(isOn: boolean, { files, unknown, folder, everywhere }: Chosen) {
  const store = useStore();
  const today = useAtomValue(todayAtom);
  const { flow, state } = useFlow(
    () => createUploadCheck({ ...userDeps(store), hash: hashFile }),
    (begun) => begun.stop,
  );
  const [touched, setTouched] = useState<ReadonlyMap<LocalFile, Touched>>(new Map());
  const chosen = useMemo(() => (isOn ? files : []), [isOn, files]);
  const proposals = useMemo(() => proposeAll(chosen.map(sentName)), [chosen]);
  const places = useMemo(
    () => placeFiles(chosen, { folder, everywhere }),
    [chosen, folder, everywhere],
  );
  const rows = useMemo(
    () =>
      withTwins(
        chosen.flatMap((file, index) => {
          const placed = places[index] ?? file;
          const proposal = proposals.get(sentName(file));
          if (proposal === undefined) return [];
          const forecast = state.forecasts.get(sentName(placed)) ?? null;
          const known = touched.get(file) ?? UNTOUCHED;
          const isPlaced = isLoose(file) || placed !== file;
          const chosenFile = { file: placed, proposal, forecast, isLoose: isPlaced, ...known };
          const row = nameRow(chosenFile, today);
          const isTyped = known.typed !== null;
          const { isDated } = known;
          return [{ ...row, chosen: file, isTyped, isDated, chose: known.answer }];
        }),
      ),
    [chosen, places, proposals, state.forecasts, touched, today],
  );
  useCheck(flow, rows);
  const groups = useGroups(rows, state.step === "idle");
  const [dated, setDated] = useState<Dated | null>(null);
  const change = useCallback((file: LocalFile, to: Partial<Touched>) => {
    setDated(null);
    setTouched((all) => new Map(all).set(file, { ...(all.get(file) ?? UNTOUCHED), ...to }));
  }, []);
  const latest = useRef({ rows, touched });
  useEffect(() => {
    latest.current = { rows, touched };
  }, [rows, touched]);
  const dateAll = useCallback((date: string) => {
    const { rows: shown, touched: before } = latest.current;
    const open = shown.filter(takesDay);
    const next = new Map(before);
    for (const { chosen: file, draft } of open) {
      const known = before.get(file) ?? UNTOUCHED;
      next.set(file, { ...known, typed: { ...draft, date }, isDated: false });
    }
    setDated({ date, count: open.length, before });
    setTouched(next);
  }, []);
  return {
    rows,
    /** By the chosen file, whether it stands among the doubtful; absent until the host has answered. */
    groups,
    unknown,
    step: state.step,
    /** Whether the host has not checked some of them yet. */
    isPending: state.step === "checking" && rows.some(({ forecast }) => forecast === null),
    change,
    /** Gives every file whose row is open this day. */
    dateAll,
    /** The day that all were given last, until something else is typed. */
    dated,
    undoDates() {
      if (dated !== null) setTouched(dated.before);
      setDated(null);
    },
    /** Changes with every edit. */
    touched,
    /** Whether somebody has typed or chosen in a row. */
    isTyped: rows.some((row) => row.isTyped || row.chose !== null),
    retry: () => flow.check(askedAbout(rows), true),
    sent: () => sentOf(rows),
  };
}

interface Dated {
  date: string;
  /** How many files got it. */
  count: number;
  /** What was typed before. */
  before: ReadonlyMap<LocalFile, Touched>;
}

/** Rows that are left out are locked, unless somebody is typing there: they are being checked anew. */
export function takesDay({ leftOut, isTyped }: Pick<ChosenRow, "leftOut" | "isTyped">): boolean {
  return leftOut === null || isTyped;
}

export type Names = ReturnType<typeof useNames>;
/** A row, with the file as it was chosen. */
export type ChosenRow = Names["rows"][number];

const askedAbout = (rows: readonly Pick<ChosenRow, "file" | "facts" | "fault" | "chose">[]) =>
  rows.map(({ file, facts, fault, chose }) => ({
    file,
    facts: fault === null ? facts : null,
    answer: chose,
  }));

/** A row stays in its first group, so that it does not jump while edited. */
function useGroups(
  rows: readonly (NameRow & { chosen: LocalFile })[],
  isAnswered: boolean,
): ReadonlyMap<LocalFile, boolean> {
  const [groups, setGroups] = useState<ReadonlyMap<LocalFile, boolean>>(new Map());
  useEffect(() => {
    if (!isAnswered) return;
    const found = rows.filter(({ forecast, chosen }) => forecast !== null && !groups.has(chosen));
    if (found.length === 0) return;
    setGroups(new Map([...groups, ...found.map((row) => [row.chosen, row.isDoubtful] as const)]));
  }, [rows, isAnswered, groups]);
  return groups;
}

/** Checks again whenever the request would change. */
function useCheck(flow: ReturnType<typeof createUploadCheck>, rows: readonly ChosenRow[]): void {
  const about = askedAbout(rows);
  const question = JSON.stringify(
    about.map(({ file, facts, answer }) => [sentName(file), facts, answer]),
  );
  const asked = useRef("[]");
  useEffect(() => {
    if (asked.current === question) return;
    const isFirst = asked.current === "[]";
    asked.current = question;
    flow.check(about, isFirst);
  });
}

/**
 * What the upload sends. Leaves out untouched proposals for files the host has not checked: the
 * document may already have an edited title.
 */
function sentOf(rows: readonly (NameRow & { isTyped: boolean })[]) {
  const facts: UploadFacts = {};
  const answers: UploadDecisions = {};
  for (const row of rows) {
    const isMeant = row.isTyped || row.forecast !== null;
    if (isMeant && row.facts !== null && row.fault === null) facts[row.name] = row.facts;
    if (row.goes && row.answer !== null) answers[row.name] = row.answer;
  }
  const files = rows.filter(({ goes }) => goes).map(({ file }) => file);
  return { files, selection: rows.map(({ name }) => name), facts, answers };
}
