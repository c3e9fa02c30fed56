import type { FirstFileRejection } from "@sgi/core/accounts/registration";
import { firstFilesTexts as texts } from "@sgi/core/texts/accounts/auth";
import { sentName } from "@sgi/core/uploads";
import { Note } from "../../../../components/feedback/Note";

/** Files named one by one: a wrong folder may hold thousands. */
const MOST_NAMED = 20;

/** Names the files that stayed out of the first documents, with the reason of each. */
export function LeftOut({ rejected }: { rejected: readonly FirstFileRejection[] }) {
  const more = rejected.length - MOST_NAMED;
  return (
    <div role="status">
      {rejected.length > 0 && (
        <Note tone="warning">
          <p className="font-medium">{texts.excluded(rejected.length)}</p>
          <ul className="max-h-[140px] overflow-y-auto">
            {rejected.slice(0, MOST_NAMED).map(({ file, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never move.
              <li key={index} className="break-words">
                {texts.leftOut(sentName(file), reason)}
              </li>
            ))}
            {more > 0 && <li>{texts.others(more)}</li>}
          </ul>
        </Note>
      )}
    </div>
  );
}
