import { isEmail } from "@sgi/core/accounts/auth";
import {
  createInviteFlow,
  listInvitations,
  type NewInvitation,
} from "@sgi/core/accounts/invitations";
import { isPersonName } from "@sgi/core/accounts/users";
import type { AskedWriteDeps } from "@sgi/core/api";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Field } from "../../../../components/forms/Field";
import { EmailInput, TextInput } from "../../../../components/forms/TextInput";
import { mailIcon } from "../../../../components/look/icons/mail";
import { queryClientAtom } from "../../../../state/api/queries";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import type { PanelStore } from "../../../../state/store";

const texts = peopleTexts.invite;
const { done, failed } = texts;

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

/** Reads the invitations again after they changed or may have changed. */
export function refreshInvitations(store: PanelStore): void {
  const queryKey = [listInvitations.path];
  void store.get(queryClientAtom).invalidateQueries({ queryKey });
}

/** The dialog of a new invitation, and what follows it. */
function useInvite() {
  return useAskedForm(createFlow, {
    refresh: refreshInvitations,
    done: (_, { email }) => ({ title: done.title, text: done.text(email) }),
    failed: () => failed,
  });
}

function createFlow({ client, onDone, onFailure }: AskedWriteDeps<null, NewInvitation>) {
  return createInviteFlow({
    client,
    onInvited: (input) => onDone(null, input),
    onFailure: (error) => onFailure(error, null),
  });
}
