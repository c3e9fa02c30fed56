import { logLine } from "@sgi/core/logs";
import { auditTexts, logTexts } from "@sgi/core/texts/logs";
import { Email } from "../../components/marks/Email";
import { EntryDetails } from "./EntryDetails";
import { LogDocument } from "./LogDocument";
import type { LogRowsProps } from "./rows";

/** The log on phones: a card for each entry. */
export function LogCards({ entries, titles }: LogRowsProps) {
  return (
    <ul aria-label={auditTexts.heading}>
      {entries.map((entry) => {
        const { at, action, user, details } = logLine(entry, logTexts);
        return (
          <li
            key={entry.legacyId}
            className="flex flex-col gap-1 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
          >
            <div className="font-medium [overflow-wrap:anywhere]">{action}</div>
            <div className="flex flex-wrap gap-x-3 caption num">
              <span>{at}</span>
              <Email>{user}</Email>
            </div>
            {entry.documentId && (
              <div>
                <LogDocument id={entry.documentId} titles={titles} />
              </div>
            )}
            <EntryDetails lines={details} />
          </li>
        );
      })}
    </ul>
  );
}
