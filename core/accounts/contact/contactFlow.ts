import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type Timers } from "../../time/clock";
import { isEmail } from "../auth/email";
import { MAX_CONTACT_MESSAGE_LENGTH, sendContact } from "./api";

/** Longest name that is taken, in characters: as the host's. */
export const MAX_CONTACT_NAME_LENGTH = 200;

/** What a visitor writes. Source: spec 2 §3. */
export interface ContactForm {
  name: string;
  email: string;
  message: string;
}

/** A field's error: a key of the texts. */
export type ContactFieldError =
  | "nameRequired"
  | "nameTooLong"
  | "emailRequired"
  | "emailInvalid"
  | "messageRequired"
  | "messageTooLong";
export type ContactErrors = { [Name in keyof ContactForm]?: ContactFieldError };

/** Checks the contact form, after trimming. Source: spec 2 §5. */
export function checkContact(
  form: ContactForm,
): { ok: true; input: ContactForm } | { ok: false; errors: ContactErrors } {
  const input = {
    name: form.name.trim(),
    email: form.email.trim(),
    message: form.message.trim(),
  };
  const name = lengthProblem(input.name, MAX_CONTACT_NAME_LENGTH);
  const message = lengthProblem(input.message, MAX_CONTACT_MESSAGE_LENGTH);
  const errors: ContactErrors = {
    ...(name && { name: `name${name}` as const }),
    ...(input.email === "" && { email: "emailRequired" as const }),
    ...(input.email !== "" && !isEmail(input.email) && { email: "emailInvalid" as const }),
    ...(message && { message: `message${message}` as const }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, input } : { ok: false, errors };
}

/** Characters of a message as the limit counts them. */
export function messageLength(message: string): number {
  return message.trim().length;
}

function lengthProblem(text: string, max: number): "Required" | "TooLong" | null {
  if (text === "") return "Required";
  return text.length > max ? "TooLong" : null;
}

/** The state of a message. `failed`: it may be sent again, unchanged. */
export type ContactStep = "writing" | "pending" | "failed" | "sent";

export interface ContactFlow extends Observable<ContactStep> {
  /** Sends a message, one at a time; does nothing after a success. Never throws. */
  send(form: ContactForm): Promise<void>;
  /** After a success: starts another message. */
  again(): void;
}

/** Sends messages to the panel's operator. Recipient and subject are fixed. Source: spec 2 §7. */
export function createContactFlow(deps: {
  client: Pick<Client, "call">;
  timers?: Timers | undefined;
  recipient: string;
  subject: string;
}): ContactFlow {
  const step = createObservable<ContactStep>("writing");
  const { client, timers = systemTimers, recipient, subject } = deps;
  return {
    get: step.get,
    subscribe: step.subscribe,
    async send(form) {
      if (step.get() === "pending" || step.get() === "sent") return;
      step.set("pending");
      try {
        const body = { ...form, recipient, subject };
        await retryWrite(() => client.call(sendContact, { body }), { timers });
        step.set("sent");
      } catch {
        // The page has one text for every failure. Source: spec 2 §8.
        step.set("failed");
      }
    },
    again() {
      if (step.get() === "sent") step.set("writing");
    },
  };
}
