import { type Document, fileExtension, splitPath } from "@sgi/core/documents";
import { documentPath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import type { RowChoosing } from "../../state/documents/useChoosing";
import { ChooseBox } from "../forms/ChooseBox";
import { FileTag } from "../marks/Badge";
import { CLEAR, Td, Th } from "./Table";

/** The head of the column of checkboxes: chooses all rows shown, or none. */
export function ChooseHead({ shown, chooseShown }: Pick<RowChoosing, "shown" | "chooseShown">) {
  return (
    <Th className="w-[calc(var(--target)+16px)] pr-0! py-1! print:hidden">
      <ChooseBox
        label={documentTexts.choose.page}
        checked={shown === "some" ? "mixed" : shown === "all"}
        onChoose={chooseShown}
      />
    </Th>
  );
}

/** A row's checkbox. */
export function ChooseCell({
  document: { legacyId, title },
  isChosen,
  onChoose,
}: {
  document: Document;
  isChosen: boolean;
  onChoose: RowChoosing["choose"] | undefined;
}) {
  return (
    <Td className="pr-0! print:hidden">
      <ChooseBox
        label={documentTexts.choose.row(documentTexts.titled(title))}
        checked={isChosen}
        onChoose={(withShift) => onChoose?.(legacyId, withShift)}
      />
    </Td>
  );
}

/** A document's type, reference and title in one cell. */
export function DocumentCell({ document }: { document: Document }) {
  return (
    <Td className="max-lg:py-1">
      <div className="flex items-center gap-2 min-w-0 max-lg:flex-col max-lg:items-start max-lg:gap-0">
        <span className="print-tag max-lg:hidden">
          <FileTag type={fileExtension(document.fileType)} />
        </span>
        <span className="shrink-0 min-w-[52px] max-w-full font-semibold num max-lg:text-xs [overflow-wrap:anywhere]">
          {splitPath(document.path).reference}
        </span>
        <a
          data-row-link=""
          href={documentPath(document.legacyId)}
          className={`${CLEAR} min-w-0 py-1 font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]`}
        >
          {documentTexts.titled(document.title)}
        </a>
      </div>
    </Td>
  );
}
