import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useId, useRef } from "react";
import { Dialog } from "../../../components/dialogs/Dialog";
import { FormButtons } from "../../../components/dialogs/FormButtons";
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
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { unmet, errors, revise, submit } = useNewPassword(onSend);
  return (
    <Dialog
      keep
      open={open}
      blocked={pending}
      onClose={onClose}
      title={texts.title}
      initialFocus={first}
      footer={
        <FormButtons
          form={formId}
          submit={pending ? texts.submitting : texts.submit}
          pending={pending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onInput={(event) => revise(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) submit(event.currentTarget);
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
      </form>
    </Dialog>
  );
}
