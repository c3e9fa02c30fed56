import {
  type ContactFieldError,
  MAX_CONTACT_MESSAGE_LENGTH,
  messageLength,
} from "@sgi/core/accounts/contact";
import { contactTexts as texts } from "@sgi/core/texts/support";
import { useId } from "react";
import { Field } from "../../components/forms/Field";
import { classes } from "../../components/look/classes";

/** The message and its length. A text that is too long is kept, for the user to shorten. */
export function MessageField({
  value,
  error,
  readOnly,
  onChange,
}: {
  value: string;
  error: ContactFieldError | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}) {
  const countId = useId();
  const length = messageLength(value);
  return (
    <div>
      <Field label={texts.message} error={error && texts.errors[error]}>
        {({ "aria-describedby": noteId, ...input }) => (
          <textarea
            {...input}
            aria-describedby={classes(noteId, countId)}
            name="message"
            required
            rows={6}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="field-input h-auto min-h-32 py-2 resize-y"
          />
        )}
      </Field>
      <p
        id={countId}
        className={classes(
          "mt-1 text-xs num text-right",
          length > MAX_CONTACT_MESSAGE_LENGTH ? "font-semibold text-danger" : "text-fg-muted",
        )}
      >
        {texts.count(length, MAX_CONTACT_MESSAGE_LENGTH)}
      </p>
    </div>
  );
}
