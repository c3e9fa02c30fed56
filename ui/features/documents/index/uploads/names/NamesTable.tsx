import { uploadNameTexts as texts, uploadDialogTexts } from "@sgi/core/texts/uploads";
import type { LocalFile } from "@sgi/core/uploads";
import { type ReactNode, useCallback, useState } from "react";
import { Button } from "../../../../../components/buttons/Button";
import { Note } from "../../../../../components/feedback/Note";
import { Segmented } from "../../../../../components/forms/Segmented";
import { useRowFocus } from "../../../../../components/upload/useRowFocus";
import { NAME_COLUMNS, NamesRow, UnknownRow } from "./NamesRow";
import { type ChosenRow, type Names, takesDay } from "./useNames";

/** Rows shown at first, and added per click: 1,000 at once would block the page. */
const FIRST_ROWS = 50;
const MORE_ROWS = 100;
const HEADS = ["title", "reference", "revision", "date", "verdict"] as const;

type Group = keyof typeof texts.groups;
/** A chosen file, or one that can never be uploaded. */
type Line = { key: string; row: ChosenRow } | { key: string; unknown: LocalFile };

interface Props {
  names: Names;
  /** The buttons that add files. */
  pickers: ReactNode;
  onRemove: (file: LocalFile) => void;
  onClear: () => void;
}

/** What each chosen file will be, doubts first; its facts can be edited. Source: spec 3 §4. */
export function NamesTable({ names, pickers, onRemove, onClear }: Props) {
  const [group, setGroup] = useState<Group>("all");
  const [most, setMost] = useState(FIRST_ROWS);
  const lines = linesOf(names);
  const counts = {
    all: lines.doubtful.length + lines.ready.length,
    doubtful: lines.doubtful.length,
    ready: lines.ready.length,
  };
  const doubtful = group === "ready" ? [] : lines.doubtful.slice(0, most);
  const ready = group === "doubtful" ? [] : lines.ready.slice(0, most - doubtful.length);
  const shown = doubtful.length + ready.length;
  const others = counts[group] - shown;
  const { rows, focusRow } = useRowFocus({ shown, of: counts.all });
  const remove = useCallback(
    (file: LocalFile, row: number) => {
      focusRow(row);
      onRemove(file);
    },
    [focusRow, onRemove],
  );
  const isSpread = areSameDays(names);
  const toRow = (line: Line) =>
    "row" in line ? (
      <NamesRow
        key={line.key}
        row={line.row}
        onChange={names.change}
        onDateAll={line.row.isDated && !isSpread ? names.dateAll : null}
        onRemove={remove}
      />
    ) : (
      <UnknownRow key={line.key} file={line.unknown} />
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Segmented
          label={texts.show}
          value={group}
          onChange={setGroup}
          segments={(["all", "doubtful", "ready"] as const).map((value) => ({
            value,
            label: texts.groups[value],
            count: counts[value],
          }))}
        />
        {pickers}
        <Button variant="ghost" size="sm" onClick={onClear}>
          {uploadDialogTexts.list.clear}
        </Button>
        <span className="caption ml-auto max-lg:hidden">{texts.keys}</span>
      </div>
      <CheckStep names={names} />
      <p role="status" className="text-sm text-fg-2 empty:hidden">
        {names.dated && (
          <>
            {texts.dated(names.dated)}{" "}
            <Button variant="link" onClick={names.undoDates}>
              {texts.undoDates}
            </Button>
          </>
        )}
      </p>
      <div className="panel overflow-clip">
        <Heads />
        <ul ref={rows} aria-label={uploadDialogTexts.list.label}>
          {doubtful.length > 0 && <GroupHead of="doubtful" count={counts.doubtful} />}
          {doubtful.map(toRow)}
          {ready.length > 0 && <GroupHead of="ready" count={counts.ready} />}
          {ready.map(toRow)}
        </ul>
        {shown === 0 && <p className="px-4 py-4 text-sm text-fg-muted">{texts.none}</p>}
        {others > 0 && (
          <div className="flex items-center gap-2 px-4 py-2 text-sm text-fg-muted">
            {texts.more(others)}
            <Button
              variant="link"
              onClick={() => {
                focusRow(rows.current?.querySelectorAll("button").length ?? 0);
                setMost(most + MORE_ROWS);
              }}
            >
              {texts.showMore}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Shows that the host is checking the names, or could not. */
function CheckStep({ names: { step, retry } }: { names: Names }) {
  return (
    <>
      <p className="sr-only" role="status">
        {step === "checking" && texts.checking}
      </p>
      {step === "failed" && (
        <Note tone="warning">
          {texts.failed}{" "}
          <Button variant="link" onClick={retry}>
            {texts.retry}
          </Button>
        </Note>
      )}
    </>
  );
}

function Heads() {
  return (
    <div
      aria-hidden="true"
      className={`max-lg:hidden py-[5px] bg-sunken text-xs font-medium text-fg-muted border-0 border-b border-b-solid border-line ${NAME_COLUMNS}`}
    >
      {HEADS.map((head) => (
        <span key={head}>{texts.heads[head]}</span>
      ))}
    </div>
  );
}

function GroupHead({ of, count }: { of: Group; count: number }) {
  return (
    <li className="px-4 pt-[6px] pb-[4px] font-semibold text-sm border-0 border-b border-b-solid border-line">
      {texts.groups[of]} <span className="ml-1 font-normal text-fg-muted num">{count}</span>
    </li>
  );
}

function areSameDays({ rows }: Names): boolean {
  return new Set(rows.filter(takesDay).map(({ draft }) => draft.date.trim())).size < 2;
}

function linesOf({ rows, unknown, groups }: Names): Record<"doubtful" | "ready", Line[]> {
  const doubtful: Line[] = [];
  const ready: Line[] = [];
  for (const row of rows) {
    const isDoubtful = groups.get(row.chosen) ?? row.isDoubtful;
    // A removed file and one of its name that came later differ in size or time.
    const { sizeBytes, lastModified } = row.chosen;
    const key = `${row.chosen.relativePath || row.chosen.name} ${sizeBytes} ${lastModified}`;
    (isDoubtful ? doubtful : ready).push({ key, row });
  }
  for (const [index, file] of unknown.entries()) {
    doubtful.push({ key: `unknown ${index}`, unknown: file });
  }
  return { doubtful, ready };
}
