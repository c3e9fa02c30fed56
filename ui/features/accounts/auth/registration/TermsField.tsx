import { pagePath } from "@sgi/core/session";
import { registrationTexts } from "@sgi/core/texts/accounts/auth";
import { useId } from "react";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { Icon } from "../../../../components/look/Icon";
import { circleAlertIcon } from "../../../../components/look/icons/circleAlert";

const { terms: texts } = registrationTexts;

/** Accepts the terms; their links open beside the form, so that nothing typed is lost. */
export function TermsField({ error }: { error: string | undefined }) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-[6px]">
      <Checkbox
        name="acceptTerms"
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        label={
          <span>
            {texts.before}
            <NewTabLink page="terms" />
            {texts.between}
            <NewTabLink page="privacy" />
          </span>
        }
      />
      {error !== undefined && (
        <p id={errorId} className="max-md:-mt-2 flex items-start gap-[6px] text-sm text-danger">
          <Icon drawing={circleAlertIcon} size={14} className="mt-[3px]" />
          {error}
        </p>
      )}
    </div>
  );
}

function NewTabLink({ page }: { page: "terms" | "privacy" }) {
  return (
    <a href={pagePath(page)} target="_blank" rel="noopener">
      {texts[page]}
      <span className="sr-only">{texts.newTab}</span>
    </a>
  );
}
