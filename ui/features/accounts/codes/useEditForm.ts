import {
  CODE_FIELDS,
  type CodeErrors,
  type CodeForm,
  type CompanyCode,
  type CompanyCodeChange,
  checkCode,
} from "@sgi/core/accounts/codes";
import { useState } from "react";

/**
 * The edit's errors. The fields belong to the browser; after the first refused submit the errors
 * follow the typing.
 */
export function useEditForm(code: CompanyCode, save: (change: CompanyCodeChange) => void) {
  const [errors, setErrors] = useState<CodeErrors | null>(null);
  return {
    errors: errors ?? {},
    revise(form: HTMLFormElement) {
      if (errors === null) return;
      const checked = checkCode(read(form), code);
      setErrors(checked.ok ? {} : checked.errors);
    },
    submit(form: HTMLFormElement) {
      const checked = checkCode(read(form), code);
      setErrors(checked.ok ? null : checked.errors);
      if (checked.ok) return save(checked.change);
      const first = CODE_FIELDS.find((field) => checked.errors[field]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

function read(form: HTMLFormElement): CodeForm {
  const fields = new FormData(form);
  const text = (name: Exclude<keyof CodeForm, "isActive">) => String(fields.get(name) ?? "");
  return {
    code: text("code"),
    role: text("role"),
    usageLimit: text("usageLimit"),
    expiresOn: text("expiresOn"),
    isActive: fields.has("isActive"),
  };
}
