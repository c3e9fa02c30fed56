import {
  checkPasswordChange,
  EMPTY_PASSWORD_CHANGE,
  type PasswordChangeForm,
} from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useState } from "react";

const texts = settingsTexts.password;

/**
 * The password form as it is typed. The fields belong to the browser, so that whatever fills them
 * in is read. Once the new password's field is left, it says when the password is not safe.
 * Source: settled point 31.
 */
export function usePasswordForm() {
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
