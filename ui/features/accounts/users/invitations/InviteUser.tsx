import { isEmail } from "@sgi/core/accounts/auth";
import { isPersonName } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { EmailInput } from "../../../../components/forms/EmailInput";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { mailIcon } from "../../../../components/look/icons/mail";
import { useInvite } from "./useInvite";

const texts = peopleTexts.invite;

/** The button that invites somebody by mail, and its dialog. Source: spec 3 §4. */
export function InviteUser() {
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState({ email: false, name: false });
  const { dialog, failure, open, send } = useInvite();
  const submit = () => {
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
    open(null);
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
      <FormDialog
        {...dialog}
        keep
        title={texts.title}
        subtitle={texts.subtitle}
        submit={texts.submit}
        submitting={texts.pending}
        initialFocus={email}
      >
        <DialogForm label={texts.title} failure={failure} onSubmit={submit}>
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
        </DialogForm>
      </FormDialog>
    </>
  );
}
