import { driveTexts } from "@sgi/core/texts/drive";
import { Skeleton } from "../../components/feedback/Skeleton";
import { Panel } from "../../components/page/Panel";
import { DRIVE_COLUMNS } from "./columns";

const LINES = ["w-24", "w-40", "w-[min(320px,80%)]", "w-32"];

/** The page's panels while they are on their way. */
export function LoadingPanels() {
  return (
    <div role="status" aria-busy="true" className={DRIVE_COLUMNS}>
      <span className="sr-only">{driveTexts.loading}</span>
      <Lines className="min-h-[300px]" />
      <Lines />
    </div>
  );
}

function Lines({ className }: { className?: string }) {
  return (
    <Panel className={className}>
      <div className="flex items-center h-12 px-4 border-0 border-b border-b-solid border-line-subtle">
        <Skeleton className="w-40" />
      </div>
      <div className="flex flex-col gap-6 px-4 py-5">
        {LINES.map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    </Panel>
  );
}
