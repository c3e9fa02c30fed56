import { rejectionTexts, uploadDialogTexts } from "@sgi/core/texts/uploads";
import { sentName } from "@sgi/core/uploads";
import type { Rejection } from "@sgi/core/uploads/selection";
import { Note } from "../feedback/Note";
import { FileLine } from "./FileLine";

const { excluded } = uploadDialogTexts;
/** Up to this many files, the list starts open. */
const FEW = 3;
/** Files named one by one: a wrong folder may hold thousands. */
const MOST_NAMED = 50;

/**
 * Lists the excluded files with their reasons; the toast has said what to do. Files that were
 * selected before are not listed.
 */
export function ExcludedNote({ rejected }: { rejected: readonly Rejection[] }) {
  const told = rejected.filter(({ reason }) => reason !== "duplicate");
  if (told.length === 0) return null;
  const more = told.length - MOST_NAMED;
  return (
    <Note tone="warning">
      <details open={told.length <= FEW}>
        <summary className="min-h-6 cursor-pointer font-medium">
          {excluded.files(told.length)}
        </summary>
        <ul className="grid grid-cols-1 gap-1 pt-1 max-h-[180px] overflow-y-auto">
          {told.slice(0, MOST_NAMED).map(({ file, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never move.
            <li key={index} className="flex flex-wrap items-center gap-x-2">
              <FileLine path={sentName(file)} remark={<Reason {...rejectionTexts[reason]} />} />
            </li>
          ))}
          {more > 0 && <li>{excluded.others(more)}</li>}
        </ul>
      </details>
    </Note>
  );
}

/** Italian first; the drop library's own message is the detail. Source: settled point 38. */
function Reason({ lead, detail }: { lead: string; detail?: string }) {
  return (
    <>
      <span className="text-danger">{lead}</span>
      {detail !== undefined && (
        <span lang="en" className="block caption">
          {detail}
        </span>
      )}
    </>
  );
}
