import { SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import {
  checkNewPassword,
  type NewPasswordErrors,
  type NewPasswordForm,
} from "@sgi/core/accounts/reset";
import { useState } from "react";

/**
 * The reset form's checklist and errors. The fields belong to the browser, so that whatever fills
 * them in is read; after the first refused submit the errors follow the typing.
 */
export function useNewPassword(send: (password: string) => void) {
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<NewPasswordErrors | null>(null);
  return {
    unmet: unmetRules(password, SPECIALS),
    errors: errors ?? {},
    revise(element: HTMLFormElement) {
      const form = read(element);
      setPassword(form.password);
      if (errors !== null) setErrors(checkNewPassword(form));
    },
    submit(element: HTMLFormElement) {
      const form = read(element);
      const found = checkNewPassword(form);
      setErrors(found);
      const wrong = found.password ? "password" : found.confirmation && "confirmation";
      if (wrong) element.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      else send(form.password);
    },
  };
}

function read(element: HTMLFormElement): NewPasswordForm {
  const fields = new FormData(element);
  return {
    password: String(fields.get("password") ?? ""),
    confirmation: String(fields.get("confirmation") ?? ""),
  };
}
