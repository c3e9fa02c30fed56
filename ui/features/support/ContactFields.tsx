import {
  type ContactFieldError,
  MAX_CONTACT_MESSAGE_LENGTH,
  messageLength,
} from "@sgi/core/accounts/contact";
import { pagePath } from "@sgi/core/session";
import { contactTexts, contactTexts as texts } from "@sgi/core/texts/support";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../components/buttons/Button";
import { Note } from "../../components/feedback/Note";
import { Field } from "../../components/forms/Field";
import { EmailInput, TextInput } from "../../components/forms/TextInput";
import { classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { useHasScreen } from "../../state/page/screens";
import { useContact } from "./useContact";

const { title, text, again } = contactTexts.sent;

/** Name, email, message: all three are required. Source: spec 2 §5. */
export function ContactFields({ contact }: { contact: ReturnType<typeof useContact> }) {
  const { form, errors, step, change, submit } = contact;
  const element = useRef<HTMLFormElement>(null);
  const pending = step === "pending";
  const send = () => {
    const wrong = pending ? null : submit();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="contact"
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-fg-2 text-pretty">{texts.lead}</p>
      <Field label={texts.name} error={errors.name && texts.errors[errors.name]}>
        {(input) => (
          <TextInput
            {...input}
            name="name"
            required
            autoComplete="name"
            readOnly={pending}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.email} error={errors.email && texts.errors[errors.email]}>
        {(input) => (
          <EmailInput
            {...input}
            autoComplete="email"
            readOnly={pending}
            value={form.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <MessageField
        value={form.message}
        error={errors.message}
        readOnly={pending}
        onChange={(message) => change({ message })}
      />
      {step === "failed" && (
        <div role="alert">
          <Note tone="danger">{texts.failed}</Note>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? texts.sending : texts.submit}
        </Button>
        <PrivacyLink />
      </div>
    </form>
  );
}

function PrivacyLink() {
  const hasScreen = useHasScreen();
  if (!hasScreen("privacy")) return null;
  return (
    <a href={pagePath("privacy")} className="tgt text-sm font-medium">
      {texts.privacy}
    </a>
  );
}

/** The message and its length. A text that is too long is kept, for the user to shorten. */
function MessageField({
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

/** A message to who runs the panel. Source: spec 2 §2, §5, §7. */
export function ContactSection() {
  const contact = useContact();
  return (
    <Panel aria-labelledby="contact">
      <PanelHeader id="contact" title={texts.title} />
      {contact.step === "sent" ? (
        <ContactSent email={contact.sentTo} onAgain={contact.again} />
      ) : (
        <ContactFields contact={contact} />
      )}
    </Panel>
  );
}

/** Stands in the form's place once the message is sent; the focus is here, since the form is gone. */
function ContactSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex gap-3 p-4">
      <Icon drawing={circleCheckIcon} size={20} className="mt-[2px] shrink-0 text-success" />
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="h3 outline-none">
          {title}
        </h3>
        <p className="mt-1 text-fg-2 break-words" role="status">
          {text(email)}
        </p>
        <Button variant="secondary" className="mt-3" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </div>
  );
}
