import { type PasswordRule, unmetRules } from "@sgi/core/accounts/auth";
import type { Invited } from "@sgi/core/accounts/invitations";
import { isPersonName, NEW_USER_SPECIALS } from "@sgi/core/accounts/users";
import { invitationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/buttons/Button";
import { FormFailure } from "../../../components/feedback/SaidText";
import { Field } from "../../../components/forms/Field";
import { PasswordRules } from "../../../components/forms/PasswordRules";
import { PasswordInput, TextInput } from "../../../components/forms/TextInput";

/** Takes the invited person's password, and the name as it is to be. */
export function InvitationForm({
  invited,
  pending,
  failure,
  onSend,
}: {
  invited: Invited;
  pending: boolean;
  /** Why the last try failed. */
  failure: string | null;
  onSend: (fields: { name: string; password: string }) => void;
}) {
  const [fields, setFields] = useState({ name: invited.name ?? "", password: "" });
  const [wasRefused, setRefused] = useState(false);
  const unmet = unmetRules(fields.password, NEW_USER_SPECIALS);
  const isNamed = isPersonName(fields.name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isFine = isNamed && unmet.length === 0;
    setRefused(!isFine);
    if (isFine) return onSend({ ...fields, name: fields.name.trim() });
    event.currentTarget
      .querySelector<HTMLElement>(isNamed ? "[name=password]" : "[name=name]")
      ?.focus();
  };
  return (
    <>
      <p className="mb-6 text-fg-2 break-words">{texts.invited(invited.clientName)}</p>
      <form noValidate aria-label={texts.heading} className="flex flex-col gap-5" onSubmit={submit}>
        <Field label={texts.email}>
          {(input) => (
            <TextInput
              {...input}
              large
              readOnly
              type="email"
              name="username"
              autoComplete="username"
              value={invited.email}
            />
          )}
        </Field>
        <Field
          optional
          label={texts.name}
          error={wasRefused && !isNamed ? texts.nameWrong : undefined}
        >
          {(input) => (
            <TextInput
              {...input}
              large
              name="name"
              autoComplete="name"
              value={fields.name}
              onChange={({ target: { value: name } }) => setFields({ ...fields, name })}
            />
          )}
        </Field>
        <PasswordField
          value={fields.password}
          unmet={unmet}
          wasRefused={wasRefused}
          onChange={(password) => setFields({ ...fields, password })}
        />
        <FormFailure text={failure} />
        <Button type="submit" variant="primary" size="lg" block pending={pending}>
          {pending ? texts.submitting : texts.submit}
        </Button>
      </form>
    </>
  );
}

function PasswordField({
  value,
  unmet,
  wasRefused,
  onChange,
}: {
  value: string;
  unmet: readonly PasswordRule[];
  wasRefused: boolean;
  onChange: (password: string) => void;
}) {
  const [broken] = unmet;
  return (
    <div className="flex flex-col gap-2">
      <Field label={texts.password} error={wasRefused && broken ? texts.errors[broken] : undefined}>
        {(input) => (
          <PasswordInput
            {...input}
            large
            required
            name="password"
            autoComplete="new-password"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <PasswordRules unmet={unmet} rules={texts.rules} />
    </div>
  );
}
