import { createOwnName, isPersonName } from "@sgi/core/accounts/users";
import { sessionsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { userSourceAtom } from "../../../../state/session/currentUser";

const texts = sessionsTexts.name;

/** One's own 'Nome e cognome'; an empty one takes it away. Source: spec 3 §1. */
export function OwnNameForm({ name }: { name: string }) {
  const [typed, setTyped] = useState(name);
  const [isWrong, setWrong] = useState(false);
  const { isSending, send } = useOwnName();
  return (
    <form
      noValidate
      aria-label={texts.form}
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
        label={texts.field}
        hint={texts.hint}
        error={isWrong ? texts.wrong : undefined}
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
          {isSending ? texts.pending : texts.submit}
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
    done: () => texts.done,
    failed: () => texts.failed,
  });
  return {
    isSending: writing !== undefined,
    send: (name: string) => void flow.write(null, name),
  };
}
