import type { DriveCompany, DriveConnection } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { formatInTable } from "@sgi/core/time";
import { Button } from "../../components/buttons/Button";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../components/look/icons/circleMinus";
import { circleQuestionMarkIcon } from "../../components/look/icons/circleQuestionMark";
import { folderOpenIcon } from "../../components/look/icons/folderOpen";
import { keyRoundIcon } from "../../components/look/icons/keyRound";
import { Badge, type BadgeTone } from "../../components/marks/Badge";
import { Fact, Panel, PanelHeader } from "../../components/page/Panel";
import { DisconnectButton } from "./DisconnectButton";
import { FolderFacts } from "./FolderFacts";
import type { DriveView } from "./useDrive";

const { card, choose } = driveTexts;
const OPENING = ["opening", "picking", "saving"];
const BADGES: Record<DriveConnection, [tone: BadgeTone, icon: IconDrawing]> = {
  noClient: ["neutral", circleQuestionMarkIcon],
  noFolder: ["neutral", circleMinusIcon],
  needsAuthorization: ["warning", keyRoundIcon],
  toVerify: ["warning", keyRoundIcon],
  connected: ["success", circleCheckIcon],
};

/** How far the company's drive is set up. Source: spec 2 §2. */
export function ConnectionCard({ view, client }: { view: DriveView; client: DriveCompany }) {
  const [tone, icon] = BADGES[view.connection];
  return (
    <Panel aria-labelledby="connection">
      <PanelHeader title={card.title} id="connection">
        <Badge tone={tone} icon={icon}>
          {card.badge[view.connection]}
        </Badge>
      </PanelHeader>
      {view.state === "stale" && <StaleConnection view={view} />}
      <dl className="grid md:grid-cols-2 gap-x-6 gap-y-4 p-4">
        <Fact name={card.company}>{client.name || card.unknown}</Fact>
        <Fact name={card.created}>{formatInTable(client.createdAt) ?? card.unknown}</Fact>
        <FolderFacts client={client} />
      </dl>
      <ConnectionButtons view={view} client={client} />
    </Panel>
  );
}

/** The buttons that choose the folder, and connect or disconnect the Drive. */
function ConnectionButtons({ view, client }: { view: DriveView; client: DriveCompany }) {
  const { flow, state: step } = view.setup;
  const isNew = !client.driveFolderId;
  const isServed = client.service?.isWay ?? false;
  const isAuthorized = Boolean(client.google?.refreshToken);
  const isConnected = isServed ? Boolean(client.service?.isVerified) : isAuthorized;
  if (isServed && !isConnected) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 border-0 border-t border-t-solid border-line-subtle max-md:children:flex-1">
      {!isServed && (
        <Button
          variant={isNew && isAuthorized ? "primary" : "secondary"}
          icon={folderOpenIcon}
          pending={OPENING.includes(step)}
          unavailable={step === "authorizing"}
          onClick={() => void flow.choose()}
        >
          {isNew ? choose.first : choose.again}
        </Button>
      )}
      {isConnected && (
        <DisconnectButton client={client} unavailable={step !== "idle" || view.sync.isRunning} />
      )}
    </div>
  );
}

/** Says that the page may be out of date, because refreshing failed. */
function StaleConnection({ view: { retrying, retry } }: { view: DriveView }) {
  const { title, retry: label } = driveTexts.loadError;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{title}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={retry}>
        {label}
      </Button>
    </div>
  );
}
