import type { AcceptState } from "@sgi/core/accounts/invitations";
import { pagePath } from "@sgi/core/session";
import { invitationTexts } from "@sgi/core/texts/accounts/auth";
import { failureText } from "@sgi/core/texts/shell";
import { Button } from "../../../components/buttons/Button";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { arrowLeftIcon } from "../../../components/look/icons/arrowLeft";
import { cloudOffIcon } from "../../../components/look/icons/cloudOff";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { rotateCwIcon } from "../../../components/look/icons/rotateCw";
import { Panel } from "../../../components/page/Panel";

const { back, invalid, unverified } = invitationTexts;

/** Says why a link invites nobody: it is not valid, or could not be checked. */
export function InvitationProblem({
  problem,
  onRetry,
}: {
  problem: Extract<AcceptState, { step: "invalid" | "unverified" }>;
  onRetry: () => void;
}) {
  const isInvalid = problem.step === "invalid";
  return (
    <>
      <Panel role="alert">
        <EmptyState
          danger
          icon={isInvalid ? octagonXIcon : cloudOffIcon}
          title={isInvalid ? invalid.title : unverified.title}
          text={isInvalid ? invalid.text : failureText(problem.error)}
          action={
            isInvalid ? undefined : (
              <Button variant="secondary" icon={rotateCwIcon} onClick={onRetry}>
                {unverified.retry}
              </Button>
            )
          }
        />
      </Panel>
      <div className="mt-6">
        <ButtonLink variant="ghost" icon={arrowLeftIcon} href={pagePath("auth")} className="-ml-3">
          {back}
        </ButtonLink>
      </div>
    </>
  );
}
