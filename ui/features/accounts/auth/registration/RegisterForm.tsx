import { registrationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { Button } from "../../../../components/buttons/Button";
import { FormFailure } from "../../../../components/forms/FormFailure";
import { FirstFiles } from "./FirstFiles";
import { RegistrationFields } from "./RegistrationFields";
import { TermsField } from "./TermsField";
import { useFirstFiles } from "./useFirstFiles";
import { useRegistrationFlow } from "./useRegistrationFlow";
import { useRegistrationForm } from "./useRegistrationForm";

export interface RegistrationFormProps {
  /** The host took the registration, and the login is next. */
  onLogin: () => void;
}

/** Registers a company with its first admin, and perhaps its first documents. Source: spec 1 §2. */
export function RegisterForm({ onLogin }: RegistrationFormProps) {
  const firstFiles = useFirstFiles();
  const { errors, unmet, revise, submit, refuseCode } = useRegistrationForm(
    (input) => void flow.submit(input, firstFiles.files),
  );
  const { flow, state, failure } = useRegistrationFlow({ onLogin, onCodeRefused: refuseCode });
  const pending = state !== "form";
  return (
    <form
      noValidate
      aria-label={texts.submit}
      className="flex flex-col gap-4"
      onInput={(event) => revise(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <RegistrationFields errors={errors} unmet={unmet} />
      <FirstFiles {...firstFiles} disabled={pending} />
      <TermsField error={errors.acceptTerms && texts.errors[errors.acceptTerms]} />
      <FormFailure text={failure} />
      <Button type="submit" variant="primary" size="lg" block pending={pending}>
        {pending ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
