import type { Deadline } from "@sgi/core/deadlines";
import type { DocumentStatus } from "@sgi/core/documents/expiry";
import { daysText, deadlineTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { Button } from "../../components/buttons/Button";
import { preloadDeadlineDialog } from "../../components/deadlines/useDeadlineDialog";
import { ChooseCell, DocumentCell } from "../../components/lists/DocumentCells";
import { CLEAR, Td, Tr } from "../../components/lists/Table";
import { clipboardCheckIcon } from "../../components/look/icons/clipboardCheck";
import { StatusBadge } from "../../components/marks/StatusBadge";
import type { RowChoosing } from "../../state/documents/useChoosing";
import { type RowFacts, RowMenu } from "./rows";

const DAYS: Record<DocumentStatus, string> = {
  expired: "text-danger",
  warning: "text-warning",
  valid: "",
  obsolete: "",
};

/** The days left or overdue, in the colour of the document's badge. */
export function DaysLeft({ deadline: { days, status } }: { deadline: Deadline }) {
  return <b className={`font-semibold num whitespace-nowrap ${DAYS[status]}`}>{daysText(days)}</b>;
}

/** A document's owner. */
export function OwnerName({ name }: { name: string | null }) {
  return name === null ? (
    <span className="text-fg-muted">{deadlineTexts.owner.admins}</span>
  ) : (
    <span className="text-fg-2">{name}</span>
  );
}

export function DeadlineRow({
  deadline,
  ownerOf,
  open,
  isTight,
  isChosen,
  onChoose,
}: RowFacts & {
  deadline: Deadline;
  /** There is no room for a button beside the menu. */
  isTight: boolean;
  /** Null where rows cannot be chosen. */
  isChosen: boolean | null;
  onChoose: RowChoosing["choose"] | undefined;
}) {
  const { document, day, status } = deadline;
  const title = documentTexts.titled(document.title);
  const needsReview = status === "expired" || status === "warning";
  return (
    <Tr className="break-inside-avoid" selected={isChosen === true}>
      {isChosen !== null && (
        <ChooseCell document={document} isChosen={isChosen} onChoose={onChoose} />
      )}
      <Td className="num font-medium whitespace-nowrap">{formatDate(day)}</Td>
      <Td>
        <DaysLeft deadline={deadline} />
      </Td>
      <DocumentCell document={document} />
      <Td className="[overflow-wrap:anywhere]">
        <OwnerName name={ownerOf(document)} />
      </Td>
      <Td data-status={status}>
        <StatusBadge status={status} quiet={status === "valid"} />
      </Td>
      {open && (
        <Td end className="print:hidden">
          <span className="inline-flex items-center gap-1">
            {needsReview && !isTight && (
              <Button
                variant="ghost"
                size="sm"
                icon={clipboardCheckIcon}
                aria-label={deadlineTexts.reviewOf(title)}
                className={CLEAR}
                onPointerEnter={preloadDeadlineDialog}
                onFocus={preloadDeadlineDialog}
                onClick={() => open("review", [document])}
              >
                {deadlineTexts.review}
              </Button>
            )}
            <RowMenu document={document} open={open} className={CLEAR} />
          </span>
        </Td>
      )}
    </Tr>
  );
}
