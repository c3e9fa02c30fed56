import type { PasswordRule } from "@sgi/core/accounts/auth";
import type { RegistrationErrors, RegistrationForm } from "@sgi/core/accounts/registration";
import { registrationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { Field } from "../../../../components/forms/Field";
import { PasswordRules } from "../../../../components/forms/PasswordRules";
import { EmailInput, PasswordInput, TextInput } from "../../../../components/forms/TextInput";

/** Longest texts that the host takes, in characters. */
const MAX_CLIENT_NAME = 200;
const MAX_COMPANY_CODE = 100;

/** Who registers, and which company. Password managers know the fields by name and `autocomplete`. */
export function RegistrationFields({
  errors,
  unmet,
}: {
  errors: RegistrationErrors;
  unmet: readonly PasswordRule[];
}) {
  const field = (name: Exclude<keyof RegistrationForm, "acceptTerms">) => {
    const error = errors[name];
    return { label: texts[name], error: error && texts.errors[error] };
  };
  return (
    <>
      <Field {...field("email")}>{(input) => <EmailInput {...input} large />}</Field>
      <div className="flex flex-col gap-2">
        <Field {...field("password")}>
          {(input) => (
            <PasswordInput {...input} large name="password" required autoComplete="new-password" />
          )}
        </Field>
        <PasswordRules unmet={unmet} />
      </div>
      <Field {...field("confirmPassword")}>
        {(input) => (
          <PasswordInput
            {...input}
            large
            name="confirmPassword"
            required
            autoComplete="new-password"
          />
        )}
      </Field>
      <div className="grid md:grid-cols-2 gap-3">
        <Field {...field("clientName")}>
          {(input) => (
            <TextInput
              {...input}
              large
              name="clientName"
              required
              maxLength={MAX_CLIENT_NAME}
              autoComplete="organization"
            />
          )}
        </Field>
        <Field {...field("companyCode")} hint={texts.companyCodeHint}>
          {(input) => (
            <TextInput
              {...input}
              large
              name="companyCode"
              required
              maxLength={MAX_COMPANY_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
    </>
  );
}
