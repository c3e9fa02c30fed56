import {
  checkPasswordChange,
  EMPTY_PASSWORD_CHANGE,
  type PasswordChange,
  type PasswordChangeForm,
  type PasswordFailure,
  passwordFailure,
} from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { SaidText } from "../../../../components/feedback/SaidText";
import { Field } from "../../../../components/forms/Field";
import { PasswordRules } from "../../../../components/forms/PasswordRules";
import { PasswordInput } from "../../../../components/forms/TextInput";
import { currentUserAtom } from "../../../../state/session/currentUser";

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

/** Why the password was not changed. Source: spec 2 §8. */
function PasswordRefused({ error }: { error: unknown }) {
  const failure = passwordFailure(error);
  return (
    <div role="alert" className="break-words">
      <Note tone="danger">
        <p>
          <SaidText text={textOf(failure)} />
        </p>
        {failure.kind === "status" && failure.status && (
          <p className="text-fg-muted">{failure.status}</p>
        )}
      </Note>
    </div>
  );
}

function textOf(failure: PasswordFailure): string {
  switch (failure.kind) {
    case "network":
      return texts.network;
    case "message":
      return failure.message;
    case "status":
      return texts.failed;
  }
}

/**
 * The password form as it is typed. The fields belong to the browser, so that whatever fills them
 * in is read. Once the new password's field is left, it says when the password is not safe.
 * Source: settled point 31.
 */
function usePasswordForm() {
  const [form, setForm] = useState<PasswordChangeForm>(EMPTY_PASSWORD_CHANGE);
  const [wasLeft, setLeft] = useState(false);
  const check = checkPasswordChange(form);
  const isUnmet = form.next !== "" && check.unmet.length > 0;
  return {
    check,
    unsafe: isUnmet && wasLeft ? texts.unsafe : undefined,
    mismatch: check.mismatch ? texts.mismatch : undefined,
    read: (element: HTMLFormElement) => setForm(readForm(element)),
    leaveNext: () => setLeft(true),
    enterNext: () => setLeft(false),
  };
}

function readForm(element: HTMLFormElement): PasswordChangeForm {
  const fields = new FormData(element);
  const read = (name: keyof PasswordChangeForm) => String(fields.get(name) ?? "");
  return { current: read("current"), next: read("next"), confirmation: read("confirmation") };
}
