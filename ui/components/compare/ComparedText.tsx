import type { ComparedLine, Comparison } from "@sgi/core/documents/compare";
import { comparedText, comparisonTexts, skippedText } from "@sgi/core/texts/documents";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { EmptyState } from "../feedback/EmptyState";
import { Segmented } from "../forms/Segmented";
import { classes } from "../look/classes";
import { arrowDownIcon } from "../look/icons/arrowDown";
import { arrowUpIcon } from "../look/icons/arrowUp";
import { fileTextIcon } from "../look/icons/fileText";
import { Added, CELL, Line, Removed, RULED, type SideLabels } from "./ComparedLines";
import { PartBar, partsOf, partWith, rowsOf } from "./ComparedParts";

const SHOWN = [
  { value: "differences", label: comparisonTexts.differences },
  { value: "whole", label: comparisonTexts.whole },
] as const;
/** The place of headers and footers among the differences: before all lines. */
const ASIDES = -1;
const FOLD = classes("max-lg:block px-4 py-2 bg-sunken caption", RULED);

interface ComparedTextProps {
  comparison: Comparison;
  /** Whether a file has more text than was compared. */
  isCut: boolean;
  labels: SideLabels;
  /** The SHA-256 of both files. */
  hashes: readonly (string | null)[];
}

/** Two texts side by side, below each other on narrow screens, with what differs marked. */
export function ComparedText({ comparison, isCut, labels, hashes }: ComparedTextProps) {
  const { lines, asides, isOfRows } = comparison;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(
    () => rowsOf(lines, (from) => isWhole || opened.has(from)),
    [lines, isWhole, opened],
  );
  const parts = useMemo(() => partsOf(rows, lines), [rows, lines]);
  const [chosen, setPart] = useState(0);
  const part = Math.min(chosen, parts.length - 1);
  const differing = useMemo(
    () => [
      ...(asides.length > 0 ? [ASIDES] : []),
      ...lines.flatMap(({ kind }, at) => (kind === "same" ? [] : [at])),
    ],
    [lines, asides],
  );
  const [current, setCurrent] = useState(0);
  if (differing.length === 0) return <Equal isCut={isCut} hashes={hashes} />;
  const go = (step: number) => {
    const next = (current + step + differing.length) % differing.length;
    flushSync(() => {
      setCurrent(next);
      setPart(partWith(parts, differing[next] ?? 0));
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
      {isCut && <p className="px-4 pb-3 text-sm font-semibold">{comparisonTexts.cut}</p>}
      <table ref={table} className="w-full border-collapse table-fixed">
        <caption className="sr-only">{comparisonTexts.caption(labels.from, labels.to)}</caption>
        <thead className="sr-only print:not-sr-only">
          <tr>
            <th scope="col" className={classes(CELL, RULED, "bg-sunken text-sm text-fg-2 pl-4!")}>
              {labels.from}
            </th>
            <th scope="col" className={classes(CELL, RULED, "bg-sunken text-sm text-fg-2 pl-4!")}>
              {labels.to}
            </th>
          </tr>
        </thead>
        {asides.length > 0 && part === 0 && (
          <Asides asides={asides} labels={labels} isCurrent={differing[current] === ASIDES} />
        )}
        <tbody>
          {parts[part]?.map(({ from, to, isFolded }) => {
            const line = lines[from] as ComparedLine;
            return isFolded ? (
              <Skipped
                key={from}
                text={skippedText(lines.slice(from, to), isOfRows)}
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
      <PartBar part={part} parts={parts.length} onGo={goToPart} />
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
function Skipped({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <tr className="max-lg:block">
      <td colSpan={2} className={FOLD}>
        {text}
        <span className="ml-2 print:hidden">
          <Button variant="ghost" size="sm" onClick={onShow}>
            {comparisonTexts.showSkipped}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** What differs in headers and footers, folded into one line; on paper open. */
function Asides({
  asides,
  labels,
  isCurrent,
}: {
  asides: readonly ComparedLine[];
  labels: SideLabels;
  isCurrent: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tbody>
        <tr
          data-line={ASIDES}
          aria-current={isCurrent || undefined}
          className={classes("max-lg:block", isCurrent && "[&>td]:bg-selected")}
        >
          <td colSpan={2} className={FOLD}>
            <b className="font-semibold text-fg">{comparisonTexts.asides(asides.length)}</b>
            <span className="ml-2 print:hidden">
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? comparisonTexts.hideShown : comparisonTexts.showSkipped}
              </Button>
            </span>
          </td>
        </tr>
      </tbody>
      <tbody className={isOpen ? undefined : "hidden print:[display:table-row-group]"}>
        {asides.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Line key={at} line={line} at={ASIDES - 1 - at} labels={labels} isCurrent={false} />
        ))}
      </tbody>
    </>
  );
}

function Legend({ labels }: Pick<ComparedTextProps, "labels">) {
  return (
    <p className={classes("flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 caption", RULED)}>
      <span>
        <b aria-hidden="true">{comparisonTexts.minus}</b>{" "}
        <Removed>{comparisonTexts.struck}</Removed> {comparisonTexts.struckMeans(labels.from)}
      </span>
      <span>
        <b aria-hidden="true" className="text-accent-text">
          {comparisonTexts.plus}
        </b>{" "}
        <Added>{comparisonTexts.underlined}</Added> {comparisonTexts.underlinedMeans(labels.to)}
      </span>
    </p>
  );
}

function Equal({ isCut, hashes }: Pick<ComparedTextProps, "isCut" | "hashes">) {
  const [first, second] = hashes;
  const differ = first !== null && second !== null && first !== second;
  return (
    <>
      <EmptyState
        icon={fileTextIcon}
        title={isCut ? comparisonTexts.cut : comparisonTexts.equal}
        text={[isCut && comparisonTexts.cutEqual, differ && comparisonTexts.otherBytes]
          .filter(Boolean)
          .join(" ")}
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
