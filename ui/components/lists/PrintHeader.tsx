import { printTexts } from "@sgi/core/texts/shell";
import { formatDateTime } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { memo } from "react";
import { usePrinting } from "../../state/documents/usePrinting";
import { currentUserAtom } from "../../state/session/currentUser";

/** The title block of what is printed: paper is never a controlled copy. */
export const PrintHeader = memo(function PrintHeader({
  document,
  selection,
}: {
  /** What is printed. */
  document: string;
  /** Which part of a list is. */
  selection?: string;
}) {
  const { printedAt } = usePrinting();
  const company = useAtomValue(currentUserAtom)?.clientName;
  const cells: [string, string | null | undefined][] = [
    [printTexts.company, company],
    [printTexts.document, document],
    [printTexts.selection, selection],
    [printTexts.printedAt, formatDateTime(printedAt)],
    [printTexts.copyState, printTexts.uncontrolled],
  ];
  return (
    <dl className="print-header hidden print:flex">
      {cells
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
});
