import type { ReactNode, Ref } from "react";
import { classes } from "../look/classes";

/** A page's title, a line about it, and its actions at the right; on phones the line has the whole width. */
export function PageHead({
  title,
  note,
  titleRef,
  hasOwnRow = false,
  isSplit = false,
  children,
}: {
  title: string;
  note?: string | undefined;
  titleRef?: Ref<HTMLHeadingElement>;
  /** On phones the actions have a row of their own, which buttons with a text share. */
  hasOwnRow?: boolean;
  /** On phones the actions stand beside the title, but for those that take a whole row. */
  isSplit?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end max-md:items-start gap-4 mb-5 max-md:gap-x-2 max-md:gap-y-0 max-md:mb-3">
      <div className="max-md:[display:contents] flex-[1_1_240px] min-w-0">
        <h1 ref={titleRef} tabIndex={-1} className="h1 max-md:flex-1 max-md:min-w-min max-md:pt-2">
          {title}
        </h1>
        {note !== undefined && (
          <p className="mt-[2px] max-md:order-1 max-md:basis-full min-h-5 text-fg-muted">{note}</p>
        )}
      </div>
      {children && (
        <div
          className={classes(
            "flex flex-wrap gap-2",
            isSplit && "max-md:[display:contents]",
            hasOwnRow && "max-md:order-2 max-md:basis-full max-md:mt-2 max-md:[&>.btn]:flex-1",
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
