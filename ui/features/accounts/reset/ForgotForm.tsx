import type { ForgotFlow } from "@sgi/core/accounts/reset";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { EmailInput } from "../../../components/forms/EmailInput";
import { Field } from "../../../components/forms/Field";
import { keepEmail, typedEmail } from "../../../state/session/signIn";

const texts = resetTexts.forgot;

/** The address that a link is to go to. */
export function ForgotForm({
  invalid,
  pending,
  flow,
}: {
  invalid: boolean;
  pending: boolean;
  flow: ForgotFlow;
}) {
  const store = useStore();
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (invalid) email.current?.focus();
  }, [invalid]);
  return (
    <>
      <h1 tabIndex={-1} className="h1 mb-2">
        {texts.heading}
      </h1>
      <p className="mb-6 text-fg-2">{texts.text}</p>
      <form
        noValidate
        aria-label={texts.heading}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void flow.submit(email.current?.value ?? "");
        }}
      >
        <Field label={texts.email} error={invalid ? texts.invalid : undefined}>
          {(input) => (
            <EmailInput
              {...input}
              ref={email}
              large
              defaultValue={typedEmail(store)}
              onInput={({ currentTarget: { value } }) => {
                keepEmail(store, value);
                flow.revise(value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block pending={pending}>
          {pending ? texts.submitting : texts.submit}
        </Button>
      </form>
    </>
  );
}
