import { checkLogin, type LoginErrors, type LoginInput } from "@sgi/core/accounts/auth";
import { useStore } from "jotai";
import { useState } from "react";
import { keepEmail, typedEmail } from "../../../state/session/signIn";

/**
 * The login form's errors. The fields belong to the browser, so that whatever fills them in is
 * read; after the first refused submit the errors follow the typing.
 */
export function useLoginForm(send: (input: LoginInput) => void) {
  const store = useStore();
  const [errors, setErrors] = useState<LoginErrors | null>(null);
  return {
    errors: errors ?? {},
    /** As typed here before, or in the form for a forgotten password. */
    email: typedEmail(store),
    revise(form: HTMLFormElement) {
      const input = read(form);
      keepEmail(store, input.email);
      if (errors === null) return;
      const checked = checkLogin(input);
      setErrors(checked.ok ? {} : checked.errors);
    },
    submit(form: HTMLFormElement) {
      const checked = checkLogin(read(form));
      if (checked.ok) {
        setErrors(null);
        send(checked.input);
        return;
      }
      setErrors(checked.errors);
      const first = "email" in checked.errors ? "email" : "password";
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

function read(form: HTMLFormElement): LoginInput {
  const fields = new FormData(form);
  return {
    email: String(fields.get("email") ?? ""),
    password: String(fields.get("password") ?? ""),
    remember: fields.has("remember"),
  };
}
