import { SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import {
  checkRegistration,
  REGISTRATION_FIELDS,
  type RegistrationErrors,
  type RegistrationForm,
  type RegistrationInput,
} from "@sgi/core/accounts/registration";
import { useState } from "react";

/**
 * The registration form's errors, and the rules that its password does not meet yet. The fields
 * belong to the browser; after the first refused submit the errors follow the typing.
 */
export function useRegistrationForm(send: (input: RegistrationInput) => void) {
  const [errors, setErrors] = useState<RegistrationErrors | null>(null);
  const [unmet, setUnmet] = useState(() => unmetRules("", SPECIALS));
  return {
    errors: errors ?? {},
    unmet,
    /** Marks the company code, which the host has refused. */
    refuseCode() {
      setErrors({ companyCode: "companyCodeRefused" });
    },
    revise(form: HTMLFormElement) {
      const filled = read(form);
      setUnmet(unmetRules(filled.password, SPECIALS));
      if (errors === null) return;
      const checked = checkRegistration(filled);
      setErrors(checked.ok ? {} : checked.errors);
    },
    submit(form: HTMLFormElement) {
      const checked = checkRegistration(read(form));
      setErrors(checked.ok ? null : checked.errors);
      if (checked.ok) return send(checked.input);
      const first = REGISTRATION_FIELDS.find((field) => checked.errors[field]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

function read(form: HTMLFormElement): RegistrationForm {
  const fields = new FormData(form);
  const text = (name: keyof RegistrationForm) => String(fields.get(name) ?? "");
  return {
    email: text("email"),
    password: text("password"),
    confirmPassword: text("confirmPassword"),
    clientName: text("clientName"),
    companyCode: text("companyCode"),
    acceptTerms: fields.has("acceptTerms"),
  };
}
