import type { LinkProblem as Problem } from "@sgi/core/accounts/auth";
import { pagePath } from "@sgi/core/session";
import { mailLinkTexts, mailLinkTexts as texts } from "@sgi/core/texts/accounts/auth";
import { failureText } from "@sgi/core/texts/shell";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../buttons/Button";
import { EmptyState } from "../feedback/EmptyState";
import { arrowLeftIcon } from "../look/icons/arrowLeft";
import { cloudOffIcon } from "../look/icons/cloudOff";
import { octagonXIcon } from "../look/icons/octagonX";
import { rotateCwIcon } from "../look/icons/rotateCw";
import { Panel } from "../page/Panel";

/** Says why a mail's link opens no form: it is invalid, or could not be checked. */
export function LinkProblem({
  problem,
  invalid,
  renewal,
  onRetry,
}: {
  problem: Problem;
  /** What to do about an invalid link, in words. */
  invalid: string;
  /** The same as a button. */
  renewal?: ReactNode;
  onRetry: () => void;
}) {
  return (
    <>
      <Panel role="alert">
        {problem.step === "invalid" ? (
          <EmptyState
            danger
            icon={octagonXIcon}
            title={texts.invalid}
            text={invalid}
            action={renewal}
          />
        ) : (
          <EmptyState
            danger
            icon={cloudOffIcon}
            title={texts.unverified}
            text={failureText(problem.error)}
            action={
              <Button variant="secondary" icon={rotateCwIcon} onClick={onRetry}>
                {texts.retry}
              </Button>
            }
          />
        )}
      </Panel>
      <BackToLogin />
    </>
  );
}

export function BackToLogin() {
  return (
    <div className="mt-6">
      <ButtonLink variant="ghost" icon={arrowLeftIcon} href={pagePath("auth")} className="-ml-3">
        {mailLinkTexts.back}
      </ButtonLink>
    </div>
  );
}
