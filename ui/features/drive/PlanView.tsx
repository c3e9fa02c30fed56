import { type SyncPlan, stepsIn } from "@sgi/core/drive/sync";
import { syncCountsText, syncReportTexts } from "@sgi/core/texts/drive";
import { FirstLoadNote } from "../../components/approvals/FirstLoadNote";
import { Note } from "../../components/feedback/Note";
import { Pagination } from "../../components/lists/Pagination";
import { ReportedFileList } from "./ReportedFileList";
import { StepTable } from "./StepTable";
import { Unchanged } from "./Unchanged";
import { usePages } from "./usePages";

const { preview: texts, held, last } = syncReportTexts;

/** What a sync would do: in figures, document by document, and what it would leave out. */
export function PlanView({ plan }: { plan: SyncPlan }) {
  const { counts, steps, failures } = plan;
  const { shown, page, pages, setPage } = usePages(steps);
  return (
    <>
      <p className="num text-pretty">
        <b className="font-medium">{syncCountsText(counts) ?? texts.nothing}</b>
        <Unchanged counts={counts} />
      </p>
      {plan.isFirstLoad && <FirstLoadNote />}
      {counts.held > 0 && (
        <Note tone="warning">
          <p className="font-medium">{held.title(counts.held)}</p>
          <p className="text-pretty">{held.text}</p>
        </Note>
      )}
      {stepsIn(counts) > steps.length && <p className="caption">{last.firstOnly(steps.length)}</p>}
      {steps.length > 0 && (
        <div className="rounded-md border border-solid border-line overflow-hidden">
          <StepTable steps={shown} />
        </div>
      )}
      <Pagination page={page} pages={pages} onPage={setPage} />
      <ReportedFileList files={failures} count={counts.unreadable} />
    </>
  );
}
