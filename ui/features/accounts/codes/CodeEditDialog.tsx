import {
  CODE_FIELDS,
  type CodeErrors,
  type CodeForm,
  type CompanyCode,
  type CompanyCodeChange,
  checkCode,
  codeForm,
  codeRoles,
  MAX_CODE_LENGTH,
} from "@sgi/core/accounts/codes";
import { roleLabel } from "@sgi/core/session";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { type RefObject, useRef, useState } from "react";
import { useLast } from "../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../components/dialogs/FormDialog";
import { Checkbox } from "../../../components/forms/Checkbox";
import { Field } from "../../../components/forms/Field";
import { TextInput } from "../../../components/forms/TextInput";
import type { useCodeEdit } from "./useCodeChanges";

const texts = codesTexts.edit;

/** Changes a code. Source: spec 2 §2. */
export function EditDialog({ asked, dialog, failure, send }: ReturnType<typeof useCodeEdit>) {
  const first = useRef<HTMLInputElement>(null);
  const shown = useLast(asked);
  return (
    <FormDialog
      {...dialog}
      keep
      title={texts.title}
      subtitle={texts.usedTimes(shown?.usageCount ?? null)}
      submit={texts.submit}
      submitting={texts.pending}
      initialFocus={first}
    >
      {shown && <CodeEditForm code={shown} firstRef={first} failure={failure} onSave={send} />}
    </FormDialog>
  );
}

/** A code's fields as it stands. */
function CodeEditForm({
  code,
  firstRef,
  failure,
  onSave,
}: {
  code: CompanyCode;
  firstRef: RefObject<HTMLInputElement | null>;
  /** Why the last try failed. */
  failure: string | null;
  onSave: (change: CompanyCodeChange) => void;
}) {
  const { errors, revise, submit } = useEditForm(code, onSave);
  const field = (name: Exclude<keyof CodeErrors, "isActive">) => {
    const error = errors[name];
    return { label: texts[name], error: error && texts.errors[error] };
  };
  const before = codeForm(code);
  return (
    <DialogForm label={texts.title} failure={failure} onInput={revise} onSubmit={submit}>
      <Field {...field("code")}>
        {(input) => (
          <TextInput
            {...input}
            ref={firstRef}
            name="code"
            required
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
            defaultValue={before.code}
          />
        )}
      </Field>
      <RoleField code={code} {...field("role")} />
      <div className="grid grid-cols-2 max-[339.9px]:grid-cols-1 gap-3">
        <Field {...field("usageLimit")}>
          {(input) => (
            <TextInput
              {...input}
              name="usageLimit"
              required
              inputMode="numeric"
              autoComplete="off"
              className="num"
              defaultValue={before.usageLimit}
            />
          )}
        </Field>
        <Field {...field("expiresOn")} optional hint={texts.expiryHint}>
          {(input) => (
            <TextInput {...input} type="date" name="expiresOn" defaultValue={before.expiresOn} />
          )}
        </Field>
      </div>
      <Checkbox name="isActive" label={texts.isActive} defaultChecked={before.isActive} />
    </DialogForm>
  );
}

function RoleField({
  code,
  ...field
}: {
  code: CompanyCode;
  label: string;
  error: string | undefined;
}) {
  const [role, setRole] = useState(codeForm(code).role);
  const roleHint = Object.entries(texts.roleHints).find(([name]) => name === role)?.[1];
  return (
    <Field {...field} hint={roleHint}>
      {(input) => (
        <select
          {...input}
          name="role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
          className="field-input cursor-pointer"
        >
          {codeRoles(code).map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * The edit's errors. The fields belong to the browser; after the first refused submit the errors
 * follow the typing.
 */
function useEditForm(code: CompanyCode, save: (change: CompanyCodeChange) => void) {
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
