import { createNameChange, isPersonName, listUsers } from "@sgi/core/accounts/users";
import type { User } from "@sgi/core/session";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { useLast } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { changeRows, refreshPages } from "../../../../state/lists/useHostList";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";

const texts = peopleTexts.name;
const { done, failed } = texts;

/** Takes a user's name; an empty one takes it away. Source: spec 3 §1. */
export function NameDialog({ asked, dialog, failure, send }: ReturnType<typeof useNameChange>) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const shown = useLast(asked);
  return (
    <FormDialog
      {...dialog}
      title={texts.title}
      subtitle={shown === null ? "" : (shown.email ?? "")}
      submit={texts.submit}
      submitting={texts.pending}
      initialFocus={field}
    >
      <DialogForm
        label={texts.title}
        failure={failure}
        onSubmit={() => {
          const name = field.current?.value.trim() ?? "";
          setWrong(!isPersonName(name));
          if (isPersonName(name)) send(name);
          else field.current?.focus();
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
              ref={field}
              name="name"
              autoComplete="off"
              defaultValue={shown?.name ?? ""}
            />
          )}
        </Field>
      </DialogForm>
    </FormDialog>
  );
}

/** The dialog of a user's name; the list shows the new one at once. */
export function useNameChange() {
  const store = useStore();
  return useAskedForm(createNameChange, {
    onDone({ legacyId }, name) {
      changeRows<User>(store, listUsers, (rows) =>
        rows.map((user) => (user.legacyId === legacyId ? { ...user, name } : user)),
      );
      const isMe = store.get(currentUserAtom)?.legacyId === legacyId;
      if (isMe) void store.get(userSourceAtom).refresh();
    },
    refresh: () => refreshPages(store, listUsers),
    done: ({ email }, name) => ({ ...done, text: name || (email ?? "") }),
    failed: () => failed,
  });
}
