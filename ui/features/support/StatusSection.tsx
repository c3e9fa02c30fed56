import { supportTexts } from "@sgi/core/texts/support";
import { StatusBadge } from "../../components/marks/StatusBadge";
import { Panel, PanelHeader } from "../../components/page/Panel";

const { title, lead, meanings } = supportTexts.status;
const STATUSES = ["valid", "warning", "expired", "obsolete"] as const;

/** What the state of a document says, beside the badge that shows it. Source: spec 2 §2 and §4. */
export function StatusSection() {
  return (
    <Panel aria-labelledby="statuses">
      <PanelHeader id="statuses" title={title} />
      <p className="px-4 pt-4 pb-2 text-fg-2 text-pretty">{lead}</p>
      <dl className="px-4 pb-2">
        {STATUSES.map((status) => (
          <div
            key={status}
            className="grid grid-cols-[104px_minmax(0,1fr)] md:grid-cols-[120px_minmax(0,1fr)] gap-x-3 py-3 border-0 border-t border-t-solid border-line-subtle first:border-t-0"
          >
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd className="text-pretty">{meanings[status]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
