import {
  type ContactErrors,
  type ContactForm,
  checkContact,
  createContactFlow,
} from "@sgi/core/accounts/contact";
import { useFlow, useObservable } from "@sgi/core/react";
import { createObservable, type WritableObservable } from "@sgi/core/state";
import { atom, useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { currentUserAtom } from "../../state/session/currentUser";
import { userDeps } from "../../state/session/scope";

/** The fields that somebody has touched. */
type Draft = WritableObservable<Partial<ContactForm>>;

/** The signed-in user's id; null when signed out, undefined while loading. */
const writerAtom = atom((get) => {
  const user = get(currentUserAtom);
  return user ? user.legacyId : user;
});
/** The draft typed before the user is known. */
const earlyAtom = atom<{ draft: Draft | null }>(() => ({ draft: null }));

/** The unsent draft: it outlives the page, until someone else signs in. */
const draftAtom = atom((get): Draft => {
  const isKnown = get(writerAtom) !== undefined;
  const early = get(earlyAtom);
  const draft: Draft = early.draft ?? createObservable({});
  early.draft = isKnown ? null : draft;
  return draft;
});

/**
 * The contact form. The input stays until it is sent, whatever fails; after the first refused
 * submit, errors are updated while typing.
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
  const form = { name: "", email: user?.email ?? "", message: "", ...useObservable(draft) };
  return {
    form,
    errors: errors ?? {},
    sentTo,
    step: state,
    again: flow.again,
    change(changes: Partial<ContactForm>) {
      // The browser fills in several fields at once: each change builds on the one before.
      draft.set({ ...draft.get(), ...changes });
      if (errors !== null) setErrors(errorsOf({ ...form, ...draft.get() }));
    },
    /** Returns the first invalid field, or null when the message is being sent. */
    submit(): keyof ContactForm | null {
      const checked = checkContact(form);
      setErrors(checked.ok ? null : checked.errors);
      if (!checked.ok) return FIELDS.find((field) => checked.errors[field]) ?? null;
      const sending = draft.get();
      void flow.send(checked.input).then(() => {
        if (flow.get() !== "sent") return;
        setSentTo(checked.input.email);
        if (draft.get() === sending) draft.set({});
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
