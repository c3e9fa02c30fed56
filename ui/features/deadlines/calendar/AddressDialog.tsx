import { calendarTexts } from "@sgi/core/texts/deadlines";
import { useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { Dialog } from "../../../components/dialogs/Dialog";
import { useLast } from "../../../components/dialogs/useLast";
import { Field } from "../../../components/forms/Field";
import { TextInput } from "../../../components/forms/TextInput";

const { shown: texts } = calendarTexts;

/** An address that the clipboard refused, for the user to copy. Null closes the dialog. */
export function AddressDialog({
  address,
  onClose,
}: {
  address: string | null;
  onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const last = useLast(address);
  return (
    <Dialog
      open={address !== null}
      size="md"
      title={texts.title}
      description={texts.text}
      initialFocus={input}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Field label={texts.label}>
        {(field) => (
          <TextInput
            {...field}
            ref={input}
            readOnly
            value={last ?? ""}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  );
}
