import type { Document } from "@sgi/core/documents";
import type { FormerRevision, RevisionFacts, RevisionHistory } from "@sgi/core/documents/history";
import {
  broughtText,
  comparisonTexts,
  replacedText,
  revisionChoices,
  sideNames,
} from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { Button } from "../../../components/buttons/Button";
import { Compared } from "../../../components/compare/Compared";
import type { SideLabels } from "../../../components/compare/ComparedLines";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { fileTextIcon } from "../../../components/look/icons/fileText";
import { useComparison } from "./useComparison";

interface SidesProps {
  document: Document;
  history: RevisionHistory;
  from: FormerRevision;
  /** Null for the revision in force. */
  to: FormerRevision | null;
  /** Null for users who may compare these two alone. */
  onChoose: ((from: string, to: string | null) => void) | null;
  /** Called when the document has another revision in force than the page was loaded with. */
  onChanged: () => void;
}

/** The two revisions, each to be chosen, and what changed between them. */
export function ComparedSides({ document, history, from, to, onChoose, onChanged }: SidesProps) {
  const { current } = history;
  const labels = sideNames(from, to ?? current);
  const choices = revisionChoices(history);
  return (
    <>
      <div className="grid lg:grid-cols-2 gap-px bg-line-subtle print:hidden">
        <Side
          label={comparisonTexts.from}
          name={labels.from}
          note={replacedText(from)}
          facts={from}
        >
          {onChoose && (
            <Choice
              label={comparisonTexts.from}
              value={from.id}
              options={choices.former}
              onChoose={(id) => onChoose(id, to?.id ?? null)}
            />
          )}
        </Side>
        <Side
          label={comparisonTexts.to}
          name={labels.to}
          note={to === null ? sinceText(current) : replacedText(to)}
          facts={to ?? current}
        >
          {onChoose && (
            <Choice
              label={comparisonTexts.to}
              value={to?.id ?? ""}
              options={[choices.current, ...choices.former]}
              onChoose={(id) => onChoose(from.id, id || null)}
            />
          )}
        </Side>
      </div>
      {from.id === to?.id ? (
        <EmptyState
          icon={fileTextIcon}
          title={comparisonTexts.sameRevision}
          text={comparisonTexts.chooseOther}
        />
      ) : (
        <Between {...{ document, history, from, to, labels, onChanged }} />
      )}
    </>
  );
}

function sinceText({ broughtAt }: RevisionFacts): string {
  const date = formatDate(broughtAt ?? null);
  return date === null ? comparisonTexts.inForce : comparisonTexts.inForceSince(date);
}

/** A side's revision, when it was replaced or came in force, and who brought it. */
function Side({
  label,
  name,
  note,
  facts,
  children,
}: {
  label: string;
  name: string;
  note: string;
  facts: RevisionFacts;
  /** Chooses another one; null where its name stands alone. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 bg-surface">
      {children ?? (
        <b className="text-base font-semibold num">
          <span className="sr-only">{comparisonTexts.sideOf(label)}</span>
          {name}
        </b>
      )}
      <span className="min-w-0 text-sm text-fg-2">
        {note}
        {facts.source && <span className="block caption">{broughtText(facts)}</span>}
      </span>
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
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
    </>
  );
}

function Between({
  document,
  history,
  from,
  to,
  labels,
  onChanged,
}: Omit<SidesProps, "onChoose"> & { labels: SideLabels }) {
  const inForce = to === null ? history.current : null;
  const view = useComparison(document.legacyId, { from: from.id, to: to?.id ?? null, inForce });
  const isChanged = view.state === "changed";
  const tellChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (isChanged) tellChanged();
  }, [isChanged]);
  if (view.state === "changed") {
    return (
      <EmptyState
        icon={fileTextIcon}
        title={comparisonTexts.changed}
        text=""
        action={
          <Button variant="secondary" onClick={onChanged}>
            {comparisonTexts.reload}
          </Button>
        }
      />
    );
  }
  const hashes = [from.sha256 ?? null, (to ?? history.current).sha256 ?? null];
  return <Compared view={view} labels={labels} hashes={hashes} />;
}
