import type { ComparedLine, Piece, RowPlace } from "@sgi/core/documents/compare";
import { comparisonTexts, rowText } from "@sgi/core/texts/documents";
import { Fragment, type ReactNode } from "react";
import { classes } from "../look/classes";

/** A cell of the comparison, with the place of its sign. */
export const CELL =
  "relative w-1/2 max-lg:block max-lg:w-auto pl-10 pr-4 py-3 align-top text-start font-normal [overflow-wrap:anywhere] whitespace-pre-wrap";
export const RULED = "border-0 border-t border-t-solid border-line-subtle";
const VOID =
  "text-fg-muted text-sm [background:repeating-linear-gradient(-45deg,var(--color-sunken)_0_6px,transparent_6px_14px)]";
/** Rows with more cells wrap, as all do on phones: their columns would be too narrow to read. */
const MOST_COLUMNS = 6;
/** So many are still read where the comparison shares the page's width. */
const FEW_COLUMNS = 4;

export interface SideLabels {
  from: string;
  to: string;
}

/** A line on both sides, beside each other; on narrow screens the new one under the old one. */
export function Line({
  line: { kind, from, to, places, isHeading },
  at,
  labels,
  isCurrent,
}: {
  line: ComparedLine;
  at: number;
  labels: SideLabels;
  isCurrent: boolean;
}) {
  const isSame = kind === "same";
  const look = classes(CELL, RULED, isSame && "text-fg-2", isHeading && "font-semibold!");
  return (
    <tr
      data-line={at}
      aria-current={isCurrent || undefined}
      className={classes("max-lg:block", isCurrent && "bg-selected print:bg-transparent")}
    >
      <td className={classes(look, from === null && VOID, isSame && "max-lg:hidden")}>
        {from === null ? (
          <Absent text={comparisonTexts.absent(labels.from)} />
        ) : (
          <Said pieces={from} place={places.from} isHeading={isHeading} mark={Removed}>
            {!isSame && <Sign sign={comparisonTexts.minus} label={labels.from} />}
          </Said>
        )}
      </td>
      <td
        className={classes(
          look,
          "lg:border-l lg:border-l-solid",
          to === null && VOID,
          // The new text belongs to the old one above it.
          !isSame && from !== null && "max-lg:border-t-0 max-lg:pt-0",
        )}
      >
        {to === null ? (
          <Absent text={comparisonTexts.removed(labels.to)} />
        ) : (
          <Said pieces={to} place={places.to} isHeading={isHeading} mark={Added}>
            {!isSame && <Sign sign={comparisonTexts.plus} label={labels.to} />}
          </Said>
        )}
      </td>
    </tr>
  );
}

function Absent({ text }: { text: string }) {
  return <span className="px-1 bg-surface">{text}</span>;
}

/** Minus or plus at the line's left, and for screen readers whose text it is. */
function Sign({ sign, label }: { sign: string; label: string }) {
  const tone = sign === comparisonTexts.plus ? "text-accent-text" : "text-fg-2";
  return (
    <>
      <b aria-hidden="true" className={classes("absolute left-4 font-bold", tone)}>
        {sign}
      </b>
      <span className="sr-only">{comparisonTexts.sideOf(label)}</span>
    </>
  );
}

type MarkOf = (props: { children: string }) => ReactNode;

/** A line's text, or the cells of a row below its place. */
function Said({
  pieces,
  place,
  isHeading,
  mark,
  children,
}: {
  pieces: readonly Piece[];
  place: RowPlace | null;
  isHeading: boolean;
  mark: MarkOf;
  children: ReactNode;
}) {
  if (place === null) {
    const [first, ...rest] = pieces;
    const said: readonly Piece[] =
      isHeading && first ? [[first[0].replace(/^## /, ""), first[1]], ...rest] : pieces;
    return (
      <>
        {children}
        <Pieces pieces={said} mark={mark} />
      </>
    );
  }
  const cells = cellsOf(pieces);
  const isGrid = cells.length <= MOST_COLUMNS;
  return (
    <>
      {children}
      <span className="block text-sm font-semibold num">{rowText(place)}</span>
      <span
        data-cells={cells.length > FEW_COLUMNS ? "many" : undefined}
        className={classes(
          "mt-1 border border-solid border-line-subtle rounded-sm overflow-hidden",
          isGrid
            ? "grid grid-flow-col auto-cols-fr max-md:flex max-md:flex-wrap"
            : "flex flex-wrap",
        )}
      >
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their places.
          <Fragment key={at}>
            {at > 0 && <span className="sr-only">{comparisonTexts.cellDivider}</span>}
            <span className="min-w-8 min-h-7 px-2 py-1 text-sm border-0 border-l border-l-solid border-line-subtle first:border-l-0">
              <Pieces pieces={cell} mark={mark} />
            </span>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** The pieces of each cell; tabs stand between them. */
function cellsOf(pieces: readonly Piece[]): Piece[][] {
  const cells: Piece[][] = [[]];
  for (const [text, isChanged] of pieces) {
    for (const [at, part] of text.split("\t").entries()) {
      if (at > 0) cells.push([]);
      if (part !== "") cells.at(-1)?.push([part, isChanged]);
    }
  }
  return cells;
}

function Pieces({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: MarkOf }) {
  return pieces.map(([text, isChanged], at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change their places.
    isChanged ? <Mark key={at}>{shownTabs(text)}</Mark> : shownTabs(text),
  );
}

/** The cells of a row in a text that was read before rows were marked. */
function shownTabs(text: string): string {
  return text.replaceAll("\t", comparisonTexts.cellDivider);
}

export function Removed({ children }: { children: string }) {
  return <del className="rounded-sm bg-neutral-soft text-fg-2 line-through">{children}</del>;
}

export function Added({ children }: { children: string }) {
  return (
    <ins className="rounded-sm bg-accent-soft font-semibold underline decoration-accent decoration-2 underline-offset-2">
      {children}
    </ins>
  );
}
