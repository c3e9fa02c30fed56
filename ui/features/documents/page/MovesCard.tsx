import type { DocumentMove } from "@sgi/core/documents";
import { documentDetailTexts, moveTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useId } from "react";
import { Panel, PanelHeader } from "../../../components/page/Panel";

const ROW =
  "flex gap-3 px-4 py-[10px] border-0 border-t first:border-t-0 border-t-solid border-line-subtle text-sm";

/** Where the document's file lay in the drive before, and what it was called. */
export function MovesCard({ moves }: { moves: readonly DocumentMove[] }) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader id={heading} title={documentDetailTexts.moves.heading} />
      <ul>
        {moves.map((move) => (
          <li key={`${move.at} ${moveTexts(move)}`} className={ROW}>
            <time dateTime={move.at} className="flex-none text-fg-muted num">
              {formatDate(move.at)}
            </time>
            <div className="flex-1 min-w-0 text-fg-2 [overflow-wrap:anywhere]">
              {moveTexts(move).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
