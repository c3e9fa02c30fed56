import type { DriveCompany } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { Button } from "../../components/buttons/Button";
import { folderOpenIcon } from "../../components/look/icons/folderOpen";
import { DisconnectButton } from "./DisconnectButton";
import type { DriveView } from "./useDrive";

const { choose } = driveTexts;
const OPENING = ["opening", "picking", "saving"];

/** The buttons that choose the folder, and connect or disconnect the Drive. */
export function ConnectionButtons({ view, client }: { view: DriveView; client: DriveCompany }) {
  const { flow, state: step } = view.setup;
  const isNew = !client.driveFolderId;
  const isAuthorized = Boolean(client.google?.refreshToken);
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 border-0 border-t border-t-solid border-line-subtle max-md:children:flex-1">
      <Button
        variant={isNew && isAuthorized ? "primary" : "secondary"}
        icon={folderOpenIcon}
        pending={OPENING.includes(step)}
        unavailable={step === "authorizing"}
        onClick={() => void flow.choose()}
      >
        {isNew ? choose.first : choose.again}
      </Button>
      {isAuthorized && (
        <DisconnectButton client={client} unavailable={step !== "idle" || view.sync.isRunning} />
      )}
    </div>
  );
}
