import { type Document, revisionLabel } from "@sgi/core/documents";
import type { FormerRevision, RevisionHistory } from "@sgi/core/documents/history";
import { comparisonTexts, replacedText } from "@sgi/core/texts/documents";
import { useId } from "react";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../components/feedback/ErrorPanel";
import { fileTextIcon } from "../../../components/look/icons/fileText";
import { Spinner } from "../../../components/look/Spinner";
import { ComparedText } from "./ComparedText";
import { useComparison } from "./useComparison";

interface SidesProps {
  document: Document;
  history: RevisionHistory;
  from: FormerRevision;
  /** Null for the revision in force. */
  to: FormerRevision | null;
  onChoose: (from: string, to: string | null) => void;
}

/** The two revisions, each to be chosen, and what changed between them. */
export function ComparedSides({ document, history, from, to, onChoose }: SidesProps) {
  const { former, current } = history;
  const labels = {
    from: revisionLabel(from.revision),
    to: revisionLabel((to ?? current).revision),
  };
  const chosen = former.map(({ id, revision }) => ({ value: id, label: revisionLabel(revision) }));
  const inForce = { value: "", label: comparisonTexts.current(revisionLabel(current.revision)) };
  return (
    <>
      <div className="grid lg:grid-cols-2 gap-px bg-line-subtle print:hidden">
        <Side
          label={comparisonTexts.from}
          value={from.id}
          options={chosen}
          note={replacedText(from)}
          onChoose={(id) => onChoose(id, to?.id ?? null)}
        />
        <Side
          label={comparisonTexts.to}
          value={to?.id ?? ""}
          options={[inForce, ...chosen]}
          note={to === null ? comparisonTexts.inForce : replacedText(to)}
          onChoose={(id) => onChoose(from.id, id || null)}
        />
      </div>
      {from.id === to?.id ? (
        <EmptyState
          icon={fileTextIcon}
          title={comparisonTexts.sameRevision}
          text={comparisonTexts.chooseOther}
        />
      ) : (
        <Between document={document} history={history} from={from} to={to} labels={labels} />
      )}
    </>
  );
}

function Side({
  label,
  value,
  options,
  note,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  note: string;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 bg-surface">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="field-input w-auto min-w-[120px] max-w-full cursor-pointer truncate"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="text-sm text-fg-2">{note}</span>
    </div>
  );
}

function Between({
  document,
  history,
  from,
  to,
  labels,
}: Omit<SidesProps, "onChoose"> & { labels: { from: string; to: string } }) {
  const view = useComparison(document.legacyId, from.id, to?.id ?? null);
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
          text={comparisonTexts.failedText}
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
          labels={labels}
          hashes={[from.sha256 ?? null, (to ?? history.current).sha256 ?? null]}
        />
      );
  }
}
