import type { OpenerStatus } from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import { Button } from "../../../../components/buttons/Button";
import type { IconDrawing } from "../../../../components/look/Icon";
import { Icon } from "../../../../components/look/Icon";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { clockIcon } from "../../../../components/look/icons/clock";
import { infoIcon } from "../../../../components/look/icons/info";
import { lockIcon } from "../../../../components/look/icons/lock";
import { monitorCheckIcon } from "../../../../components/look/icons/monitorCheck";
import { octagonXIcon } from "../../../../components/look/icons/octagonX";
import { plugZapIcon } from "../../../../components/look/icons/plugZap";
import { triangleAlertIcon } from "../../../../components/look/icons/triangleAlert";
import { Badge, type BadgeTone } from "../../../../components/marks/Badge";
import type { OpenerSettings } from "./useOpenerSettings";
import { usePending } from "./usePending";

const { settings } = openerTexts;

const BADGES: Record<OpenerStatus, { tone: BadgeTone; icon: IconDrawing }> = {
  unknown: { tone: "neutral", icon: infoIcon },
  checking: { tone: "neutral", icon: clockIcon },
  ready: { tone: "success", icon: circleCheckIcon },
  blocked: { tone: "danger", icon: octagonXIcon },
  asking: { tone: "info", icon: clockIcon },
  "not-running": { tone: "danger", icon: octagonXIcon },
  "not-paired": { tone: "warning", icon: lockIcon },
  locked: { tone: "warning", icon: lockIcon },
  "other-user": { tone: "warning", icon: lockIcon },
  insecure: { tone: "warning", icon: triangleAlertIcon },
  "unsupported-browser": { tone: "warning", icon: triangleAlertIcon },
};

/** The helper's state in a word, where it is reached, and the test. */
export function ServiceLine({ opener }: { opener: OpenerSettings }) {
  const { pending, run } = usePending();
  const { status, version } = opener.state;
  return (
    <div className="flex flex-wrap items-center gap-3 p-4">
      <span className="w-9 h-9 shrink-0 grid place-items-center rounded-lg border border-solid border-line text-fg-muted">
        <Icon drawing={monitorCheckIcon} size={18} />
      </span>
      <div className="flex-[1_1_160px] min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">{settings.service}</b>
          <span role="status">
            <Badge {...BADGES[status]}>{settings.status[status]}</Badge>
          </span>
        </div>
        <p className="text-sm text-fg-muted num break-words">
          {settings.address}
          {version && `, ${settings.version(version)}`}
        </p>
      </div>
      {status !== "unknown" && (
        <Button
          variant="secondary"
          icon={plugZapIcon}
          pending={pending}
          className="max-[359.9px]:w-full"
          onClick={() => void run(opener.test)}
        >
          {settings.test}
        </Button>
      )}
    </div>
  );
}
