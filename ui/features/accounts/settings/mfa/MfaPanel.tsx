import { mfaStanding } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { Skeleton } from "../../../../components/feedback/Skeleton";
import { Panel } from "../../../../components/page/Panel";
import { mfaStatusAtom } from "../../../../state/account/mfaStatus";
import { useLoaded } from "../../../../state/api/useLoaded";
import { MfaCard } from "./MfaCard";
import { MfaLoadError } from "./MfaLoadError";
import { MfaUnavailable } from "./MfaUnavailable";

/** The second factor as the host tells it. */
export function MfaPanel({ email }: { email: string }) {
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
