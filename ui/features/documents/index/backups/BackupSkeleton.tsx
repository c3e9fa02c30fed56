import { shellTexts } from "@sgi/core/texts/shell";
import { Skeleton } from "../../../../components/feedback/Skeleton";
import { Panel } from "../../../../components/page/Panel";
import { CARD } from "./cardLook";

/** The card's skeleton, with its heights and without its words. */
export function BackupSkeleton() {
  return (
    <Panel role="status" aria-busy className={CARD}>
      <span className="sr-only">{shellTexts.loading}</span>
      <div className="flex items-center gap-3 px-4 max-md:h-full md:pt-[14px] md:h-9">
        <Skeleton className="w-24" />
        <Skeleton className="w-28 h-5! ml-auto" />
      </div>
      <div className="max-md:hidden flex flex-col gap-3 px-4 pt-4">
        <Skeleton className="w-[80%]" />
        <Skeleton className="w-[55%]" />
        <Skeleton className="w-[65%]" />
      </div>
    </Panel>
  );
}
