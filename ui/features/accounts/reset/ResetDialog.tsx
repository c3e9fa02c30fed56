import { SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import {
  checkNewPassword,
  type NewPasswordErrors,
  type NewPasswordForm,
} from "@sgi/core/accounts/reset";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useRef, useState } from "react";
import { DialogForm, FormDialog } from "../../../components/dialogs/FormDialog";
import { Field } from "../../../components/forms/Field";
import { PasswordRules } from "../../../components/forms/PasswordRules";
import { PasswordInput } from "../../../components/forms/TextInput";

const texts = resetTexts.form;

export interface ResetDialogProps {
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onSend: (password: string) => void;
}

/** Takes the new password, twice. Source: spec 2 §5. */
export function ResetDialog({ open, pending, onClose, onSend }: ResetDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const { unmet, errors, revise, submit } = useNewPassword(onSend);
  return (
    <FormDialog
      keep
      open={open}
      pending={pending}
      onClose={onClose}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      initialFocus={first}
    >
      <DialogForm
        onInput={revise}
        onSubmit={(form) => {
          if (!pending) submit(form);
        }}
      >
        <Field
          label={texts.password}
          error={errors.password && texts.errors.password[errors.password]}
        >
          {(input) => (
            <PasswordInput
              {...input}
              ref={first}
              name="password"
              required
              autoComplete="new-password"
            />
          )}
        </Field>
        <PasswordRules unmet={unmet} />
        <Field
          label={texts.confirmation}
          error={errors.confirmation && texts.errors.confirmation[errors.confirmation]}
        >
          {(input) => (
            <PasswordInput {...input} name="confirmation" required autoComplete="new-password" />
          )}
        </Field>
      </DialogForm>
    </FormDialog>
  );
}

/**
 * The reset form's checklist and errors. The fields belong to the browser, so that whatever fills
 * them in is read; after the first refused submit the errors follow the typing.
 */
function useNewPassword(send: (password: string) => void) {
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
