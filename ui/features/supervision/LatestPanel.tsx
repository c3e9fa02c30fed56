import { logLine } from "@sgi/core/logs";
import { pagePath } from "@sgi/core/session";
import type { SupervisedEntry } from "@sgi/core/supervision";
import { logTexts } from "@sgi/core/texts/logs";
import { supervisionTexts as texts } from "@sgi/core/texts/supervision";
import { Panel, PanelHeader } from "../../components/page/Panel";

/** The last entries of the log. */
export function LatestPanel({ entries }: { entries: readonly SupervisedEntry[] }) {
  return (
    <Panel aria-labelledby="latest">
      <PanelHeader id="latest" title={texts.log}>
        <a href={pagePath("auditLogs")} className="text-sm py-1">
          {texts.wholeLog}
        </a>
      </PanelHeader>
      {entries.length === 0 && <p className="px-4 py-3 text-sm text-fg-muted">{texts.noEntries}</p>}
      <ul>
        {entries.map((entry, at) => {
          const line = logLine({ ...entry, documentId: null }, logTexts);
          return (
            <li
              key={entry.legacyId || at}
              className="flex flex-col px-4 py-2 border-0 border-b border-b-solid border-line-subtle last:border-b-0 text-sm"
            >
              <span className="[overflow-wrap:anywhere]">{line.action}</span>
              <span className="flex flex-wrap gap-x-3 caption num">
                <span>{line.at}</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{line.user}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
