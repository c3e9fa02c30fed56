import { DRIVE_STEPS, type DriveCompany, isStepDone } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { checkIcon } from "../../components/look/icons/check";
import { Panel, PanelHeader } from "../../components/page/Panel";

const { title, list, done } = driveTexts.steps;
const served = { ...list, ...driveTexts.service.step };

/** How it works, in four steps. Source: spec 2 §2. */
export function StepsPanel(reached: { client: DriveCompany; isSynced: boolean }) {
  const { service, google, driveFolderId } = reached.client;
  // Where nothing is linked, the way without a consent is the one to tell.
  const isServed = service?.isWay || (service && !driveFolderId && !google?.refreshToken);
  return (
    <Panel aria-labelledby="steps">
      <PanelHeader title={title} id="steps" />
      <ol>
        {DRIVE_STEPS.map((step, at) => (
          <Step
            key={step}
            at={at}
            isDone={isStepDone(step, reached)}
            {...(isServed ? served[step] : list[step])}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface StepProps {
  at: number;
  isDone: boolean;
  title: string;
  text: string;
}

function Step({ at, isDone, title, text }: StepProps) {
  return (
    <li className="flex gap-3 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <span
        aria-hidden="true"
        className={classes(
          "grid place-items-center shrink-0 w-6 h-6 rounded-full border border-solid text-xs font-semibold num",
          isDone ? "text-success border-success-line bg-success-soft" : "text-fg-2 border-line",
        )}
      >
        {isDone ? <Icon drawing={checkIcon} size={13} /> : at + 1}
      </span>
      <div className="min-w-0">
        <h3 className="h3">
          {title}
          {isDone && <span className="sr-only">{done}</span>}
        </h3>
        <p className="mt-[2px] text-sm text-fg-muted text-pretty">{text}</p>
      </div>
    </li>
  );
}
