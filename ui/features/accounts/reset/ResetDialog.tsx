import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useRef } from "react";
import { DialogForm, FormDialog } from "../../../components/dialogs/FormDialog";
import { Field } from "../../../components/forms/Field";
import { PasswordInput } from "../../../components/forms/PasswordInput";
import { PasswordRules } from "../../../components/forms/PasswordRules";
import { useNewPassword } from "./useNewPassword";

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
