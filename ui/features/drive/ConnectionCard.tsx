import type { DriveCompany, DriveConnection } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { formatInTable } from "@sgi/core/time";
import type { IconDrawing } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../components/look/icons/circleMinus";
import { circleQuestionMarkIcon } from "../../components/look/icons/circleQuestionMark";
import { keyRoundIcon } from "../../components/look/icons/keyRound";
import { Badge, type BadgeTone } from "../../components/marks/Badge";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { ConnectionButtons } from "./ConnectionButtons";
import { Fact } from "./Fact";
import { FolderFacts } from "./FolderFacts";
import { StaleConnection } from "./StaleConnection";
import type { DriveView } from "./useDrive";

const { card } = driveTexts;
const BADGES: Record<DriveConnection, [tone: BadgeTone, icon: IconDrawing]> = {
  noClient: ["neutral", circleQuestionMarkIcon],
  noFolder: ["neutral", circleMinusIcon],
  needsAuthorization: ["warning", keyRoundIcon],
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
