import { isOlderOpener, OPENER_VERSION } from "@sgi/core/opener";
import type { OpenerStatus } from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue, useStore } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { Icon, type IconDrawing } from "../../../../components/look/Icon";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { clockIcon } from "../../../../components/look/icons/clock";
import { downloadIcon } from "../../../../components/look/icons/download";
import { infoIcon } from "../../../../components/look/icons/info";
import { lockIcon } from "../../../../components/look/icons/lock";
import { monitorCheckIcon } from "../../../../components/look/icons/monitorCheck";
import { octagonXIcon } from "../../../../components/look/icons/octagonX";
import { plugZapIcon } from "../../../../components/look/icons/plugZap";
import { triangleAlertIcon } from "../../../../components/look/icons/triangleAlert";
import { Badge, type BadgeTone } from "../../../../components/marks/Badge";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { packagesAtom, sayDownload } from "../../../../state/opener/download";
import { openerServicesAtom } from "../../../../state/opener/openerServices";
import { CoverageCheck } from "./CoverageCheck";
import { FolderList } from "./FolderList";
import { OpenerHelp } from "./OpenerHelp";
import { type OpenerSettings, useOpenerSettings, usePending } from "./useOpenerSettings";

const { settings, downloadStarted } = openerTexts;

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

/** The helper's state and its folders, for the settings. Source: spec 2 §2. */
export function LocalOpenerSection() {
  const opener = useOpenerSettings();
  const { status, version } = opener.state;
  const { system } = useAtomValue(openerServicesAtom);
  const isOffered = useAtomValue(packagesAtom).length > 0;
  return (
    <SettingsRow title={settings.heading} text={settings.description} aside={<DownloadLinks />}>
      <div className="flex flex-col gap-4">
        <Panel>
          <ServiceLine opener={opener} />
          {isOffered && isOlderOpener(version) && <NewerVersion />}
          {status === "ready" ? <FolderList opener={opener} /> : <OpenerHelp opener={opener} />}
        </Panel>
        {status === "ready" && (
          <Panel>
            <CoverageCheck />
          </Panel>
        )}
        <Note tone="info">
          <b className="font-semibold">{settings.installation}</b>{" "}
          {isOffered ? downloadStarted.text[system] : settings.noPackage}
        </Note>
      </div>
    </SettingsRow>
  );
}

/** Says that the panel has a newer helper than the one on this PC, and offers it. */
function NewerVersion() {
  return (
    <div className="px-4 py-3 border-0 border-t border-t-solid border-line-subtle">
      <p className="font-medium">{settings.newer(OPENER_VERSION)}</p>
      <DownloadLinks />
    </div>
  );
}

/** The packages for this PC that are there; on a Mac one for each processor. */
function DownloadLinks() {
  const store = useStore();
  const packages = useAtomValue(packagesAtom);
  if (packages.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {packages.map(({ url, file, processor }) => (
        <a
          key={url}
          href={url}
          download={file}
          onClick={() => sayDownload(store)}
          className="tgt gap-[6px] text-sm font-medium"
        >
          <Icon drawing={downloadIcon} size={15} />
          {settings.downloadOpener[processor]}
        </a>
      ))}
    </div>
  );
}

/** The helper's state in a word, where it is reached, and the test. */
function ServiceLine({ opener }: { opener: OpenerSettings }) {
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
