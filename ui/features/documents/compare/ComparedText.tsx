import type { ComparedLine, Comparison, Piece } from "@sgi/core/documents/compare";
import { comparedText, comparisonTexts } from "@sgi/core/texts/documents";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { Segmented } from "../../../components/forms/Segmented";
import { classes } from "../../../components/look/classes";
import { arrowDownIcon } from "../../../components/look/icons/arrowDown";
import { arrowUpIcon } from "../../../components/look/icons/arrowUp";
import { fileTextIcon } from "../../../components/look/icons/fileText";
import { PartBar, partsOf, partWith, rowsOf, rowsOfPart } from "./ComparedParts";

const SHOWN = [
  { value: "differences", label: comparisonTexts.differences },
  { value: "whole", label: comparisonTexts.whole },
] as const;
const CELL =
  "w-1/2 max-lg:block max-lg:w-auto px-4 py-3 align-top text-start font-normal [overflow-wrap:anywhere] whitespace-pre-wrap";
const RULED = "border-0 border-t border-t-solid border-line-subtle";
const VOID =
  "text-fg-muted text-sm [background:repeating-linear-gradient(-45deg,var(--color-sunken)_0_6px,transparent_6px_14px)]";

interface ComparedTextProps {
  comparison: Comparison;
  labels: { from: string; to: string };
  /** The SHA-256 of both files. */
  hashes: readonly (string | null)[];
}

/** Two texts side by side, below each other on narrow screens, with what differs marked. */
export function ComparedText({ comparison, labels, hashes }: ComparedTextProps) {
  const { lines, counts } = comparison;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(
    () => rowsOf(lines, (from) => isWhole || opened.has(from)),
    [lines, isWhole, opened],
  );
  const parts = partsOf(rows);
  const [chosen, setPart] = useState(0);
  const part = Math.min(chosen, parts - 1);
  const differing = useMemo(
    () => lines.flatMap(({ kind }, at) => (kind === "same" ? [] : [at])),
    [lines],
  );
  const [current, setCurrent] = useState(0);
  if (counts.same === lines.length) return <Equal hashes={hashes} />;
  const go = (step: number) => {
    const next = (current + step + differing.length) % differing.length;
    flushSync(() => {
      setCurrent(next);
      setPart(partWith(rows, differing[next] ?? 0));
    });
    const row = table.current?.querySelector(`[data-line="${differing[next]}"]`);
    row?.scrollIntoView({ block: "center" });
  };
  const goToPart = (to: number) => {
    flushSync(() => setPart(to));
    table.current?.scrollIntoView();
  };
  return (
    <>
      <CompareBar
        isWhole={isWhole}
        onWhole={setWhole}
        said={comparedText(comparison)}
        place={comparisonTexts.place(current + 1, differing.length)}
        onGo={go}
      />
      <table ref={table} className="w-full border-collapse table-fixed">
        <caption className="sr-only">{comparisonTexts.caption(labels.from, labels.to)}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={classes(CELL, RULED, "bg-sunken text-sm text-fg-2")}>
              {labels.from}
            </th>
            <th scope="col" className={classes(CELL, RULED, "bg-sunken text-sm text-fg-2")}>
              {labels.to}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOfPart(rows, part).map(({ from, to, isFolded }) => {
            const line = lines[from] as ComparedLine;
            return isFolded ? (
              <Skipped
                key={from}
                first={line.number}
                last={lines[to - 1]?.number ?? 0}
                onShow={() => setOpened(new Set([...opened, from]))}
              />
            ) : (
              <Line
                key={from}
                line={line}
                at={from}
                labels={labels}
                isCurrent={differing[current] === from}
              />
            );
          })}
        </tbody>
      </table>
      <PartBar part={part} parts={parts} onGo={goToPart} />
      <Legend labels={labels} />
    </>
  );
}

function CompareBar({
  isWhole,
  onWhole,
  said,
  place,
  onGo,
}: {
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  said: ReturnType<typeof comparedText>;
  /** Which difference is shown, of how many. */
  place: string;
  onGo: (step: 1 | -1) => void;
}) {
  return (
    <div
      className={classes("flex flex-wrap items-center gap-3 px-4 py-3 text-sm print:hidden", RULED)}
    >
      <Segmented
        label={comparisonTexts.show}
        segments={SHOWN}
        value={isWhole ? "whole" : "differences"}
        onChange={(shown) => onWhole(shown === "whole")}
      />
      <p role="status" className="mr-auto">
        <b className="font-semibold">{said.differences}</b>
        <span className="text-fg-muted">{said.details}</span>
      </p>
      <span className="flex items-center gap-1">
        <span className="pr-1 num text-fg-muted">{place}</span>
        <IconButton icon={arrowUpIcon} label={comparisonTexts.previous} onClick={() => onGo(-1)} />
        <IconButton icon={arrowDownIcon} label={comparisonTexts.next} onClick={() => onGo(1)} />
      </span>
    </div>
  );
}

