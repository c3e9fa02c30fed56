import type { RevisionFacts } from "@sgi/core/documents/history";
import { broughtText, revisionTexts } from "@sgi/core/texts/documents";

/** Who brought a revision, and why; nothing if unrecorded. */
export function Brought({ facts }: { facts: RevisionFacts }) {
  return (
    <div className="ml-16 mt-[2px] [overflow-wrap:anywhere]">
      {facts.reason && <p className="text-fg-2">{revisionTexts.quoted(facts.reason)}</p>}
      <p className="caption">{broughtText(facts)}</p>
    </div>
  );
}
