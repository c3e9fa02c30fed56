import { splitPath } from "@sgi/core/documents";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import type { ReactNode } from "react";
import { classes } from "../look/classes";

/** The look of a title block: reference at the left, title and facts beside it. */
export const TITLE_BLOCK = "overflow-hidden min-w-0 md:grid md:grid-cols-[176px_minmax(0,1fr)]";

/** The title, and the row that it shares with the buttons. */
export const TITLE = "h1 break-words flex-[1_1_320px] min-w-0";
export const TITLE_ROW = "px-5 max-md:px-4 py-4 flex flex-wrap items-center gap-x-4 gap-y-3";

/** Longer references get a smaller font. */
export const SHORT_REFERENCE = 9;

/** A document's reference, with its folders below. */
export function TitleReference({ path }: { path: string }) {
  const { reference, folders } = splitPath(path);
  const size = reference.length > SHORT_REFERENCE ? "text-lg" : "text-3xl tracking-[-.02em]";
  return (
    <div className="md:row-span-2 flex flex-col justify-center gap-[3px] px-5 max-md:px-4 py-4 bg-sunken border-0 md:border-r md:border-r-solid max-md:border-b max-md:border-b-solid border-line">
      <span className="caption">{documentDetailTexts.isoPath}</span>
      <b className={`${size} font-semibold num [overflow-wrap:anywhere]`}>
        {reference || documentDetailTexts.missing}
      </b>
      <span className="caption [overflow-wrap:anywhere] empty:hidden">{folders.join(" / ")}</span>
    </div>
  );
}

/** The facts of a title block; up to 4 stand two in a row below 1024 px. */
export function TitleFacts({
  isShort = false,
  children,
}: {
  isShort?: boolean;
  children: ReactNode;
}) {
  return (
    <dl
      className={classes(
        "grid grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(96px,1fr))] border-0 border-t border-t-solid border-line",
        !isShort && "md:grid-cols-3",
      )}
    >
      {children}
    </dl>
  );
}

/** The lines between the cells are drawn by their overlap, however many stand in a row. */
export function TitleFact({
  term,
  value,
  note,
}: {
  term: string;
  value: string | null;
  /** Below it, in small. */
  note?: string | null;
}) {
  return (
    <div className="min-w-0 -mt-px -ml-px px-5 max-md:px-4 pt-[10px] pb-3 border-0 border-t border-t-solid border-l border-l-solid border-line-subtle">
      <dt className="caption">{term}</dt>
      <dd className="mt-[2px] font-medium num break-words">
        {value || documentDetailTexts.missing}
        {note && <span className="block caption font-normal">{note}</span>}
      </dd>
    </div>
  );
}
