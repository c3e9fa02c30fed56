import { unmetRules } from "@sgi/core/accounts/auth";
import {
  checkNewUser,
  NEW_USER_FIELDS,
  NEW_USER_ROLES,
  NEW_USER_SPECIALS,
  type NewUser,
  type NewUserErrors,
  type NewUserForm,
} from "@sgi/core/accounts/users";
import { roleLabel } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { type RefObject, useState } from "react";
import { DialogForm } from "../../../components/dialogs/FormDialog";
import { Field } from "../../../components/forms/Field";
import { PasswordRules } from "../../../components/forms/PasswordRules";
import { EmailInput, PasswordInput, TextInput } from "../../../components/forms/TextInput";

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

/**
 * The form's errors, and the rules that its password does not meet yet. The fields belong to the
 * browser; after the first refused submit the errors follow the typing.
 */
function useNewUserForm(send: (input: NewUser) => void) {
  const [errors, setErrors] = useState<NewUserErrors | null>(null);
  const [unmet, setUnmet] = useState(() => unmetRules("", NEW_USER_SPECIALS));
  return {
    errors: errors ?? {},
    unmet,
    revise(form: HTMLFormElement) {
      const filled = read(form);
      setUnmet(unmetRules(filled.password, NEW_USER_SPECIALS));
      if (errors === null) return;
      const checked = checkNewUser(filled);
      setErrors(checked.ok ? {} : checked.errors);
    },
    submit(form: HTMLFormElement) {
      const checked = checkNewUser(read(form));
      setErrors(checked.ok ? null : checked.errors);
      if (checked.ok) return send(checked.input);
      const first = NEW_USER_FIELDS.find((field) => checked.errors[field]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

function read(form: HTMLFormElement): NewUserForm {
  const fields = new FormData(form);
  const text = (name: "email" | "password" | "role") => String(fields.get(name) ?? "");
  const name = fields.get("name");
  return {
    email: text("email"),
    password: text("password"),
    role: text("role"),
    ...(name !== null && { name: String(name) }),
  };
}
