import { type Concern, concernsOf, type Supervision } from "@sgi/core/supervision";
import { concernText, supervisionTexts as texts } from "@sgi/core/texts/supervision";
import { useAtomValue } from "jotai";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { octagonXIcon } from "../../components/look/icons/octagonX";
import { triangleAlertIcon } from "../../components/look/icons/triangleAlert";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { clockAtom } from "../../state/browser/services";

/** Data loss now or by tomorrow; anything else can wait a day. */
const GRAVE: ReadonlySet<Concern["kind"]> = new Set([
  "brokenLog",
  "noWholeBackup",
  "failingBackups",
  "moreFailing",
  "failingCopies",
  "faultyBackup",
  "noBackup",
  "moreWithoutBackup",
]);

/** What needs attention, the worst first. */
export function ConcernsPanel({ supervision }: { supervision: Supervision }) {
  const concerns = concernsOf(supervision, useAtomValue(clockAtom).now());
  return (
    <Panel aria-labelledby="concerns">
      <PanelHeader id="concerns" title={texts.concerns} />
      <ul>
        {concerns.length === 0 && (
          <Line icon={circleCheckIcon} tone="text-success-solid" text={texts.noConcerns} />
        )}
        {concerns.map((concern) => (
          <Line
            key={concernText(concern)}
            icon={GRAVE.has(concern.kind) ? octagonXIcon : triangleAlertIcon}
            tone={GRAVE.has(concern.kind) ? "text-danger-solid" : "text-warning-solid"}
            text={concernText(concern)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ icon, tone, text }: { icon: IconDrawing; tone: string; text: string }) {
  return (
    <li className="flex items-center gap-3 min-h-12 px-4 py-2 border-0 border-b border-b-solid border-line-subtle last:border-b-0 text-sm">
      <Icon drawing={icon} className={`shrink-0 ${tone}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </li>
  );
}
