import type { DocumentChange } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { Field, type FieldInputProps } from "../../../components/forms/Field";
import { TextInput } from "../../../components/forms/TextInput";

const { form, cancel } = documentChangeTexts;

export interface EditFormProps {
  values: DocumentChange;
  /** Whether the host keeps why something was changed. */
  asksReason: boolean;
  /** What is wrong with each value; undefined for one that may be saved. */
  invalid: { title?: string | undefined; path?: string | undefined };
  saving: boolean;
  onChange: (change: Partial<DocumentChange>) => void;
  onSave: () => void;
  /** 'Annulla' and Escape. */
  onLeave: () => void;
}

/** Title and ISO path under their labels, checked while they are typed. */
export function DocumentEditForm({
  values,
  asksReason,
  invalid,
  saving,
  onChange,
  onSave,
  onLeave,
}: EditFormProps) {
  const title = useRef<HTMLInputElement>(null);
  const path = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (invalid.title !== undefined) return title.current?.focus();
    if (invalid.path !== undefined) return path.current?.focus();
    onSave();
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || saving) return;
    event.preventDefault();
    // The question that this may open must not be closed by the same key.
    event.stopPropagation();
    onLeave();
  };
  const input =
    (name: keyof DocumentChange, ref?: RefObject<HTMLInputElement | null>) =>
    (field: FieldInputProps) => (
      <TextInput
        {...field}
        ref={ref}
        autoComplete="off"
        spellCheck={name !== "path"}
        maxLength={name === "reason" ? MAX_REASON : undefined}
        readOnly={saving}
        value={values[name] ?? ""}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    );
  return (
    <form
      noValidate
      aria-label={form.label}
      onSubmit={submit}
      onKeyDown={leaveByEscape}
      className="flex flex-col gap-4"
    >
      <Field label={form.title} error={invalid.title}>
        {input("title", title)}
      </Field>
      <Field label={form.path} error={invalid.path} hint={form.pathHint}>
        {input("path", path)}
      </Field>
      {asksReason && (
        <Field label={form.reason} hint={form.reasonHint}>
          {input("reason")}
        </Field>
      )}
      <div className="flex justify-end gap-2 max-md:children:flex-1">
        <Button variant="secondary" unavailable={saving} onClick={onLeave}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" pending={saving}>
          {saving ? form.saving : form.save}
        </Button>
      </div>
    </form>
  );
}
