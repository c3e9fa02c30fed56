import type { OpenerStatus } from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import { Button } from "../../../components/buttons/Button";
import { Icon } from "../../../components/look/Icon";
import type { IconName } from "../../../components/look/iconNames";
import { Badge, type BadgeTone } from "../../../components/marks/Badge";
import type { OpenerSettings } from "./useOpenerSettings";
import { usePending } from "./usePending";

const { settings } = openerTexts;

const BADGES: Record<OpenerStatus, { tone: BadgeTone; icon: IconName }> = {
  unknown: { tone: "neutral", icon: "info" },
  checking: { tone: "neutral", icon: "clock" },
  ready: { tone: "success", icon: "circle-check" },
  blocked: { tone: "danger", icon: "octagon-x" },
  asking: { tone: "info", icon: "clock" },
  "not-running": { tone: "danger", icon: "octagon-x" },
  "not-paired": { tone: "warning", icon: "lock" },
  locked: { tone: "warning", icon: "lock" },
  "other-user": { tone: "warning", icon: "lock" },
  insecure: { tone: "warning", icon: "triangle-alert" },
  "unsupported-browser": { tone: "warning", icon: "triangle-alert" },
};

/** The helper's state in a word, where it is reached, and the test. */
export function ServiceLine({ opener }: { opener: OpenerSettings }) {
  const { pending, run } = usePending();
  const { status, version } = opener.state;
  return (
    <div className="flex flex-wrap items-center gap-3 p-4">
      <span className="w-9 h-9 shrink-0 grid place-items-center rounded-lg border border-solid border-line text-fg-muted">
        <Icon name="monitor-check" size={18} />
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
          icon="plug-zap"
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
