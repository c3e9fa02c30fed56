import {
  type CodeErrors,
  type CompanyCode,
  type CompanyCodeChange,
  codeForm,
  codeRoles,
  MAX_CODE_LENGTH,
} from "@sgi/core/accounts/codes";
import { roleLabel } from "@sgi/core/session";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { type RefObject, useState } from "react";
import { DialogForm } from "../../../components/dialogs/FormDialog";
import { Checkbox } from "../../../components/forms/Checkbox";
import { Field } from "../../../components/forms/Field";
import { TextInput } from "../../../components/forms/TextInput";
import { useEditForm } from "./useEditForm";

const texts = codesTexts.edit;

/** A code's fields as it stands. */
export function CodeEditForm({
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
