import { createOwnName, isPersonName } from "@sgi/core/accounts/users";
import { hasFeature, roleLabel } from "@sgi/core/session";
import { sessionsTexts, settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";

const texts = settingsTexts.profile;

const nameTexts = sessionsTexts.name;

/** Email and role, which only an admin changes, and the user's own name. */
export function ProfileSection() {
  const user = useAtomValue(currentUserAtom);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_200px] gap-4">
        <Field label={texts.email}>
          {(input) => <TextInput {...input} readOnly value={user?.email ?? ""} />}
        </Field>
        <Field label={texts.role}>
          {(input) => <TextInput {...input} readOnly value={roleLabel(user?.role)} />}
        </Field>
      </div>
      {hasFeature(user, "people") && <OwnNameForm key={user?.name ?? ""} name={user?.name ?? ""} />}
    </SettingsRow>
  );
}

/** One's own 'Nome e cognome'; an empty one takes it away. Source: spec 3 §1. */
function OwnNameForm({ name }: { name: string }) {
  const [typed, setTyped] = useState(name);
  const [isWrong, setWrong] = useState(false);
  const { isSending, send } = useOwnName();
  return (
    <form
      noValidate
      aria-label={nameTexts.form}
      className="flex flex-col gap-3 mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isPersonName(typed));
        if (isPersonName(typed)) send(typed.trim());
        else event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <Field
        optional
        label={nameTexts.field}
        hint={nameTexts.hint}
        error={isWrong ? nameTexts.wrong : undefined}
      >
        {(input) => (
          <TextInput
            {...input}
            name="name"
            autoComplete="name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={isSending}>
          {isSending ? nameTexts.pending : nameTexts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Sends one's own name; the panel then reads who the user is. */
function useOwnName() {
  const store = useStore();
  const { flow, writing } = useAskedWrite(createOwnName, {
    onDone: () => void store.get(userSourceAtom).refresh(),
    done: () => nameTexts.done,
    failed: () => nameTexts.failed,
  });
  return {
    isSending: writing !== undefined,
    send: (name: string) => void flow.write(null, name),
  };
}