/** A run of equal lines, folded. */
function Skipped({ first, last, onShow }: { first: number; last: number; onShow: () => void }) {
  return (
    <tr>
      <td colSpan={2} className={classes("max-lg:block px-4 py-2 bg-sunken caption", RULED)}>
        {comparisonTexts.skipped(first, last)}
        <span className="ml-2 print:hidden">
          <Button variant="ghost" size="sm" onClick={onShow}>
            {comparisonTexts.showSkipped}
          </Button>
        </span>
      </td>
    </tr>
  );
}

function Legend({ labels }: Pick<ComparedTextProps, "labels">) {
  return (
    <p className={classes("flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 caption", RULED)}>
      <span>
        <Removed>{comparisonTexts.struck}</Removed> {comparisonTexts.struckMeans(labels.from)}
      </span>
      <span>
        <Added>{comparisonTexts.underlined}</Added> {comparisonTexts.underlinedMeans(labels.to)}
      </span>
    </p>
  );
}

function Equal({ hashes }: { hashes: readonly (string | null)[] }) {
  const [first, second] = hashes;
  const differ = first !== null && second !== null && first !== second;
  return (
    <>
      <EmptyState
        icon={fileTextIcon}
        title={comparisonTexts.equal}
        text={differ ? comparisonTexts.otherBytes : ""}
      />
      {differ && (
        <ul className="px-4 pb-6 text-center caption num [overflow-wrap:anywhere]">
          {hashes.map((hash) => (
            <li key={hash}>{hash}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Line({
  line: { kind, from, to },
  at,
  labels,
  isCurrent,
}: {
  line: ComparedLine;
  at: number;
  labels: { from: string; to: string };
  isCurrent: boolean;
}) {
  const isSame = kind === "same";
  return (
    <tr
      data-line={at}
      aria-current={isCurrent || undefined}
      className={classes("max-lg:block", isCurrent && "bg-selected print:bg-transparent")}
    >
      <td
        className={classes(CELL, RULED, from === null && VOID, isSame && "max-lg:hidden text-fg-2")}
      >
        {from === null ? (
          <span className="px-1 bg-surface">{comparisonTexts.absent(labels.from)}</span>
        ) : (
          <Pieces pieces={from} mark={Removed} sign={isSame ? null : `− ${labels.from}: `} />
        )}
      </td>
      <td
        className={classes(
          CELL,
          RULED,
          "lg:border-l lg:border-l-solid",
          to === null && VOID,
          isSame && "text-fg-2",
        )}
      >
        {to === null ? (
          <span className="px-1 bg-surface">{comparisonTexts.removed(labels.to)}</span>
        ) : (
          <Pieces pieces={to} mark={Added} sign={isSame ? null : `+ ${labels.to}: `} />
        )}
      </td>
    </tr>
  );
}

function Pieces({
  pieces,
  mark: Mark,
  sign,
}: {
  pieces: readonly Piece[];
  mark: typeof Added;
  /** Says on narrow screens, and to screen readers, whose text it is. */
  sign: string | null;
}) {
  return (
    <>
      {sign !== null && <span className="lg:sr-only caption">{sign}</span>}
      {pieces.map(([text, isChanged], at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change their places.
        isChanged ? <Mark key={at}>{text}</Mark> : shownTabs(text),
      )}
    </>
  );
}

/** The cells of a row of a sheet. */
function shownTabs(text: string): string {
  return text.replaceAll("\t", " | ");
}

function Removed({ children }: { children: string }) {
  return (
    <del className="rounded-sm bg-neutral-soft text-fg-2 line-through">{shownTabs(children)}</del>
  );
}

function Added({ children }: { children: string }) {
  return (
    <ins className="rounded-sm bg-accent-soft font-semibold underline decoration-accent underline-offset-2">
      {shownTabs(children)}
    </ins>
  );
}
