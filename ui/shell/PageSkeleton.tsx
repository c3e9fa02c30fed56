import { Skeleton } from "../components/feedback/Waiting";
import { ListSkeletonRows } from "../components/lists/ListSkeleton";
import { classes } from "../components/look/classes";
import type { SkeletonKind } from "../state/page/screens";

/** The height of the figures; below 1024 px admins have a row of buttons above them too. */
const HEIGHT =
  "h-[84px] max-lg:h-[108px] [[data-manages]_&]:max-lg:h-[182px] max-md:h-[124px]! [[data-manages]_&]:max-md:h-[182px]!";

/** A page's skeleton: its title and its surfaces at their heights, hidden from screen readers. */
export function PageSkeleton({ title, kind }: { title: string; kind: SkeletonKind }) {
  return (
    <div aria-hidden="true">
      {kind === "page" && (
        <div className="flex items-center h-6 -mt-1 mb-2">
          <Skeleton className="w-40" />
        </div>
      )}
      <p
        className={classes(
          "h1 max-md:pt-2 max-md:mb-5",
          kind === "index" ? "md:-mt-2 md:mb-3" : "md:mb-5",
        )}
      >
        {title}
      </p>
      {kind === "index" && (
        <div className={classes(HEIGHT, "panel mb-4 max-md:mb-3 px-5 max-md:px-3 py-4")}>
          <Skeleton className="w-[62%]" />
          <Skeleton className="w-[40%] mt-4" />
        </div>
      )}
      <div className={classes("panel", kind === "index" && "index-rows")}>
        <div
          className={classes(
            "flex items-center px-4 border-0 border-b border-b-solid border-line",
            kind === "index" ? "h-[53px] max-lg:h-[97px] max-md:h-[121px]" : "h-[57px]",
          )}
        >
          <Skeleton className="w-[300px] max-w-[60%]" />
        </div>
        <div data-list-skeleton="">
          <ListSkeletonRows />
        </div>
      </div>
    </div>
  );
}
