import { isPersonName } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useId, useRef, useState } from "react";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { FormButtons } from "../../../../components/dialogs/FormButtons";
import { useLast } from "../../../../components/dialogs/useLast";
import { Field } from "../../../../components/forms/Field";
import { FormFailure } from "../../../../components/forms/FormFailure";
import { TextInput } from "../../../../components/forms/TextInput";
import type { useNameChange } from "./useNameChange";

const texts = peopleTexts.name;

/** Takes a user's name; an empty one takes it away. Source: spec 3 §1. */
export function NameDialog({
  asked,
  isSending,
  failure,
  close,
  send,
}: ReturnType<typeof useNameChange>) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const shown = useLast(asked);
  return (
    <Dialog
      open={asked !== null}
      blocked={isSending}
      onClose={close}
      title={texts.title}
      subtitle={shown === null ? "" : (shown.email ?? "")}
      initialFocus={field}
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
        onSubmit={(event) => {
          event.preventDefault();
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
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
