import { type Deadline, MORE_ROWS } from "@sgi/core/deadlines";
import { fileExtension, splitPath } from "@sgi/core/documents";
import { documentPath } from "@sgi/core/session";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { Button } from "../../components/buttons/Button";
import { ChooseBox } from "../../components/forms/ChooseBox";
import { classes } from "../../components/look/classes";
import { FileTag } from "../../components/marks/Badge";
import { StatusBadge } from "../../components/marks/StatusBadge";
import { DaysLeft, OwnerName } from "./DeadlineRow";
import { type DeadlineRowsProps, type RowFacts, RowMenu } from "./rows";
import type { ShownGroup } from "./useDeadlines";

const RULE = "border-0 border-b border-b-solid border-line-subtle";

/** The deadlines on phones: a card for each. */
export function DeadlineCards({ groups, onMore, ...facts }: DeadlineRowsProps) {
  return groups.map((group) => (
    <Group key={group.name} group={group} onMore={() => onMore(group.name)} {...facts} />
  ));
}

function Group({
  group: { title, rows, total },
  onMore,
  ...facts
}: Omit<DeadlineRowsProps, "groups" | "onMore"> & { group: ShownGroup; onMore: () => void }) {
  const left = total - rows.length;
  return (
    <>
      <div className={`flex items-center px-4 pt-3 pb-[6px] ${RULE}`}>
        <h2 className="mr-auto text-sm font-semibold">
          {title} <span className="ml-[2px] font-normal text-fg-muted num">{total}</span>
        </h2>
        {rows.length === 0 && (
          <Button variant="link" aria-label={deadlineTexts.showOf(title)} onClick={onMore}>
            {deadlineTexts.show}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <ul aria-label={title}>
          {rows.map((deadline) => (
            <DeadlineCard key={deadline.document.legacyId} deadline={deadline} {...facts} />
          ))}
        </ul>
      )}
      {rows.length > 0 && left > 0 && (
        <div className={`px-4 py-2 ${RULE}`}>
          <Button variant="link" onClick={onMore}>
            {deadlineTexts.showMore(left, MORE_ROWS)}
          </Button>
        </div>
      )}
    </>
  );
}

function DeadlineCard({
  deadline,
  ownerOf,
  open,
  choosing,
}: RowFacts & Pick<DeadlineRowsProps, "choosing"> & { deadline: Deadline }) {
  const { document, day, status } = deadline;
  const isChosen = choosing?.ids.has(document.legacyId) === true;
  return (
    <li
      className={classes(
        `flex items-center gap-2 pr-2 py-3 ${RULE}`,
        choosing === null ? "pl-4" : "pl-1",
        isChosen && "bg-selected",
      )}
    >
      {choosing && (
        <ChooseBox
          label={documentTexts.choose.row(documentTexts.titled(document.title))}
          checked={isChosen}
          onChoose={(withShift) => choosing.choose(document.legacyId, withShift)}
          className="self-start -mt-3 -mr-1"
        />
      )}
      <div className="flex-1 min-w-0">
        <div className="grid grid-cols-[100px_minmax(0,1fr)] gap-2 items-center">
          <span className="num font-medium">{formatDate(day)}</span>
          <span className="text-sm">
            <DaysLeft deadline={deadline} />
          </span>
        </div>
        <div className="flex items-center gap-2 min-w-0 mt-[2px]">
          <FileTag type={fileExtension(document.fileType)} />
          <span className="min-w-0 truncate font-semibold num">
            {splitPath(document.path).reference}
          </span>
        </div>
        <a
          data-row-link=""
          href={documentPath(document.legacyId)}
          className="inline-block max-w-full py-1 text-[15px] leading-[21px] font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]"
        >
          {documentTexts.titled(document.title)}
        </a>
        <div className="grid grid-cols-[100px_minmax(0,1fr)] gap-2 items-center text-sm">
          <span>
            <StatusBadge status={status} quiet={status === "valid"} />
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <OwnerName name={ownerOf(document)} />
          </span>
        </div>
      </div>
      {open && <RowMenu document={document} open={open} />}
    </li>
  );
}
