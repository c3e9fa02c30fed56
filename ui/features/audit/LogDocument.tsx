import type { DocumentTitles } from "@sgi/core/audit";
import { documentPath } from "@sgi/core/session";
import { auditTexts } from "@sgi/core/texts/audit";

/** The document that an entry is about: its title leads to it, where it is known, and its id. */
export function LogDocument({ id, titles }: { id: string; titles: DocumentTitles }) {
  const title = titles.of(id);
  const shownId = (
    <span className="caption [overflow-wrap:anywhere]">{auditTexts.documentId(id)}</span>
  );
  if (title === "") return shownId;
  return (
    <>
      <a
        data-row-link=""
        href={documentPath(id)}
        className="inline-block -mt-[2px] py-[2px] text-fg hover:text-accent-text [overflow-wrap:anywhere]"
      >
        {title}
      </a>
      <div>{shownId}</div>
    </>
  );
}
