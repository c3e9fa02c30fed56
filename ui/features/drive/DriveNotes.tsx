import type { MissingKeys } from "@sgi/core/drive";
import { driveFailureText, driveTexts } from "@sgi/core/texts/drive";
import { useAtomValue } from "jotai";
import { Button } from "../../components/buttons/Button";
import { Note } from "../../components/feedback/Note";
import { keyRoundIcon } from "../../components/look/icons/keyRound";
import { folderPickerAtom } from "./services";
import type { DriveView } from "./useDrive";

const { warning, button, pending } = driveTexts.authorize;

/** Notes about problems of the company's drive. */
export function DriveNotes({ view }: { view: DriveView }) {
  const { missing } = useAtomValue(folderPickerAtom);
  const isAuthorized = Boolean(view.client?.google?.refreshToken);
  if (view.client?.service?.isWay) return null;
  const isNeeded = view.connection === "needsAuthorization";
  return (
    <>
      {missing && !(missing === "all" && view.client?.service) && <Incomplete missing={missing} />}
      {/* Without it the picker cannot open either: it comes first where there is no folder yet. */}
      {(isNeeded || (!isAuthorized && missing !== "all")) && <Unauthorized view={view} />}
    </>
  );
}

function Incomplete({ missing }: { missing: MissingKeys }) {
  const { title, text } = driveFailureText({ kind: "incomplete", missing });
  return (
    <Note tone="warning">
      <p className="font-medium">{title}</p>
      <p className="[overflow-wrap:anywhere]">{text}</p>
    </Note>
  );
}

function Unauthorized({ view: { setup, client } }: { view: DriveView }) {
  const { flow, state: step } = setup;
  // Where nothing is linked yet, the service account is the other way.
  const isOne = Boolean(client?.service) && !client?.driveFolderId;
  return (
    <Note tone={isOne ? "info" : "warning"}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex-[1_1_280px]">
          <p className="font-medium">{isOne ? driveTexts.service.orGrant : warning.title}</p>
          <p className="text-pretty">{warning.text}</p>
        </div>
        <Button
          variant={isOne ? "secondary" : "primary"}
          icon={keyRoundIcon}
          className="max-md:w-full"
          pending={step === "authorizing"}
          unavailable={step !== "idle" && step !== "authorizing"}
          onClick={() => void flow.authorize()}
        >
          {step === "authorizing" ? pending : button}
        </Button>
      </div>
    </Note>
  );
}
