import { pagePath } from "@sgi/core/session";
import { mailLinkTexts } from "@sgi/core/texts/accounts/auth";
import { ButtonLink } from "../buttons/ButtonLink";
import { arrowLeftIcon } from "../look/icons/arrowLeft";

export function BackToLogin() {
  return (
    <div className="mt-6">
      <ButtonLink variant="ghost" icon={arrowLeftIcon} href={pagePath("auth")} className="-ml-3">
        {mailLinkTexts.back}
      </ButtonLink>
    </div>
  );
}
