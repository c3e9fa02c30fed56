import type { PasswordChange } from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { Field } from "../../../../components/forms/Field";
import { PasswordInput } from "../../../../components/forms/PasswordInput";
import { PasswordRules } from "../../../../components/forms/PasswordRules";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { PasswordRefused } from "./PasswordRefused";
import { usePasswordForm } from "./usePasswordForm";

const texts = settingsTexts.password;

/** Current password, new password twice. Password managers know the fields by `autocomplete`. */
export function PasswordForm({
  pending,
  failure,
  onSend,
}: {
  pending: boolean;
  failure: { error: unknown } | null;
  onSend: (input: PasswordChange) => void;
}) {
  const { check, unsafe, mismatch, read, leaveNext, enterNext } = usePasswordForm();
  const user = useAtomValue(currentUserAtom);
  return (
    <form
      noValidate
      aria-label={texts.form}
      className="flex flex-col gap-4"
      onInput={(event) => read(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        if (check.input && !pending) onSend(check.input);
      }}
    >
      <input hidden readOnly autoComplete="username" value={user?.email ?? ""} />
      <div className="grid md:grid-cols-2 gap-4">
        <Field label={texts.current}>
          {(input) => (
            <PasswordInput {...input} name="current" required autoComplete="current-password" />
          )}
        </Field>
      </div>
      <div className="grid md:grid-cols-2 items-start gap-4">
        <Field label={texts.next} error={unsafe}>
          {(input) => (
            <PasswordInput
              {...input}
              name="next"
              required
              autoComplete="new-password"
              onFocus={enterNext}
              onBlur={leaveNext}
            />
          )}
        </Field>
        <Field label={texts.confirmation} error={mismatch}>
          {(input) => (
            <PasswordInput {...input} name="confirmation" required autoComplete="new-password" />
          )}
        </Field>
      </div>
      <PasswordRules inline unmet={check.unmet} rules={texts.rules} />
      {failure && <PasswordRefused error={failure.error} />}
      <div>
        <Button type="submit" variant="primary" disabled={check.input === null} pending={pending}>
          {pending ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  );
}
