import type { ResetState } from "@sgi/core/accounts/reset";
import { pagePath } from "@sgi/core/session";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { failureText } from "@sgi/core/texts/shell";
import { Button } from "../../../components/buttons/Button";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { arrowLeftIcon } from "../../../components/look/icons/arrowLeft";
import { cloudOffIcon } from "../../../components/look/icons/cloudOff";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { rotateCwIcon } from "../../../components/look/icons/rotateCw";
import { Panel } from "../../../components/page/Panel";

const { invalid, unverified } = resetTexts.link;

/** Says why a link cannot set a password: it is invalid, or could not be checked. */
export function LinkProblem({
  state,
  onRetry,
  onForget,
}: {
  state: ResetState;
  onRetry: () => void;
  onForget: () => void;
}) {
  if (state.step !== "invalid" && state.step !== "unverified") return null;
  return (
    <>
      <Panel role="alert">
        <EmptyState
          danger
          icon={state.step === "invalid" ? octagonXIcon : cloudOffIcon}
          title={state.step === "invalid" ? invalid.title : unverified.title}
          text={state.step === "invalid" ? invalid.text : failureText(state.error)}
          action={
            state.step === "invalid" ? (
              <Button variant="primary" onClick={onForget}>
                {invalid.action}
              </Button>
            ) : (
              <Button variant="secondary" icon={rotateCwIcon} onClick={onRetry}>
                {unverified.retry}
              </Button>
            )
          }
        />
      </Panel>
      <div className="mt-6">
        <ButtonLink variant="ghost" icon={arrowLeftIcon} href={pagePath("auth")} className="-ml-3">
          {resetTexts.back}
        </ButtonLink>
      </div>
    </>
  );
}
