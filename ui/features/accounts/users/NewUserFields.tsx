import { NEW_USER_ROLES, type NewUser, type NewUserErrors } from "@sgi/core/accounts/users";
import { roleLabel } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import type { RefObject } from "react";
import { DialogForm } from "../../../components/dialogs/FormDialog";
import { EmailInput } from "../../../components/forms/EmailInput";
import { Field } from "../../../components/forms/Field";
import { PasswordInput } from "../../../components/forms/PasswordInput";
import { PasswordRules } from "../../../components/forms/PasswordRules";
import { TextInput } from "../../../components/forms/TextInput";
import { useNewUserForm } from "./useNewUserForm";

const texts = usersTexts.create;

/**
 * The new user's email, password and role. Password managers must not fill them: it is somebody
 * else's account.
 */
export function NewUserFields({
  hasName,
  emailRef,
  failure,
  onSend,
}: {
  /** Whether the host keeps names. */
  hasName: boolean;
  emailRef: RefObject<HTMLInputElement | null>;
  /** Why the last try failed. */
  failure: string | null;
  onSend: (input: NewUser) => void;
}) {
  const { errors, unmet, revise, submit } = useNewUserForm(onSend);
  const field = (name: keyof NewUserErrors) => {
    const error = errors[name];
    return { label: texts[name], error: error && texts.errors[error] };
  };
  return (
    <DialogForm label={texts.title} failure={failure} onInput={revise} onSubmit={submit}>
      <Field {...field("email")}>
        {(input) => <EmailInput {...input} ref={emailRef} autoComplete="off" />}
      </Field>
      <div className="flex flex-col gap-2">
        <Field {...field("password")}>
          {(input) => (
            <PasswordInput {...input} name="password" required autoComplete="new-password" />
          )}
        </Field>
        <PasswordRules unmet={unmet} rules={texts.rules} />
      </div>
      <Field {...field("role")}>
        {(input) => (
          <select {...input} name="role" className="field-input cursor-pointer">
            {NEW_USER_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasName && (
        <Field {...field("name")} optional>
          {(input) => <TextInput {...input} name="name" autoComplete="off" />}
        </Field>
      )}
    </DialogForm>
  );
}
