import {
  type ContactErrors,
  type ContactForm,
  checkContact,
  createContactFlow,
} from "@sgi/core/contact";
import { useFlow, useObservable } from "@sgi/core/react";
import { createObservable } from "@sgi/core/state";
import { atom, useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { currentUserAtom } from "../../state/session/currentUser";
import { userDeps } from "../../state/session/flowDeps";
import { scopeAtom } from "../../state/session/scope";

const writerAtom = atom((get) => get(currentUserAtom)?.legacyId ?? null);

/** What is written and not yet sent: it outlives the page, until someone else signs in. */
const draftAtom = atom((get) => {
  get(scopeAtom);
  get(writerAtom);
  return createObservable<ContactForm | null>(null);
});

/**
 * The contact form. What was typed stays until it is sent, whatever fails; after the first refused
 * submit the errors follow the typing.
 */
export function useContact() {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  const draft = useAtomValue(draftAtom);
  const [errors, setErrors] = useState<ContactErrors | null>(null);
  const [sentTo, setSentTo] = useState("");
  const { flow, state } = useFlow(() => {
    const { contactEmail, contactSubject } = store.get(siteFactsAtom);
    const to = { recipient: contactEmail, subject: contactSubject };
    return createContactFlow({ ...userDeps(store), ...to });
  });
  const form = useObservable(draft) ?? { name: "", email: user?.email ?? "", message: "" };
  return {
    form,
    errors: errors ?? {},
    sentTo,
    step: state,
    again: flow.again,
    change(changes: Partial<ContactForm>) {
      // The browser fills in several fields at once: each change follows the one before.
      const next = { ...(draft.get() ?? form), ...changes };
      draft.set(next);
      if (errors !== null) setErrors(errorsOf(next));
    },
    /** Returns the first field that is wrong, or null when the message is on its way. */
    submit(): keyof ContactForm | null {
      const checked = checkContact(form);
      setErrors(checked.ok ? null : checked.errors);
      if (!checked.ok) return FIELDS.find((field) => checked.errors[field]) ?? null;
      const sending = draft.get();
      void flow.send(checked.input).then(() => {
        if (flow.get() !== "sent") return;
        setSentTo(checked.input.email);
        if (draft.get() === sending) draft.set(null);
      });
      return null;
    },
  };
}

const FIELDS = ["name", "email", "message"] as const;

function errorsOf(form: ContactForm): ContactErrors {
  const checked = checkContact(form);
  return checked.ok ? {} : checked.errors;
}
