import { isEmail } from "@sgi/core/accounts/auth";
import { isPersonName } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Dialog, preloadDialog } from "../../../../components/dialogs/Dialog";
import { FormButtons } from "../../../../components/dialogs/FormButtons";
import { EmailInput } from "../../../../components/forms/EmailInput";
import { Field } from "../../../../components/forms/Field";
import { FormFailure } from "../../../../components/forms/FormFailure";
import { TextInput } from "../../../../components/forms/TextInput";
import { mailIcon } from "../../../../components/look/icons/mail";
import { useInvite } from "./useInvite";

const texts = peopleTexts.invite;

/** The button that invites somebody by mail, and its dialog. Source: spec 3 §4. */
export function InviteUser() {
  const formId = useId();
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState({ email: false, name: false });
  const { isOpen, isSending, failure, open, close, send } = useInvite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = {
      email: email.current?.value.trim() ?? "",
      name: name.current?.value.trim() ?? "",
    };
    const found = { email: !isEmail(typed.email), name: !isPersonName(typed.name) };
    setWrong(found);
    if (!found.email && !found.name) return send(typed);
    (found.email ? email : name).current?.focus();
  };
  const start = () => {
    setWrong({ email: false, name: false });
    open();
  };
  return (
    <>
      <Button
        variant="primary"
        icon={mailIcon}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={start}
      >
        {texts.button}
      </Button>
      <Dialog
        keep
        open={isOpen}
        blocked={isSending}
        onClose={close}
        title={texts.title}
        subtitle={texts.subtitle}
        initialFocus={email}
        footer={
          <FormButtons
            form={formId}
            submit={isSending ? texts.pending : texts.submit}
            pending={isSending}
            onCancel={close}
          />
        }
      >
        <form
          id={formId}
          noValidate
          aria-label={texts.title}
          className="flex flex-col gap-4"
          onSubmit={submit}
        >
          <Field label={texts.email} error={wrong.email ? texts.emailInvalid : undefined}>
            {(input) => <EmailInput {...input} ref={email} autoComplete="off" />}
          </Field>
          <Field
            optional
            label={peopleTexts.name.field}
            error={wrong.name ? peopleTexts.name.wrong : undefined}
          >
            {(input) => <TextInput {...input} ref={name} name="name" autoComplete="off" />}
          </Field>
          <FormFailure text={failure} />
        </form>
      </Dialog>
    </>
  );
}
