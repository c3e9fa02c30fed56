import {
  needsDriveSetup,
  type SyncFailure,
  type SyncProgress,
  type SyncState,
} from "@sgi/core/drive/sync";
import { pagePath } from "@sgi/core/session";
import { syncFailureText, syncTexts } from "@sgi/core/texts/drive";
import { useAtomValue, useStore } from "jotai";
import { useId } from "react";
import { useLocation } from "../../routing/location";
import { matchPage } from "../../routing/matchPage";
import { startSyncFlow } from "../../state/sync/startSync";
import { syncStateAtom } from "../../state/sync/syncState";
import { Button, ButtonLink } from "../buttons/Button";
import { ProgressBar } from "../feedback/ProgressBar";
import { SaidText } from "../feedback/SaidText";
import { Icon, Spinner } from "../look/Icon";
import { circleCheckIcon } from "../look/icons/circleCheck";
import { octagonAlertIcon } from "../look/icons/octagonAlert";
import { rotateCwIcon } from "../look/icons/rotateCw";

const CARD = "panel mt-4 px-5 pt-3 pb-[14px] print:hidden";

/** The sync's progress; nothing while there is none. Source: spec 2 §2 and §4. */
export function SyncCard() {
  const state = useAtomValue(syncStateAtom);
  switch (state.step) {
    case "idle":
      return null;
    case "error":
      return <Failed state={state} />;
    case "syncing":
    case "completed":
      return <Progress progress={state.progress} done={state.step === "completed"} />;
  }
}

function Progress({ progress, done }: { progress: SyncProgress; done: boolean }) {
  const id = useId();
  const { processed, total, batch, batches } = progress;
  const files = syncTexts.files(processed, total);
  const batchOf = syncTexts.batch(batch, batches);
  return (
    <section className={CARD} aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-2 mb-2">
        {done ? (
          <Icon drawing={circleCheckIcon} className="text-success-solid" />
        ) : (
          <span className="flex text-accent-text">
            <Spinner />
          </span>
        )}
        <h2 id={id} className="h3">
          {done ? syncTexts.completed.title : syncTexts.running.title}
        </h2>
        <span className="ml-auto text-sm text-fg-muted num">
          {files}
          <span className="px-2 opacity-60" aria-hidden="true">
            {SEPARATOR}
          </span>
          {batchOf}
        </span>
      </div>
      <ProgressBar
        label={syncTexts.running.label}
        value={processed}
        max={total}
        text={`${files}, ${batchOf}`}
        tone={done ? "success" : "accent"}
      />
      {/* Announces each batch: each document would be too often. */}
      <p className="sr-only" role="status">
        {done ? syncTexts.completed.title : syncTexts.said(batch, batches)}
      </p>
    </section>
  );
}

function Failed({ state }: { state: Extract<SyncState, { step: "error" }> }) {
  const id = useId();
  const store = useStore();
  return (
    <section
      className={`${CARD} flex flex-wrap items-center gap-3`}
      aria-labelledby={id}
      role="alert"
    >
      <Icon drawing={octagonAlertIcon} size={18} className="text-danger-solid" />
      <div className="flex-1 min-w-[200px] break-words">
        <h2 id={id} className="h3">
          {syncTexts.failed}
        </h2>
        <p className="text-sm text-fg-2">
          <SaidText text={syncFailureText(state.failure)} />
        </p>
      </div>
      <ToDrive failure={state.failure} />
      <Button
        variant="secondary"
        icon={rotateCwIcon}
        onClick={() => void startSyncFlow(store, state.input)}
      >
        {syncTexts.retry}
      </Button>
    </section>
  );
}

/** A link to the drive's page where it must be set up first; none on that page. */
function ToDrive({ failure }: { failure: SyncFailure }) {
  const { path } = useLocation();
  if (!needsDriveSetup(failure) || matchPage(path)?.name === "clients") return null;
  return (
    <ButtonLink variant="primary" href={pagePath("clients")}>
      {syncTexts.toDrive}
    </ButtonLink>
  );
}

const SEPARATOR = "·";
