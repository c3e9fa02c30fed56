import { mayUseMfa, mfaStanding } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { Skeleton } from "../../../../components/feedback/Waiting";
import { rotateCwIcon } from "../../../../components/look/icons/rotateCw";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { mfaStatusAtom } from "../../../../state/account/mfaStatus";
import { useLoaded } from "../../../../state/api/apiQuery";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { MfaUnavailable } from "./FactorLine";
import { MfaCard } from "./MfaCard";

/** The second factor, for the roles that may have one; others read that it is not for them. */
export function MfaSection() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      {mayUseMfa(user) ? (
        <MfaPanel email={user?.email ?? ""} />
      ) : (
        <MfaUnavailable text={texts.unavailable.text} />
      )}
    </SettingsRow>
  );
}

/** The second factor as the host tells it. */
function MfaPanel({ email }: { email: string }) {
  const { data } = useAtomValue(mfaStatusAtom);
  const { state, retry } = useLoaded(mfaStatusAtom);
  if (state === "failed") return <MfaLoadError onRetry={retry} />;
  if (data === undefined) return <Loading />;
  const standing = mfaStanding(data);
  if (standing.kind === "unavailable") return <MfaUnavailable text={texts.unavailable.byHost} />;
  return (
    <>
      {state === "stale" && (
        <div className="mb-3">
          <MfaLoadError onRetry={retry} />
        </div>
      )}
      <MfaCard standing={standing} email={email} />
    </>
  );
}

function Loading() {
  return (
    <Panel className="flex items-center gap-3 p-4 min-h-[76px]">
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="w-9 h-9" />
      <div className="flex flex-col gap-2">
        <Skeleton className="w-[160px]" />
        <Skeleton className="w-[220px]" />
      </div>
    </Panel>
  );
}

/** The second factor's status could not be loaded. Source: spec 2 §8. */
function MfaLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Note tone="danger">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{texts.loadFailed}</p>
          <Button variant="secondary" size="sm" icon={rotateCwIcon} onClick={onRetry}>
            {errorTexts.fallback.retry}
          </Button>
        </div>
      </Note>
    </div>
  );
}
