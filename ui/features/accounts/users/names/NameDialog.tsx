import { isPersonName } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useRef, useState } from "react";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { useLast } from "../../../../components/dialogs/useLast";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import type { useNameChange } from "./useNameChange";

const texts = peopleTexts.name;

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
