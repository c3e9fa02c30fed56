import type { DocumentTitles } from "@sgi/core/logs";
import { documentPath } from "@sgi/core/session";
import { auditTexts } from "@sgi/core/texts/logs";
import { useCopyText } from "../../state/toasts/useCopyText";
import { useNarrows } from "./useLogRequest";

/** How many characters of a long id are shown; copying takes the whole id. */
const ID_SIGNS = 8;

/** The document that an entry is about: its title leads to it, where it is known, and its id. */
export function LogDocument({ id, titles }: { id: string; titles: DocumentTitles }) {
  const narrows = useNarrows();
  const title = titles.of(id);
  const shownId = narrows ? (
    <CopyId id={id} />
  ) : (
    <span className="caption [overflow-wrap:anywhere]">{auditTexts.documentId(id)}</span>
  );
  if (title === "") return shownId;
  return (
    <>
      <a
        data-row-link=""
        href={documentPath(id)}
        className="inline-block -mt-[2px] mr-2 py-[2px] text-fg hover:text-accent-text [overflow-wrap:anywhere]"
      >
        {title}
      </a>
      {narrows ? shownId : <div>{shownId}</div>}
    </>
  );
}

/** The beginning of an id, in small; pressed, the whole id is copied. */
function CopyId({ id }: { id: string }) {
  const copy = useCopyText({
    done: { title: auditTexts.copyId.done },
    failed: auditTexts.copyId.failed,
  });
  return (
    <>
      <span className="caption num hidden print:[display:inline]">{auditTexts.documentId(id)}</span>
      <button
        type="button"
        aria-label={auditTexts.copyId.of(id)}
        title={auditTexts.copyId.of(id)}
        className="caption num min-h-6 rounded-sm hover:text-accent-text hover:underline cursor-copy"
        onClick={() => void copy(id)}
      >
        {auditTexts.documentId(id.slice(0, ID_SIGNS))}
      </button>
    </>
  );
}
