import { documentTexts } from "@sgi/core/texts/documents";
import { formatDateTime } from "@sgi/core/time/format";
import { usePrinting } from "./usePrinting";

const { print } = documentTexts;

/** The title block of the printed index: paper is never a controlled copy. */
export function PrintHeader() {
  const { printedAt } = usePrinting();
  const cells = [
    [print.document, documentTexts.index],
    [print.printedAt, formatDateTime(printedAt)],
    [print.copyState, print.uncontrolled],
  ] as const;
  return (
    <dl className="print-header hidden print:grid grid-cols-[3fr_1fr_1fr]">
      {cells.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
