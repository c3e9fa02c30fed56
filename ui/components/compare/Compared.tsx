import { comparisonTexts } from "@sgi/core/texts/documents";
import { SECOND_MS } from "@sgi/core/time";
import { EmptyState } from "../feedback/EmptyState";
import { ErrorPanel } from "../feedback/ErrorPanel";
import { Spinner } from "../look/Icon";
import { fileTextIcon } from "../look/icons/fileText";
import type { SideLabels } from "./ComparedLines";
import { ComparedText } from "./ComparedText";
import { COMPARE_WITHIN_MS, type ComparedView } from "./useCompared";

/** What changed between two texts, in whatever state their comparison is. Source: spec 3 §2. */
export function Compared({
  view,
  labels,
  hashes,
}: {
  view: ComparedView;
  labels: SideLabels;
  /** The SHA-256 of both files. */
  hashes: readonly (string | null)[];
}) {
  switch (view.state) {
    case "working":
    case "reading":
      return (
        <p role="status" className="flex items-center justify-center gap-2 px-4 py-16 text-sm">
          <Spinner />
          {view.state === "reading" ? comparisonTexts.reading : comparisonTexts.working}
        </p>
      );
    case "failed":
      return (
        <ErrorPanel
          className="border-0"
          title={comparisonTexts.failed}
          text={
            view.isTooLong
              ? comparisonTexts.tooLongText(COMPARE_WITHIN_MS / SECOND_MS)
              : comparisonTexts.failedText
          }
          onRetry={view.retry}
        />
      );
    case "noText": {
      const title = comparisonTexts.noText(labels[view.side]);
      const why = comparisonTexts.noTextWhy(view.reason);
      return <EmptyState icon={fileTextIcon} title={title} text={why} />;
    }
    case "ready":
      return (
        <ComparedText
          comparison={view.comparison}
          isCut={view.isCut}
          labels={labels}
          hashes={hashes}
        />
      );
  }
}
