import type { LegalDocument } from "@sgi/core/legal";
import { legalTexts } from "@sgi/core/texts/legal";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Button } from "../../components/buttons/Button";
import { printerIcon } from "../../components/look/icons/printer";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { useTakenOver } from "../../state/browser/theme";
import { todayAtom } from "../../state/browser/today";

/** Title and title block. The last update is the current date. Source: spec 2 §2. */
export function LegalHead({ text }: { text: LegalDocument }) {
  const { company } = useAtomValue(siteFactsAtom);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 max-w-[var(--prose)]">
          <h1 tabIndex={-1} className="text-4xl font-semibold text-balance break-words">
            {text.title}
          </h1>
          <p className="mt-3 text-md text-fg-2 text-pretty">{text.lead}</p>
        </div>
        <Button variant="secondary" icon={printerIcon} onClick={() => window.print()}>
          {legalTexts.print}
        </Button>
      </div>
      <dl className="panel grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] mt-6">
        <Cell name={legalTexts.kind}>{text.kind}</Cell>
        <Cell name={legalTexts.company}>{company}</Cell>
        <Cell name={legalTexts.updated}>
          <Today />
        </Cell>
      </dl>
    </>
  );
}

/** Empty in prerendered pages, which cannot know the day of reading. */
function Today() {
  const today = useAtomValue(todayAtom);
  if (!useTakenOver()) return "\u00a0";
  return (
    <time dateTime={today} className="num">
      {formatDate(today)}
    </time>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3 border-0 border-line-subtle max-md:border-b max-md:border-b-solid max-md:last:border-b-0 md:border-r md:border-r-solid md:last:border-r-0">
      <dt className="caption">{name}</dt>
      <dd className="mt-[2px] font-medium break-words">{children}</dd>
    </div>
  );
}
