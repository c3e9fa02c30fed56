import type { SyncPlan } from "@sgi/core/sync";
import { syncCountsText, syncReportTexts } from "@sgi/core/texts/drive";
import { Note } from "../../components/feedback/Note";
import { Pagination } from "../../components/lists/Pagination";
import { FailedFiles } from "./FailedFiles";
import { StepTable } from "./StepTable";
import { usePages } from "./usePages";

const { preview: texts, held, last } = syncReportTexts;

/** What a sync would do: in figures, document by document, and what it would leave out. */
export function PlanView({ plan: { counts, steps, failures } }: { plan: SyncPlan }) {
  const { shown, page, pages, setPage } = usePages(steps);
  return (
    <>
      <p className="num text-pretty">
        <b className="font-medium">{syncCountsText(counts) ?? texts.nothing}</b>
        <span className="text-fg-muted">
          {" · "}
          {last.unchanged(counts.unchanged)}
        </span>
      </p>
      {counts.held > 0 && (
        <Note tone="warning">
          <p className="font-medium">{held.title(counts.held)}</p>
          <p className="text-pretty">{held.text}</p>
        </Note>
      )}
      {steps.length > 0 && (
        <div className="rounded-md border border-solid border-line overflow-hidden">
          <StepTable steps={shown} />
        </div>
      )}
      <Pagination page={page} pages={pages} onPage={setPage} />
      <FailedFiles files={failures} />
    </>
  );
}
