import { unmetRules } from "@sgi/core/accounts/auth";
import {
  checkNewUser,
  NEW_USER_FIELDS,
  NEW_USER_SPECIALS,
  type NewUser,
  type NewUserErrors,
  type NewUserForm,
} from "@sgi/core/accounts/users";
import { useState } from "react";

/**
 * The form's errors, and the rules that its password does not meet yet. The fields belong to the
 * browser; after the first refused submit the errors follow the typing.
 */
export function useNewUserForm(send: (input: NewUser) => void) {
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
