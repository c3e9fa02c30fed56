import { MORE_ROWS } from "@sgi/core/deadlines";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { Button } from "../../components/buttons/Button";
import { ChooseHead } from "../../components/lists/DocumentCells";
import { Table, Th } from "../../components/lists/Table";
import { useMedia } from "../../components/look/useMedia";
import { DeadlineRow } from "./DeadlineRow";
import type { DeadlineRowsProps } from "./rows";
import type { ShownGroup } from "./useDeadlines";

const { columns } = deadlineTexts;
/** A group's heading and its "more" row; unlike `Th`, they do not stick on scroll. */
const HEAD =
  "px-4 pt-[14px] pb-2 text-left text-sm font-semibold border-0 border-b border-b-solid border-line [tbody:last-child>tr:last-child>&]:border-b-0";
/** The previous group's last row has no border. */
const RULE =
  "[tbody+tbody>tr>&]:border-t [tbody+tbody>tr>&]:border-t-solid [tbody+tbody>tr>&]:border-t-line-subtle";

/** The deadlines from 768 px and on paper. Source: spec 3 §8. */
export function DeadlineTable({
  groups,
  onMore,
  isPrinting,
  choosing,
  ...facts
}: DeadlineRowsProps & { isPrinting: boolean }) {
  const isTight = useMedia("(max-width: 1023.98px)");
  // On paper the actions have no column.
  const width = isPrinting ? 5 : 5 + Number(facts.open !== null) + Number(choosing !== null);
  return (
    <Table caption={deadlineTexts.heading} fixed>
      <thead>
        <tr>
          {choosing && <ChooseHead {...choosing} />}
          <Th className="w-[116px] max-lg:w-[108px]">{columns.day}</Th>
          <Th className="w-[150px] max-lg:w-[124px]">{columns.days}</Th>
          <Th>{columns.document}</Th>
          <Th className="w-[176px] max-lg:w-[132px]">{columns.owner}</Th>
          <Th className="w-[124px]">{columns.status}</Th>
          {facts.open && (
            <Th end className="w-[172px] max-lg:w-[72px] print:hidden">
              {columns.actions}
            </Th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <GroupHead group={group} width={width} onShow={() => onMore(group.name)} />
          {group.rows.map((deadline) => (
            <DeadlineRow
              key={deadline.document.legacyId}
              deadline={deadline}
              isTight={isTight}
              isChosen={choosing?.ids.has(deadline.document.legacyId) ?? null}
              onChoose={choosing?.choose}
              {...facts}
            />
          ))}
          <MoreRow group={group} width={width} onMore={() => onMore(group.name)} />
        </tbody>
      ))}
    </Table>
  );
}

function GroupHead({
  group: { title, total, rows },
  width,
  onShow,
}: {
  group: ShownGroup;
  width: number;
  onShow: () => void;
}) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={width} className={`${HEAD} ${RULE}`}>
        {title} <span className="ml-[2px] font-normal text-fg-muted num">{total}</span>
        {rows.length === 0 && (
          <Button
            variant="link"
            aria-label={deadlineTexts.showOf(title)}
            className="float-right -my-[2px]"
            onClick={onShow}
          >
            {deadlineTexts.show}
          </Button>
        )}
      </th>
    </tr>
  );
}

function MoreRow({
  group: { rows, total },
  width,
  onMore,
}: {
  group: ShownGroup;
  width: number;
  onMore: () => void;
}) {
  const left = total - rows.length;
  if (rows.length === 0 || left === 0) return null;
  return (
    <tr className="print:hidden">
      <td colSpan={width} className={`${HEAD} font-normal`}>
        <Button variant="link" onClick={onMore}>
          {deadlineTexts.showMore(left, MORE_ROWS)}
        </Button>
      </td>
    </tr>
  );
}
