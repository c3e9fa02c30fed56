import type { DocumentTitles } from "@sgi/core/logs";
import { documentPath } from "@sgi/core/session";
import { auditTexts } from "@sgi/core/texts/logs";
import { useState } from "react";
import { useCopyText } from "../../state/toasts/useCopyText";
import { useNarrows } from "./useLog";

/** Lines that show by themselves. */
const SHOWN = 4;
/** The SHA-256 of a file, as a mark or alone. */
const HASH = /((?:sha256:)?\b[0-9a-f]{64}\b)/;

/** How many characters of a long id are shown; copying takes the whole id. */
const ID_SIGNS = 8;

/** An entry's details; long ones open with a click, and so do the hashes in them. */
export function EntryDetails({ lines }: { lines: readonly string[] }) {
  if (lines.length <= SHOWN) return <Lines lines={lines} />;
  const rest = lines.slice(SHOWN - 1);
  return (
    <>
      <Lines lines={lines.slice(0, SHOWN - 1)} />
      <details>
        <summary className="min-h-6 cursor-pointer text-sm text-accent-text">
          {auditTexts.more(rest.length)}
        </summary>
        <Lines lines={rest} />
      </details>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
    <p key={at} className="text-sm text-fg-2 [overflow-wrap:anywhere]">
      {line.split(HASH).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their places.
        HASH.test(part) ? <Hash key={index} hash={part} label={line} /> : part,
      )}
    </p>
  ));
}

/** A hash, folded until it is asked for; shown, a press copies it. On paper it stands whole. */
function Hash({ hash, label }: { hash: string; label: string }) {
  const [isShown, setShown] = useState(false);
  const { show, showOf, copy, done, failed } = auditTexts.hash;
  const copyText = useCopyText({ done: { title: done }, failed });
  const bare = hash.replace("sha256:", "");
  return (
    <>
      <span className="num hidden print:[display:inline]">{hash}</span>
      {isShown ? (
        <button
          type="button"
          aria-label={`${copy} ${bare}`}
          title={copy}
          className="num min-h-6 text-start [overflow-wrap:anywhere] rounded-sm hover:text-accent-text hover:underline cursor-copy print:hidden"
          onClick={() => void copyText(bare)}
        >
          {hash}
        </button>
      ) : (
        <button
          type="button"
          aria-label={showOf(label.replaceAll(hash, "").split(":", 1)[0] ?? "")}
          className="min-h-6 rounded-sm text-accent-text hover:underline print:hidden"
          onClick={() => setShown(true)}
        >
          {show}
        </button>
      )}
    </>
  );
}

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
